import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { Spsa } from '../src/bots/spsa.ts';
import { boardsmith } from './boardsmith.ts';

const folder = mkdtempSync(join(tmpdir(), 'boardsmith-tune-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string): string {
  return join(folder, name);
}

/** A tuning of a few short games. */
function call(name: string, ...more: readonly string[]): readonly string[] {
  return [
    ...['tune', 'masked-ball', '--level', '4', '--rounds', '2', '--games', '2'],
    ...['--test-games', '4', '--threads', '2', '--json'],
    ...['--state', file(`${name}.state`), '--write', file(`${name}.weights`), ...more],
  ];
}

describe('boardsmith tune', () => {
  test('[CLI23] writes nothing if the gain may be chance, and says so', async () => {
    const { code, out, err } = await boardsmith(...call('chance'));
    const { weights, gain, start, isWritten } = JSON.parse(out.join(''));
    expect(Object.keys(weights)).toEqual(Object.keys(start));
    expect(gain.games).toBe(4);
    // Four games are never enough.
    expect([code, isWritten, existsSync(file('chance.weights'))]).toEqual([1, false, false]);
    expect(err.join()).toContain('Nothing was written');
  });

  test('[CLI23] continues from its state with the same result', async () => {
    const whole = await boardsmith(...call('whole'));
    const stored = JSON.parse(readFileSync(file('whole.state'), 'utf8'));
    // As it was left in the middle of the test.
    writeFileSync(
      file('resumed.state'),
      JSON.stringify({ ...stored, test: stored.test.slice(0, 2) }),
    );
    const resumed = await boardsmith(...call('resumed'));
    expect(resumed.out).toEqual(whole.out);
  });

  test('[CLI23] writes weights with the measured gain if it is significant', async () => {
    await boardsmith(...call('better'));
    const stored = JSON.parse(readFileSync(file('better.state'), 'utf8'));
    // As if the tuned weights had won all games of a longer test.
    const test = Array.from({ length: 40 }, () => 1);
    writeFileSync(file('better.state'), JSON.stringify({ ...stored, test }));
    const { code } = await boardsmith(...call('better', '--test-games', '40'));
    const written = JSON.parse(readFileSync(file('better.weights'), 'utf8'));
    expect(code).toBe(0);
    expect(written).toMatchObject({ level: '4', gain: { mean: 1, high: 1, games: 40 } });
    expect(written.gain.low).toBeGreaterThan(0.9);
  });

  test.each([
    [['tic-tac-toe'], 'Tic-tac-toe has no objectives to tune.'],
    [['masked-ball', '--rounds', '0'], '--rounds cannot be "0".'],
    [['masked-ball', '--level', 'insane'], 'There is no bot "insane".'],
  ])('[CLI3] tune %j is a usage error', async (argv, message) => {
    const { code, err } = await boardsmith('tune', ...argv, '--state', file('none'));
    expect([code, err[0]?.includes(message)]).toEqual([2, true]);
  });

  test('[CLI3] a state of another tuning is a usage error', async () => {
    await boardsmith(...call('other'));
    const { code, err } = await boardsmith(...call('other', '--seed', 'another'));
    expect([code, err[0]?.includes('is the state of another tuning')]).toEqual([2, true]);
  });
});

describe('the tuning of weights', () => {
  test('[CLI23] finds the weights that win, and changes no sign', () => {
    const start = { good: 1, bad: 1, reversed: -1 };
    const spsa = new Spsa(start, { rounds: 200, seed: 'tune' });
    for (let round = 0; round < 200; round++) {
      const candidates = spsa.candidates(round);
      const [one, other] = candidates.weights;
      // The side with more of the good weight and less of the bad one wins a little more often.
      const lead = (weights: Readonly<Record<string, number>>): number =>
        Math.log(weights['good'] ?? 0) - Math.log(weights['bad'] ?? 0);
      spsa.learn(round, candidates, lead(one) > lead(other) ? 0.6 : 0.4);
    }
    const { good = 0, bad = 0, reversed = 0 } = spsa.weights;
    expect(good).toBeGreaterThan(1.5);
    expect(bad).toBeLessThan(0.67);
    expect(reversed).toBeLessThan(0);
  });
});
