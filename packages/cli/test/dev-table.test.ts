import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseMoves } from '@boardsmith/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeRules } from '../src/bundle/rules-module.ts';
import { DevTable } from '../src/commands/dev/dev-table.ts';
import type { SavedTable } from '../src/commands/dev/migrate-log.ts';
import { TableThreadPort } from '../src/commands/dev/table-thread-port.ts';
import type { SeatPlan } from '../src/commands/dev/thread-messages.ts';
import { makeProject } from '../src/commands/init/make-project.ts';
import { openProject } from '../src/project/open-project.ts';
import type { Problem } from '../src/project/problem.ts';
import { runInThread } from '../src/rules/rules-thread-port.ts';
import { UsageError } from '../src/terminal/usage-error.ts';

// Below the packages of the repo, so that rules find the engine as an author's do.
const place = mkdtempSync(join(process.cwd(), 'node_modules', '.boardsmith-dev-'));
let rules: string;

beforeAll(async () => {
  for (const [file, text] of makeProject('my-game', 'hex')) {
    mkdirSync(join(place, file, '..'), { recursive: true });
    // The class relies on the defaults of defineGame.
    const strict = text
      .replace('{ size?: number }', '{ size: number }')
      .replace('{ size = 5 }', '{ size }');
    writeFileSync(join(place, file), strict);
  }
  const written = await writeRules(openProject(place));
  if (!written.ok) throw new Error(written.problems[0]?.message);
  rules = written.path;
});
afterAll(() => rmSync(place, { recursive: true }));

const PLAN: SeatPlan = { players: 2, bots: [], level: 'easy', seed: '7', options: [] };

test('[DEV6] the table of dev has the options it was called with, and refuses unknown ones', async () => {
  const tables = new Map<string, SavedTable>();
  const thread = await TableThreadPort.load(rules, place, {
    attempted: () => undefined,
    changed: table => void tables.set(table.game, table),
    failed: () => undefined,
    looped: () => undefined,
  });
  try {
    await thread.ask({ ask: 'listen', port: 0, origins: [] });
    const small = await thread.ask({ ask: 'begin', plan: { ...PLAN, options: ['size=4'] } });
    expect(tables.get(small.game)?.meta.setup.options).toEqual({ size: 4 });
    const usual = await thread.ask({ ask: 'begin', plan: PLAN });
    expect(tables.get(usual.game)?.meta.setup.options).toEqual({});
    const refused = thread.ask({ ask: 'begin', plan: { ...PLAN, options: ['colour=red'] } });
    await expect(refused).rejects.toThrow(
      new UsageError('My game has no option "colour". It has: size.'),
    );
  } finally {
    await thread.end();
  }
});

test('[DEV7] rules that throw at the table are reported with the command that replays its moves', async () => {
  const path = join(place, 'src', 'rules', 'game.ts');
  const text = readFileSync(path, 'utf8');
  const faulty = text.replace(
    'this.message(',
    "if (this.count(Stone) === 2) throw new Error('two are too many');\n    this.message(",
  );
  writeFileSync(path, faulty);
  const written = await writeRules(openProject(place));
  if (!written.ok) throw new Error(written.problems[0]?.message);
  const problem = await new Promise<Problem>((resolve, reject) => {
    // The bots continue to fail while the table closes.
    let isClosing = false;
    const table = new DevTable(
      place,
      { port: 0, origins: [] },
      {
        failed: each => {
          if (isClosing || !each.message.includes('Reproduce it')) return;
          isClosing = true;
          table.close().then(() => resolve(each), reject);
        },
      },
    );
    void table.begin(written.path, { ...PLAN, bots: [0, 1], options: ['size=3'] });
  });
  const [, seed = '', moves = ''] =
    /npx boardsmith play --seed (\S+) --players 2 --option size=3 --moves '(.+)'$/.exec(
      problem.message,
    ) ?? [];
  const task = {
    do: 'moves',
    seed,
    setUp: { players: '2', options: ['size=3'] },
    moves: parseMoves(moves) ?? [],
  } as const;
  expect(task.moves.length).toBe(2);
  const setup = { game: written.path, folder: place, project: place, named: undefined, task };
  await expect(runInThread(setup, () => undefined)).rejects.toThrow('two are too many');
});
