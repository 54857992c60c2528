import checkers from '@boardsmith/checkers';
import { type Game, legalMoves, playOf } from '@boardsmith/engine';
import { PlainCheckers } from '../games/plain-checkers.ts';
import { compareCosts, type Effort } from '../harness/measure.ts';
import { type Benchmark, type Figures, perSecond } from '../harness/row.ts';

/**
 * Lines of a number of moves from the beginning, where multiple jumps are one move: the published counts.
 */
const PUBLISHED = [1, 7, 49, 302, 1469, 7361] as const;
const DEPTH = 4;

export const perftRows: readonly Benchmark[] = [
  {
    name: 'ai.perft.checkers',
    unit: 'positions/s',
    against: 'the same count with the game written by hand with ordinary objects',
    better: 'greater',
    target: { of: 'ours', atLeast: 100_000 },
    measure: measurePerft,
  },
];

interface Count {
  lines: number;
  positions: number;
}

function measurePerft(effort: Effort): Figures {
  const game = new checkers.gameClass({ playerCount: 2, seed: 'bench' });
  game.startFlow();
  game.journal.suspendNews();
  const plain = new PlainCheckers();
  const ours = (): Count => counted(count => perft(game, DEPTH, count));
  const reference = (): Count => counted(count => plainPerft(plain, DEPTH, count));
  for (const { lines } of [ours(), reference()]) {
    if (lines !== PUBLISHED[DEPTH])
      throw new Error(`${lines} lines instead of ${PUBLISHED[DEPTH]}`);
  }
  return perSecond(
    compareCosts(
      { operations: ours().positions, run: () => ours().lines },
      { operations: reference().positions, run: () => reference().lines },
      effort,
    ),
  );
}

function counted(walk: (count: Count) => void): Count {
  const count = { lines: 0, positions: 0 };
  walk(count);
  return count;
}

const halves = new Int32Array(2);

/** Visits every line and reads the hash of every position. */
function perft(game: Game, depth: number, count: Count): void {
  const { journal } = game;
  const play = playOf(game);
  const [player] = play.flow.awaiting();
  if (depth === 0 || player === undefined) {
    if (depth === 0) count.lines++;
    return;
  }
  for (const move of legalMoves(play, player)) {
    const mark = journal.length;
    play.make(move);
    journal.positionHalves(halves);
    count.positions++;
    const isSame = play.flow.awaiting()[0] === player;
    perft(game, isSame ? depth : depth - 1, count);
    journal.undoTo(mark);
  }
}

function plainPerft(game: PlainCheckers, depth: number, count: Count): void {
  if (depth === 0) {
    count.lines++;
    return;
  }
  const { mover } = game;
  for (const move of game.moves()) {
    game.make(move);
    count.positions++;
    plainPerft(game, game.mover === mover ? depth : depth - 1, count);
    game.unmake();
  }
}
