import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestDatabase } from '../../server/test/postgres/test-database.ts';
import { parseServeOptions } from '../src/serve/serve-options.ts';
import { startCommand } from './start-command.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await TestDatabase.open();
}, 60_000);
afterAll(() => database.close(), 60_000);

test('[HST9] serve --database stores tables in PostgreSQL, and the next server has them', async () => {
  const url = await database.empty();
  const serve = async () => {
    const { child, lines } = startCommand('serve', 'tic-tac-toe', '--port', '0', '--database', url);
    const [at = ''] = /http:\S+/.exec(String((await lines.next()).value)) ?? [];
    return { child, at };
  };
  const first = await serve();
  const made = await fetch(`${first.at}/api/tables`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ game: 'tic-tac-toe', name: 'Ann', isPublic: true }),
  });
  const { game, code } = await made.json();
  expect(await (await fetch(`${first.at}/health`)).json()).toMatchObject({
    ok: true,
    concerns: [],
  });
  first.child.kill('SIGTERM');
  expect(await once(first.child, 'exit')).toEqual([0, null]);
  const second = await serve();
  const found = await (await fetch(`${second.at}/api/codes/${code}`)).json();
  expect(found).toEqual({ game });
  const { tables } = await (await fetch(`${second.at}/api/tables`)).json();
  expect(tables).toMatchObject([{ game, players: ['Ann', null] }]);
  second.child.kill('SIGTERM');
  expect(await once(second.child, 'exit')).toEqual([0, null]);
});

test('[HST9] a database beside a data folder, and a URL of another kind, are refused', () => {
  const parse = (...argv: readonly string[]) => parseServeOptions(argv, 'json');
  expect(() => parse('--database', 'postgres://db', '--data', 'games')).toThrow('one place');
  expect(() => parse('--database', 'mysql://db')).toThrow('postgres://user:password@host/database');
  expect(() => parse('--database', 'postgres://db', '--backup', 'copies')).toThrow('its own tools');
  expect(parse('--database', 'postgres://db').database).toBe('postgres://db');
});
