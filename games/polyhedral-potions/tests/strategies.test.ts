import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { sensible } from './strategies.ts';
import { playMatches, tableOf } from './strategy-table.ts';
import { playOut } from './table.ts';

const { random, only, without } = playMatches(20);

describe('simple foresight', () => {
  test('beats random moves nearly always, with twice the points', () => {
    const [ours, theirs] = random.points;
    expect(random.won).toBeGreaterThan(0.95);
    expect(ours).toBeGreaterThan(2 * theirs);
  });

  test.each(only)('beats $opponent: no potion wins alone', ({ won }) => {
    expect(won).toBeGreaterThan(0.95);
  });

  test.each(without)('is close to $opponent: no potion is a must', ({ won }) => {
    expect(won).toBeGreaterThan(0.3);
    expect(won).toBeLessThan(0.7);
  });

  test('reaches the goal alone in some games and not in all', () => {
    const games = Array.from({ length: 40 }, (_, i) => playOut(`alone ${i}`, [sensible()]));
    const won = games.filter(game => game.getWinners().length > 0).length;
    expect(won).toBeGreaterThan(8);
    expect(won).toBeLessThan(38);
  });

  test('is reported in the rules as it was measured', () => {
    const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
    expect(readme).toContain(tableOf([random, ...only, ...without]));
  });
});
