import { type March, Skirmish } from '../games/skirmish.ts';
import { compareCosts, type Subject } from '../harness/measure.ts';
import { type Benchmark, perSecond } from '../harness/row.ts';

const LENGTH = 1000;
const MEASURED = 100;

/** The cost of a move must not depend on the number of earlier moves. */
export const longGameRows: readonly Benchmark[] = [
  {
    name: 'playouts.long-game-drift',
    unit: 'moves/s',
    against: `moves 1 to ${MEASURED} of the same game; ours are the last ${MEASURED} of ${LENGTH}`,
    better: 'greater',
    target: { of: 'ratio', atLeast: 0.9 },
    measure: effort => perSecond(compareCosts(movesFrom(LENGTH - MEASURED), movesFrom(0), effort)),
  },
];

/** Some moves of a game with earlier moves. */
function movesFrom(before: number): Subject {
  let game = new Skirmish({ playerCount: 2, seed: 'bench' });
  let marches: readonly March[] = [];
  const play = (from: number, to: number): void => {
    for (const { unit, to: zone, number } of marches.slice(from, to)) {
      const result = game.performAction('march', { unit, to: zone }, number % 2);
      if (!result.success) throw new Error(result.error);
    }
  };
  return {
    operations: MEASURED,
    prepare() {
      game = new Skirmish({ playerCount: 2, seed: 'bench' });
      game.startFlow();
      marches = game.marches(LENGTH);
      play(0, before);
    },
    run() {
      play(before, before + MEASURED);
      return game.turns;
    },
  };
}
