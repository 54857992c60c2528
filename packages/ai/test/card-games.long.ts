import cribbage from '@boardsmith/cribbage';
import type { Game, PlayableGame } from '@boardsmith/engine';
import goFish from '@boardsmith/go-fish';
import hearts from '@boardsmith/hearts';
import potions from '@boardsmith/polyhedral-potions';
import { describe, expect, test } from 'vitest';
import { cpuClock } from '../../../bench/strength/cpu-clock.ts';
import { knowing, leadOf, type Match, type Side } from './card-match.ts';
import { gainOfDiscards } from './cribbage-discards.ts';

/** A game of cards or dice, short enough to be played often. */
type Short<G extends Game> = Pick<Match<G>, 'newGame' | 'isFar'> & {
  readonly definition: PlayableGame<G>;
};

const HEARTS: Short<InstanceType<typeof hearts.gameClass>> = {
  definition: hearts,
  newGame: seed => new hearts.gameClass({ playerCount: 4, seed, target: 25 }),
  isFar: game => game.deals > 1,
};
/** With four at the table it matters who is asked; with two it is mostly luck. */
const GO_FISH: Short<InstanceType<typeof goFish.gameClass>> = {
  definition: goFish,
  newGame: seed => new goFish.gameClass({ playerCount: 4, seed }),
};
const CRIBBAGE: Short<InstanceType<typeof cribbage.gameClass>> = {
  definition: cribbage,
  newGame: seed => new cribbage.gameClass({ playerCount: 2, seed, target: 61 }),
};
const POTIONS: Short<InstanceType<typeof potions.gameClass>> = {
  definition: potions,
  newGame: seed => new potions.gameClass({ playerCount: 2, seed }),
};

/** Milliseconds of processor time for a move: a match takes minutes, and without them it would be hours. */
const MOST_MS = 100;

/** What plays under a name. */
function sideOf<G extends Game>(name: string, definition: PlayableGame<G>): Side {
  if (name === 'chance') return name;
  return { ...knowing(definition, name), timeMs: MOST_MS, clock: cpuClock, async: false };
}

/** The lower bound of a lead; says how it went, whether it was enough or not. */
async function leadAt<G extends Game>(
  { definition, ...game }: Short<G>,
  { sides: [level, other], deals }: Pairing,
): Promise<number> {
  const sides = [sideOf(level, definition), sideOf(other, definition)] as const;
  const { mean, low, high, wins } = await leadOf(deals, { ...game, sides });
  const bounds = `95 %: ${low.toFixed(2)} to ${high.toFixed(2)}`;
  process.stdout.write(
    `${definition.displayName}, ${level} against ${other}: ${mean.toFixed(2)} points ahead in ${deals} duplicate deals (${bounds}), ${(100 * wins).toFixed(1)} % won\n`,
  );
  return low;
}

/** Who plays against whom, and how many deals: chance is soon beaten, and levels lie closer together. */
interface Pairing {
  readonly sides: readonly [string, string];
  readonly deals: number;
}

const pairings: readonly Pairing[] = [
  { sides: ['medium', 'chance'], deals: 8 },
  { sides: ['hard', 'easy'], deals: 32 },
];

test('[BOT14] discards of a thousand deals of cribbage are clearly better than random ones', async () => {
  const { mean, low } = await gainOfDiscards(1000, 'medium');
  process.stdout.write(
    `Cribbage, discards at medium against chance: ${mean.toFixed(2)} points better, at least ${low.toFixed(2)}\n`,
  );
  expect(low).toBeGreaterThan(1);
});

describe.each(pairings)('$sides.0', pairing => {
  const [level, other] = pairing.sides;

  test(`[BOT14] at hearts ${level} is ahead of ${other} over duplicate deals`, async () => {
    expect(await leadAt(HEARTS, pairing)).toBeGreaterThan(0);
  });

  test(`[BOT14] at go fish ${level} is ahead of ${other} over duplicate deals`, async () => {
    expect(await leadAt(GO_FISH, pairing)).toBeGreaterThan(0);
  });

  test(`[BOT14] at cribbage ${level} is ahead of ${other} over duplicate deals`, async () => {
    expect(await leadAt(CRIBBAGE, pairing)).toBeGreaterThan(0);
  });

  test(`[BOT14] with dice ${level} is ahead of ${other} over duplicate deals`, async () => {
    expect(await leadAt(POTIONS, pairing)).toBeGreaterThan(0);
  });
});
