import { expect, test } from 'vitest';
import { LEDUC, leducPoker } from './games/limit-poker.ts';
import { strategyOfBot } from './poker-bots.ts';
import { decisions, exploitability, uniform } from './poker-oracle.ts';

test('at Leduc poker the exploitability falls with time, below a third of random play', async () => {
  const found: number[] = [];
  for (const iterations of [10, 60, 300]) {
    const options = { iterations, seed: 'leduc' };
    const strategy = await strategyOfBot(leducPoker, decisions(LEDUC), options);
    found.push(exploitability(LEDUC, strategy));
  }
  console.log('exploitability at Leduc poker after 10, 60, 300 iterations:', found);
  const [few = 0, some = 0, many = 0] = found;
  expect(some).toBeLessThan(few);
  expect(many).toBeLessThan(some);
  expect(many).toBeLessThan(exploitability(LEDUC, uniform) / 3);
});
