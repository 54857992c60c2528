import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { folderWith } from '../test-setup/folder-with.ts';

const biome = resolve('node_modules/@biomejs/biome/bin/biome');

const hiddenInput = `export const roll: number = Math.random();
export const chance: () => number = Math.random;
export const { random } = Math;
export const key: number = Math['random']();
export const now: number = Date.now();
export const today: unknown = new Date();
export const epoch: unknown = new Date(0);
export const text: string = Date();
export const isDate: boolean = today instanceof Date;
export const root: number = Math.sqrt(2);
`;

interface LintReport {
  readonly diagnostics: readonly Diagnostic[];
}

interface Diagnostic {
  readonly category: string;
  readonly location: { readonly path: string; readonly start: { readonly line: number } };
}

test('random numbers and the clock are refused in pure packages, and only there', () => {
  const root = folderWith({
    ...configuration(),
    'packages/engine/src/deep/dice.ts': hiddenInput,
    'packages/engine/src/deep/dice.test.ts': hiddenInput,
    'packages/session/src/clock.ts': 'export const now: number = Date.now();\n',
    'packages/server/src/clock.ts': 'export const now: number = Date.now();\n',
  });

  expect(bansIn(root)).toEqual([
    ...[1, 2, 3, 4, 5, 6, 7, 8].map(line => `packages/engine/src/deep/dice.ts:${line}`),
    'packages/session/src/clock.ts:1',
  ]);
});

/** The repo's own configuration, so that the test also covers where the ban applies. */
function configuration(): Readonly<Record<string, string>> {
  const files = ['biome.json', '.gitignore', 'scripts/lint/deterministic.grit'];
  return Object.fromEntries(files.map(file => [file, readFileSync(file, 'utf8')]));
}

function bansIn(root: string): readonly string[] {
  const args = [biome, 'lint', '--reporter=json', '--max-diagnostics=none'];
  const { stdout } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  const report: LintReport = JSON.parse(stdout);
  return report.diagnostics
    .filter(({ category }) => category === 'plugin')
    .map(({ location }) => `${location.path}:${location.start.line}`)
    .sort();
}
