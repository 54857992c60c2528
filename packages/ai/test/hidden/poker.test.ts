import { describe, expect, test } from 'vitest';
import { KUHN, kuhnPoker, LEDUC } from '../games/limit-poker.ts';
import { strategyOfLiarBot } from '../liar-bots.ts';
import { exploitabilityOfLiar, liarDecisions, uniformLiar } from '../liars-oracle.ts';
import { strategyOfBot } from '../poker-bots.ts';
import { decisions, exploitability, gameValue, uniform } from '../poker-oracle.ts';

describe('the oracle', () => {
  test('knows the published values of Kuhn and Leduc poker', () => {
    expect(exploitability(KUHN, uniform)).toBeCloseTo(0.458333, 5);
    expect(exploitability(LEDUC, uniform)).toBeCloseTo(2.373611, 5);
    expect([decisions(KUHN).length, decisions(LEDUC).length]).toEqual([12, 288]);
  });

  test('finds nothing to win from an equilibrium of Kuhn poker, whose value is -1/18', () => {
    const bets: Readonly<Record<string, number>> = {
      J: 1 / 3,
      K: 1,
      'c J': 1 / 3,
      'c K': 1,
      'r Q': 1 / 3,
      'r K': 1,
      'cr Q': 2 / 3,
      'cr K': 1,
    };
    const equilibrium = ({ card, line }: { card: string; line: string }) => {
      const bet = bets[`${line} ${card}`.trim()] ?? 0;
      return line.endsWith('r') ? { f: 1 - bet, c: bet } : { c: 1 - bet, r: bet };
    };
    expect(exploitability(KUHN, equilibrium)).toBeCloseTo(0, 10);
    expect(gameValue(KUHN, equilibrium)).toBeCloseTo(-1 / 18, 10);
  });
});

test('[RGR1] at Kuhn poker hard cannot be exploited by more than 0.02, and its value is -1/18', async () => {
  const options = { difficulty: 'hard', seed: 'poker' } as const;
  const strategy = await strategyOfBot(kuhnPoker, decisions(KUHN), options);
  expect(exploitability(KUHN, strategy)).toBeLessThan(0.02);
  expect(Math.abs(gameValue(KUHN, strategy) + 1 / 18)).toBeLessThan(0.02);
});

test("[RGR6] at small liar's dice a few iterations make the strategy harder to exploit", async () => {
  const rules = { sides: 3 };
  const found: number[] = [];
  for (const iterations of [1, 4]) {
    const strategy = await strategyOfLiarBot(liarDecisions(rules), { iterations, seed: 'liar' });
    found.push(exploitabilityOfLiar(rules, strategy));
  }
  const [one = 0, four = 0] = found;
  expect(four).toBeLessThan(one);
  expect(four).toBeLessThan(exploitabilityOfLiar(rules, uniformLiar) / 2);
});
