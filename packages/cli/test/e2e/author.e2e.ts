import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchChromium } from '../../../../scripts/browser/launch-chromium.ts';
import { AuthorMachine } from './author-machine.ts';
import { proveDev } from './dev-run.ts';
import { MISTAKES } from './mistakes.ts';
import { proveTemplate } from './template-run.ts';

/** `npm run test:long` tries them all; each takes two runs of the command line. */
const TRIED =
  process.env['EVERY_MISTAKE'] === undefined ? MISTAKES.filter((_, at) => at % 4 === 2) : MISTAKES;

const folder = mkdtempSync(join(tmpdir(), 'boardsmith-author-'));
let machine: AuthorMachine;
let project: string;
let browser: Browser;
let context: BrowserContext;

beforeAll(async () => {
  machine = new AuthorMachine(folder);
  project = machine.init('three-stones', 'grid');
  browser = await launchChromium();
  context = await browser.newContext({ viewport: { width: 1000, height: 700 } });
  context.setDefaultTimeout(180_000);
  await context.addInitScript(`localStorage.setItem('boardsmith preferences', '{"speed":"off"}')`);
});

afterAll(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
});

test('[PRJ1] [PRJ5] [PRJ6] [PRJ7] [PRJ12] from nothing to a finished game in a browser, with packed packages only', async () => {
  await proveTemplate(machine, project, context);
});

test('[DEV1] [DEV2] [DEV3] [DEV4] [PRJ12] rules are edited, broken and mended while a game is played', async () => {
  await proveDev(machine, project, context);
});

describe('a mistake is reported with its place and a way out', () => {
  test.each(TRIED.map((mistake, at) => ({ ...mistake, at })))(
    '[AUM1] $what',
    ({ at, template, edits, check, told, place: found }) => {
      const name = `mistake-${at}`;
      // Inside the project, so that it finds the project's packages.
      expect(machine.boardsmith(project, 'init', name, '--template', template).code).toBe(0);
      const place = join(project, name);
      for (const [file, from, to] of edits) {
        const text = readFileSync(join(place, file), 'utf8');
        expect(text).toContain(from);
        writeFileSync(join(place, file), text.replace(from, to));
      }
      const { code, out } = machine.boardsmith(place, 'validate', '--only', check);
      const problems = out.split('\n').filter(line => line.startsWith('    '));
      expect([code, problems.map(line => line.trim())[0]]).toEqual([
        1,
        expect.stringMatching(told),
      ]);
      if (found === undefined) return;
      const laws = machine.boardsmith(place, 'check', '--runs', '1');
      expect([laws.code, laws.out]).toEqual([1, expect.stringContaining(found)]);
    },
  );
});

test('[CLI14] commands for any game work in a project without naming the game', () => {
  const played = machine.boardsmith(project, 'play', '--seed', '3', '--log', 'run.jsonl', '--json');
  expect([played.code, JSON.parse(played.out).outcome]).toEqual([0, expect.any(String)]);
  for (const args of [
    ['replay', 'run.jsonl'],
    ['simulate', '--games', '5'],
    ['perft', '--depth', '2'],
    ['check', '--runs', '1'],
    ['arena', '--bots', 'random,random', '--games', '2'],
    ['doctor'],
  ]) {
    const { code, out } = machine.boardsmith(project, ...args);
    expect([args[0], code, code === 0 ? '' : out]).toEqual([args[0], 0, '']);
  }
});
