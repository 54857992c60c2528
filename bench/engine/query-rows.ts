import { PlainCell, PlainStone, PlainStones } from '../games/plain-stones.ts';
import { Cell, Stone, Stones } from '../games/stones.ts';
import { compareCosts, type Effort, type Subject } from '../harness/measure.ts';
import type { Benchmark, Figures } from '../harness/row.ts';

const QUESTIONS = 300;

export const queryRows: readonly Benchmark[] = [
  {
    name: 'engine.query-cached-vs-walk',
    unit: 'ns',
    against: 'a hand-written walk over 121 plain cells and 61 stones for the stones',
    better: 'smaller',
    measure: measureUnchanged,
  },
  {
    name: 'engine.query-empty-vs-walk',
    unit: 'ns',
    against: 'the same walk for the cells, filtered by hand for empty ones',
    better: 'smaller',
    measure: measureEmpty,
  },
  {
    name: 'engine.query-after-change-vs-walk',
    unit: 'ns',
    against: 'the same with plain objects: put a stone, walk, take it back',
    better: 'smaller',
    measure: measureAfterChange,
  },
  {
    name: 'engine.query-first-in-cell',
    unit: 'ns',
    against: 'the first stone in an array',
    better: 'smaller',
    measure: measureFirst,
  },
];

interface Boards {
  readonly game: Stones;
  readonly cells: readonly Cell[];
  readonly plain: PlainStones;
}

function boards(): Boards {
  const game = new Stones({ playerCount: 2, seed: 'bench' });
  game.journal.segment(() => game.fillHalf());
  const plain = new PlainStones();
  for (const [index, cell] of plain.cells.entries()) if (index % 2 === 0) plain.create(cell, 0);
  return { game, cells: [...game.all(Cell)], plain };
}

function measureUnchanged(effort: Effort): Figures {
  const { game, plain } = boards();
  return compareCosts(
    repeated(() => game.all(Stone).length),
    repeated(() => plain.walk(PlainStone).length),
    effort,
  );
}

function measureEmpty(effort: Effort): Figures {
  const { game, plain } = boards();
  return compareCosts(
    repeated(() => game.all(Cell, { empty: true }).length),
    repeated(() => plain.walk(PlainCell).filter(cell => cell.stones.length === 0).length),
    effort,
  );
}

/** Every query follows a change that invalidates the cached answer. */
function measureAfterChange(effort: Effort): Figures {
  const { game, cells, plain } = boards();
  const { journal } = game;
  return compareCosts(
    repeated(i => {
      const mark = journal.mark();
      cells[i % 121]?.create(Stone, 'stone');
      const { length } = game.all(Stone);
      journal.undoTo(mark);
      return length;
    }),
    repeated(i => {
      const cell = plain.cells[i % 121];
      if (cell !== undefined) plain.create(cell, 0);
      const { length } = plain.walk(PlainStone);
      plain.undo();
      return length;
    }),
    effort,
  );
}

function measureFirst(effort: Effort): Figures {
  const { cells, plain } = boards();
  return compareCosts(
    repeated(i => (cells[i % 121]?.first(Stone) === undefined ? 0 : 1), 20_000),
    repeated(i => (plain.cells[i % 121]?.stones[0] === undefined ? 0 : 1), 20_000),
    effort,
  );
}

function repeated(ask: (i: number) => number, operations: number = QUESTIONS): Subject {
  return {
    operations,
    run() {
      let sum = 0;
      for (let i = 0; i < operations; i++) sum += ask(i);
      return sum;
    },
  };
}
