import cribbage from '@boardsmith/cribbage';
import type { Game, PlayableGame } from '@boardsmith/engine';
import goFish from '@boardsmith/go-fish';
import hearts from '@boardsmith/hearts';
import potions from '@boardsmith/polyhedral-potions';
import type { Benchmark } from '../harness/row.ts';
import { started, told } from './boards.ts';
import { byLevel } from './contestant.ts';
import { cpuClock } from './cpu-clock.ts';
import { pointsRow } from './match-row.ts';

/**
 * The maximum CPU time for a move, in milliseconds: level hard would take a minute for a choice of three
 * cards out of thirteen.
 */
const MOST_MS = 100;

/** Games with much luck: both sides get the same deals, and points are counted. */
export const dealStrengthRows: readonly Benchmark[] = [
  dealRow(hearts, seed => new hearts.gameClass({ playerCount: 4, seed, target: 25 })),
  dealRow(goFish, seed => new goFish.gameClass({ playerCount: 4, seed })),
  dealRow(cribbage, seed => new cribbage.gameClass({ playerCount: 2, seed, target: 61 })),
  dealRow(potions, seed => new potions.gameClass({ playerCount: 2, seed })),
];

function dealRow<G extends Game>(
  definition: PlayableGame<G>,
  begin: (seed: string) => G,
): Benchmark {
  const bots = told(definition);
  const capped = { ...bots, timeMs: MOST_MS, clock: cpuClock, async: false };
  const name = definition.displayName.toLowerCase().replaceAll(' ', '-');
  return pointsRow(
    {
      name: `${name}-hard-vs-easy`,
      against: 'what chance may give: the reach of the 95 % interval of the lead over level easy',
    },
    {
      begin: seed => started(begin(seed)),
      ours: byLevel('hard', capped),
      theirs: byLevel('easy', bots),
    },
  );
}
