import { PlainStones } from '../games/plain-stones.ts';
import { Cell, Stone, Stones } from '../games/stones.ts';
import { compareCosts, type Effort, type Subject } from '../harness/measure.ts';
import type { Benchmark, Figures } from '../harness/row.ts';

const MOVES = 500;

export const journalRows: readonly Benchmark[] = [
  {
    name: 'engine.create-move-undo-ns',
    unit: 'ns',
    against: 'plain objects with undo written by hand as closures',
    better: 'smaller',
    measure: measureCreateMoveUndo,
  },
  {
    name: 'engine.empty-segment-ns',
    unit: 'ns',
    against: 'a call of an empty function inside try and catch',
    better: 'smaller',
    measure: measureEmptySegment,
  },
];

/** Per entry: half of creating a stone, moving it and undoing both. */
function measureCreateMoveUndo(effort: Effort): Figures {
  const game = new Stones({ playerCount: 2, seed: 'bench' });
  const { journal } = game;
  const [player = null] = game.players;
  const cells = [...game.all(Cell)];
  const ours: Subject = {
    operations: 2 * MOVES,
    run() {
      let sum = 0;
      for (let i = 0; i < MOVES; i++) {
        const from = cells[i % 121];
        const to = cells[(i * 7 + 1) % 121];
        if (from === undefined || to === undefined) continue;
        const mark = journal.mark();
        const stone = from.create(Stone, 'stone', { player });
        stone.putInto(to);
        sum += journal.length;
        journal.undoTo(mark);
      }
      return sum;
    },
  };
  return compareCosts(ours, plainCreateMoveUndo(), effort);
}

function plainCreateMoveUndo(): Subject {
  const board = new PlainStones();
  return {
    operations: 2 * MOVES,
    run() {
      let sum = 0;
      for (let i = 0; i < MOVES; i++) {
        const from = board.cells[i % 121];
        const to = board.cells[(i * 7 + 1) % 121];
        if (from === undefined || to === undefined) continue;
        const stone = board.create(from, 0);
        board.move(stone, to);
        sum += stone.cell.row;
        board.undo();
        board.undo();
      }
      return sum;
    },
  };
}

function measureEmptySegment(effort: Effort): Figures {
  const { journal } = new Stones({ playerCount: 2, seed: 'bench' });
  const calls = 20_000;
  let count = 0;
  const ours: Subject = {
    operations: calls,
    run() {
      for (let i = 0; i < calls; i++) journal.segment(() => count++);
      return count;
    },
  };
  const plain: Subject = {
    operations: calls,
    run() {
      for (let i = 0; i < calls; i++) attempt(() => count++);
      return count;
    },
  };
  return compareCosts(ours, plain, effort);
}

function attempt<T>(change: () => T): T {
  try {
    return change();
  } catch (error) {
    throw new Error('A change failed', { cause: error });
  }
}
