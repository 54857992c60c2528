import type { Objectives } from '@boardsmith/engine';
import { Checker } from './elements.ts';
import type { Checkers } from './game.ts';

/** The weights of the objectives, in men. */
export const objectives: Objectives<Checkers> = (game, seat) => {
  const own = game.board.all(Checker, ({ player }) => player.position === seat);
  const count = (counts: (checker: Checker) => boolean): number => own.filter(counts).length;
  return {
    pieces: { checker: () => own.length, weight: 1 },
    kings: { checker: () => count(({ isKing }) => isKing), weight: 0.5 },
    advance: { checker: () => own.reduce((rows, each) => rows + rowsGone(each), 0), weight: 0.03 },
    guard: { checker: () => count(isGuard), weight: 0.1 },
    centre: { checker: () => count(isCentral), weight: 0.05 },
    hunt: { checker: () => nearness(game, own, seat), weight: 0.04 },
    capture: { checker: () => game.mustCapture && game.mover.position === seat, weight: 0.6 },
  };
};

/** How far a man has advanced towards the crowning row. */
function rowsGone({ isKing, player, square }: Checker): number {
  return isKing || square === undefined ? 0 : 7 - Math.abs(player.crownRow - square.row);
}

/** A man on its own first row prevents the other side from being crowned there. */
function isGuard(checker: Checker): boolean {
  return !checker.isKing && rowsGone(checker) === 0;
}

function isCentral({ square }: Checker): boolean {
  return isMiddle(square?.row) && isMiddle(square?.column);
}

function isMiddle(line = 0): boolean {
  return line > 1 && line < 6;
}

/** How near the leader's kings are to the pieces they must catch: distant kings catch nothing. */
function nearness(game: Checkers, own: readonly Checker[], seat: number): number {
  const kings = own.filter(({ isKing }) => isKing);
  if (kings.length === 0) return 0;
  const others = game.board.all(Checker, ({ player }) => player.position !== seat);
  if (others.length >= own.length) return 0;
  const nearest = (king: Checker): number =>
    Math.min(...others.map(other => distance(king, other)));
  return kings.reduce((sum, king) => sum + 7 - nearest(king), 0);
}

function distance({ square: from }: Checker, { square: to }: Checker): number {
  if (from === undefined || to === undefined) return 7;
  return Math.max(Math.abs(from.row - to.row), Math.abs(from.column - to.column));
}
