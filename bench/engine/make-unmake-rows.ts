import { createSnapshot, playout, restoreGame } from '@boardsmith/engine';
import { type March, Skirmish } from '../games/skirmish.ts';
import { compareCosts, type Effort, MICROSECOND, per, type Subject } from '../harness/measure.ts';
import type { Benchmark, Figures } from '../harness/row.ts';

const MOVES = 200;

export const makeUnmakeRows: readonly Benchmark[] = [
  {
    name: 'engine.make-unmake-vs-json',
    unit: 'µs',
    against: 'a snapshot of the same 500-element game as JSON, and a game restored from it',
    better: 'smaller',
    target: { of: 'ratio', atLeast: 25 },
    measure: measureAgainstJson,
  },
  {
    name: 'engine.hash-cost',
    unit: 'µs',
    against: 'the same make and unmake in playout mode, without the hash',
    better: 'smaller',
    measure: measureHashCost,
  },
];

function measureAgainstJson(effort: Effort): Figures {
  const { game, marches } = start();
  const copy: Subject = {
    operations: 1,
    run: () => restoreGame(Skirmish, JSON.parse(JSON.stringify(createSnapshot(game)))).turns,
  };
  return per(MICROSECOND, compareCosts(makeAndUnmake(game, marches), copy, effort));
}

/** Ours reads the hash of every position; an unread hash is not propagated to the root. */
function measureHashCost(effort: Effort): Figures {
  const { game, marches } = start();
  const suspended = start();
  const hashed: Subject = {
    operations: MOVES,
    run() {
      let sum = 0;
      for (const march of marches) {
        const mark = game.journal.mark();
        game.march(march);
        sum += game.positionHash.length;
        game.journal.undoTo(mark);
      }
      return sum;
    },
  };
  const counted = makeAndUnmake(suspended.game, suspended.marches);
  const unhashed: Subject = { ...counted, run: () => playout(suspended.game, () => counted.run()) };
  return per(MICROSECOND, compareCosts(hashed, unhashed, effort));
}

function makeAndUnmake(game: Skirmish, marches: readonly March[]): Subject {
  const { journal } = game;
  return {
    operations: MOVES,
    run() {
      let sum = 0;
      for (const march of marches) {
        const mark = journal.mark();
        game.march(march);
        sum += journal.mark() - mark;
        journal.undoTo(mark);
      }
      return sum;
    },
  };
}

/** A game in progress, and moves to try. */
function start(): { readonly game: Skirmish; readonly marches: readonly March[] } {
  const game = new Skirmish({ playerCount: 2, seed: 'bench' });
  const marches = game.marches(MOVES);
  game.journal.segment(() => {
    for (const march of game.marches(50)) game.march(march);
  });
  return { game, marches };
}
