import cribbage from '@boardsmith/cribbage';
import goFish from '@boardsmith/go-fish';
import hearts from '@boardsmith/hearts';
import potions from '@boardsmith/polyhedral-potions';
import { expect, test } from 'vitest';
import { knowing, type Lead, leadOf } from './card-match.ts';
import { gainOfDiscards } from './cribbage-discards.ts';

/** Says how it went, whether it was enough or not. */
function report(what: string, { mean, low, wins }: Lead): number {
  process.stdout.write(
    `${what}: ${mean.toFixed(2)} points ahead, at least ${low.toFixed(2)} with 95 %, ${(100 * wins).toFixed(1)} % won\n`,
  );
  return low;
}

test('[BOT14] discards of a thousand deals of cribbage are clearly better than those by chance', async () => {
  const { low } = await gainOfDiscards(1000, 'medium');
  expect(low).toBeGreaterThan(1);
});

test('[BOT14] at hearts the bot is ahead of chance over duplicate deals', async () => {
  const lead = await leadOf(40, {
    newGame: seed => new hearts.gameClass({ playerCount: 4, seed, target: 25 }),
    sides: [knowing(hearts, 'medium'), 'chance'],
    isFar: game => game.deals > 1,
  });
  expect(report('hearts, medium against chance', lead)).toBeGreaterThan(0);
});

test('[BOT14] at go fish the bot is ahead of chance over duplicate deals', async () => {
  const lead = await leadOf(100, {
    newGame: seed => new goFish.gameClass({ playerCount: 2, seed }),
    sides: [knowing(goFish, 'hard'), 'chance'],
  });
  expect(report('go fish, hard against chance', lead)).toBeGreaterThan(0);
});

test('[BOT14] at cribbage the bot is ahead of chance over duplicate deals', async () => {
  const lead = await leadOf(20, {
    newGame: seed => new cribbage.gameClass({ playerCount: 2, seed, target: 61 }),
    sides: [knowing(cribbage, 'medium'), 'chance'],
  });
  expect(report('cribbage, medium against chance', lead)).toBeGreaterThan(0);
});

test('[BOT14] with dice the bot is ahead of chance too', async () => {
  const lead = await leadOf(8, {
    newGame: seed => new potions.gameClass({ playerCount: 2, seed }),
    sides: [knowing(potions, 'medium'), 'chance'],
  });
  expect(report('potions, medium against chance', lead)).toBeGreaterThan(0);
});

test('[BOT14] at hearts hard is ahead of easy over duplicate deals', async () => {
  const lead = await leadOf(40, {
    newGame: seed => new hearts.gameClass({ playerCount: 4, seed, target: 25 }),
    sides: [knowing(hearts, 'hard'), knowing(hearts, 'easy')],
    isFar: game => game.deals > 1,
  });
  expect(report('hearts, hard against easy', lead)).toBeGreaterThan(0);
});
