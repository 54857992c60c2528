import { createSnapshot, playOf, restoreGame } from '@boardsmith/engine';
import { type March, march, Skirmish } from '../games/skirmish.ts';
import { compareCosts, type Effort, MICROSECOND, per, type Subject } from '../harness/measure.ts';
import type { Benchmark, Figures } from '../harness/row.ts';

const MOVES = 500;

export const undoRows: readonly Benchmark[] = [
  {
    name: 'engine.undo-us',
    unit: 'µs',
    against: 'restoring the 500-element game from the JSON of the position before the move',
    better: 'smaller',
    target: { of: 'ours', atMost: 50 },
    measure: measureUndo,
  },
  {
    name: 'engine.unmake-vs-make',
    unit: 'µs',
    against: 'making the moves that are taken back',
    better: 'smaller',
    target: { of: 'ratio', atLeast: 2 },
    measure: measureUnmake,
  },
];

function measureUndo(effort: Effort): Figures {
  const moves = new Moves();
  const text = JSON.stringify(createSnapshot(moves.game));
  const restore: Subject = {
    operations: 1,
    run: () => restoreGame(Skirmish, JSON.parse(text)).turns,
  };
  return per(MICROSECOND, compareCosts(unmaking(moves), restore, effort));
}

function measureUnmake(effort: Effort): Figures {
  const made = new Moves();
  const make: Subject = {
    operations: MOVES,
    prepare: () => made.unmake(),
    run: () => made.make(),
  };
  return per(MICROSECOND, compareCosts(unmaking(new Moves()), make, effort));
}

function unmaking(moves: Moves): Subject {
  return { operations: MOVES, prepare: () => moves.make(), run: () => moves.unmake() };
}

/** Actions of about ten entries each, undone one by one. */
class Moves {
  readonly game: Skirmish = started();
  readonly #marches: readonly March[] = this.game.marches(MOVES);
  readonly #marks: number[] = [];

  make(): number {
    const { journal, players } = this.game;
    const play = playOf(this.game);
    for (const { unit, to } of this.#marches) {
      const player = players[this.#marks.length % 2];
      this.#marks.push(journal.mark());
      if (player !== undefined) play.make({ action: march.definition, player, args: { unit, to } });
    }
    return journal.mark();
  }

  unmake(): number {
    const { journal } = this.game;
    for (let mark = this.#marks.pop(); mark !== undefined; mark = this.#marks.pop()) {
      journal.undoTo(mark);
    }
    return journal.length;
  }
}

function started(): Skirmish {
  const game = new Skirmish({ playerCount: 2, seed: 'bench' });
  game.startFlow();
  return game;
}
