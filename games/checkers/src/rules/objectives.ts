import type { Objectives } from '@boardsmith/engine';
import { Checker } from './elements.ts';
import type { Checkers } from './game.ts';

/** What is worth having, in men. */
export const objectives: Objectives<Checkers> = (game, seat) => {
  const own = game.board.all(Checker, ({ player }) => player.position === seat);
  const count = (counts: (checker: Checker) => boolean): number => own.filter(counts).length;
  return {
    pieces: { checker: () => own.length, weight: 1 },
    kings: { checker: () => count(({ isKing }) => isKing), weight: 0.5 },
    advance: { checker: () => own.reduce((rows, each) => rows + rowsGone(each), 0), weight: 0.03 },
    guard: { checker: () => count(isGuard), weight: 0.1 },
    centre: { checker: () => count(isCentral), weight: 0.05 },
    capture: { checker: () => game.mustCapture && game.mover.position === seat, weight: 0.6 },
  };
};

/** How far a man has come on its way to be crowned. */
function rowsGone({ isKing, player, square }: Checker): number {
  return isKing || square === undefined ? 0 : 7 - Math.abs(player.crownRow - square.row);
}

/** A man that never left its first row keeps the other side from being crowned there. */
function isGuard(checker: Checker): boolean {
  return !checker.isKing && rowsGone(checker) === 0;
}

function isCentral({ square }: Checker): boolean {
  return isMiddle(square?.row) && isMiddle(square?.column);
}

function isMiddle(line = 0): boolean {
  return line > 1 && line < 6;
}
