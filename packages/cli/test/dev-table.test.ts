import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { UsageError } from '../src/cli-command.ts';
import type { KeptTable } from '../src/dev/migrate-log.ts';
import { writeRules } from '../src/dev/rules-module.ts';
import { TableThreadPort } from '../src/dev/table-thread-port.ts';
import type { SeatPlan } from '../src/dev/thread-messages.ts';
import { makeProject } from '../src/init/make-project.ts';
import { openProject } from '../src/project/open-project.ts';

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
  const tables = new Map<string, KeptTable>();
  const thread = await TableThreadPort.load(rules, place, {
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
