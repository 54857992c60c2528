import { expect, test } from 'vitest';
import { LEDUC, leducPoker } from './games/limit-poker.ts';
import { strategyOfLiarBot } from './liar-bots.ts';
import { exploitabilityOfLiar, liarDecisions, uniformLiar } from './liars-oracle.ts';
import { strategyOfBot } from './poker-bots.ts';
import { decisions, exploitability, uniform } from './poker-oracle.ts';

function expectToFall(name: string, found: readonly number[], random: number): void {
  console.log(`exploitability at ${name}:`, found, 'random play:', random);
  const [few = 0, some = 0, many = 0] = found;
  expect(some).toBeLessThan(few);
  expect(many).toBeLessThan(some);
  expect(many).toBeLessThan(random / 3);
}

test('[RGR6] at Leduc poker the exploitability falls with time, below a third of random play', async () => {
  const found: number[] = [];
  for (const iterations of [10, 60, 300]) {
    const options = { iterations, seed: 'leduc' };
    const strategy = await strategyOfBot(leducPoker, decisions(LEDUC), options);
    found.push(exploitability(LEDUC, strategy));
  }
  expectToFall('Leduc poker after 10, 60, 300 iterations', found, exploitability(LEDUC, uniform));
});

test("[RGR6] at small liar's dice the exploitability falls with time, below a third of random play", async () => {
  const rules = { sides: 3 };
  const found: number[] = [];
  for (const iterations of [1, 5, 40]) {
    const strategy = await strategyOfLiarBot(liarDecisions(rules), { iterations, seed: 'liar' });
    found.push(exploitabilityOfLiar(rules, strategy));
  }
  const random = exploitabilityOfLiar(rules, uniformLiar);
  expectToFall("small liar's dice after 1, 5, 40 iterations", found, random);
});
