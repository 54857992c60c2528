import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { RulesProfile } from '../src/rules/profile-rules.ts';
import { boardsmith } from './boardsmith.ts';
import { startCommand } from './start-command.ts';

const path = new URL('./slow-rules/slow-market.ts', import.meta.url).pathname;
const lines = readFileSync(path, 'utf8').split('\n');

/** The number of the first line that contains a text. */
function lineOf(text: string): number {
  return lines.findIndex(line => line.includes(text)) + 1;
}

test('[PRF1] [PRF2] [PRF3] profile names a planted slow rule with its line, and the wide query in its filter', async () => {
  // A process of its own: the modules of a test are not compiled as those of a command are.
  const { lines: printed, child } = startCommand('profile', path, '--seconds', '1', '--json');
  const { value } = await printed.next();
  const profile: RulesProfile = JSON.parse(value ?? '');
  const [slowest] = profile.playouts.functions;
  expect(slowest?.file).toBe('slow-market.ts');
  // V8 may count a function as part of the filter that it is inlined into.
  const planted = [lineOf('isHeaviest(crate: Crate)'), lineOf('filter: (crate')];
  expect(planted).toContain(slowest?.line);
  expect(slowest?.own).toBeGreaterThan(0.2);
  expect(profile.playouts.games).toBeGreaterThan(0);
  expect(profile.views.count).toBeGreaterThan(0);
  expect(profile.wideQueries[0]).toMatchObject({
    file: 'slow-market.ts',
    line: lineOf('this.all(Crate)'),
    method: 'all',
  });
  expect(profile.wideQueries[0]?.perChoice).toBeGreaterThan(1);
  child.kill();
}, 120_000);

test('[PRF3] profile warns of no query in a game whose filters ask the place that holds the pieces', async () => {
  const { code, out } = await boardsmith('profile', 'hearts', '--seconds', '1', '--top', '3');
  expect(code).toBe(0);
  expect(out.filter(line => line.startsWith('warning'))).toEqual([]);
  expect(out[0]).toMatch(/^Hearts: \d+ random games with \d+ choices/);
}, 60_000);
