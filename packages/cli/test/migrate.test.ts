import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SqliteStore, startServer } from '@boardsmith/server';
import { Database, PostgresStore } from '@boardsmith/server/postgres';
import { sampleMeta, sampleMove } from '@boardsmith/testing/store';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { playToEnd } from '../../server/test/play/play-to-end.ts';
import { UNLIMITED } from '../../server/test/play/table.ts';
import { query, TestDatabase } from '../../server/test/postgres/test-database.ts';
import { hostedGames } from '../src/serve/hosted-games.ts';
import { boardsmith } from './boardsmith.ts';

let database: TestDatabase;
let data: string;
beforeAll(async () => {
  database = await TestDatabase.open();
}, 60_000);
afterAll(() => database.close(), 60_000);
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'boardsmith-migrate-'));
});
afterEach(() => rmSync(data, { recursive: true }));

const migrate = (to: string) =>
  boardsmith('migrate', '--from', data, '--to', to, '--games', 'tic-tac-toe');

test('[HST8] migrate copies every table of a data folder, replays each copy, and overwrites nothing', async () => {
  const games = await hostedGames(['tic-tac-toe'], process.cwd());
  const server = await startServer({ games, data, limits: UNLIMITED });
  const { url } = server;
  await playToEnd(url);
  await playToEnd(url);
  await server.close();
  const to = await database.empty();

  expect(await migrate(to)).toMatchObject({
    code: 0,
    out: ['2 tables: 2 copied, 0 already there, 0 failed.'],
    progress: [1, 2],
  });
  expect((await migrate(to)).out).toEqual(['2 tables: 0 copied, 2 already there, 0 failed.']);
  const folder = await SqliteStore.open(data);
  const copy = new PostgresStore(await Database.open({ url: to }));
  const [game = ''] = await folder.unused('over', Infinity, 1);
  expect(await copy.load(game)).toEqual(await folder.load(game));
  await folder.close();
  await copy.close();

  await query(to, 'update boardsmith.tables set version = version + 1 where id = $1', [game]);
  const refused = await migrate(to);
  expect(refused.code).toBe(1);
  expect(refused.err.join()).toContain(`${game}: The database has this table already`);
  expect(refused.out).toEqual(['2 tables: 0 copied, 1 already there, 1 failed.']);
});

test('[HST8] a copy whose replay comes out otherwise has failed, and a copy of unknown rules is named', async () => {
  const [game] = await hostedGames(['tic-tac-toe'], process.cwd());
  const folder = await SqliteStore.open(data);
  const rulesHash = game?.rulesHash ?? '';
  const begun = { ...sampleMove(0), kind: 'host', body: { do: 'start', hash: 'wrong' } } as const;
  await folder.create('wrong', { ...sampleMeta('wrong'), rulesHash }, [begun]);
  await folder.create('other', sampleMeta('other'), [sampleMove(0)]);
  await folder.close();
  const said = await migrate(await database.empty());
  expect(said.code).toBe(1);
  expect(said.out).toEqual(['2 tables: 1 copied, 0 already there, 1 failed.']);
  expect(said.err.join('\n')).toMatch(/^wrong: .+/);
  expect(said.err.join('\n')).toContain('other rules and were compared by checksums only');
});

test('[HST8] a folder without games and a missing argument are refused', async () => {
  expect(await boardsmith('migrate', '--from', data)).toMatchObject({ code: 2 });
  expect((await migrate('postgres://127.0.0.1:1/none')).err.join()).toContain('is no data folder');
});
