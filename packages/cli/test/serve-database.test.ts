import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../../scripts/tool/free-port.ts';
import { RawPlayer } from '../../server/test/play/raw-player.ts';
import { seatTable } from '../../server/test/play/table.ts';
import { TestDatabase } from '../../server/test/postgres/test-database.ts';
import { parseServeOptions } from '../src/serve/serve-options.ts';
import { startCommand } from './start-command.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await TestDatabase.open();
}, 180_000);
afterAll(() => database.close(), 60_000);

test('[HST9] serve --database stores tables in PostgreSQL, and the next server has them', async () => {
  const url = await database.empty();
  const port = await freePort();
  const serve = async () => {
    const { child, lines } = serveAt(url, port);
    return { child, at: await listening(lines) };
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

/** A process of the cluster of a database, and its address. */
function serveAt(database: string, port: number) {
  return startCommand('serve', 'tic-tac-toe', '--port', String(port), '--database', database);
}

async function listening(lines: AsyncIterator<string>): Promise<string> {
  return /http:\S+/.exec(String((await lines.next()).value))?.[0] ?? '';
}

function place(id: string, cell: number) {
  return { t: 'move', id, base: 0, action: 'place', args: { cell: { '@': cell } } } as const;
}

test('[HST10] two processes of one database play one game, and the game goes on after kill -9 of its owner', async () => {
  const url = await database.empty();
  const [owner, other] = [serveAt(url, await freePort()), serveAt(url, await freePort())];
  const [ownerUrl, otherUrl] = [await listening(owner.lines), await listening(other.lines)];
  const { game, tokens } = await seatTable(ownerUrl);
  const ann = await RawPlayer.join({ url: ownerUrl, game, token: tokens[0] ?? '' });
  const bob = await RawPlayer.join({ url: otherUrl, game, token: tokens[1] ?? '' });
  expect(await ann.ask(place('m0', 3))).toEqual({ t: 'accepted', id: 'm0' });
  expect(await bob.ask(place('m1', 4))).toEqual({ t: 'accepted', id: 'm1' });
  owner.child.kill('SIGKILL');
  expect((await bob.whenClosed).code).toBe(4004);
  const again = await RawPlayer.join({ url: otherUrl, game, token: tokens[0] ?? '' });
  expect(await again.ask(place('m1', 4))).toMatchObject({ t: 'rejected' });
  expect(await again.ask(place('m2', 5))).toEqual({ t: 'accepted', id: 'm2' });
  other.child.kill('SIGTERM');
  expect(await once(other.child, 'exit')).toEqual([0, null]);
}, 180_000);

test('[HST9] a database beside a data folder, and a URL of another kind, are refused', () => {
  const parse = (...argv: readonly string[]) => parseServeOptions(argv, 'json');
  expect(() => parse('--database', 'postgres://db', '--data', 'games')).toThrow('one place');
  expect(() => parse('--database', 'mysql://db')).toThrow('postgres://user:password@host/database');
  expect(() => parse('--database', 'postgres://db', '--backup', 'copies')).toThrow('its own tools');
  expect(() => parse('--database', 'postgres://db', '--port', '0')).toThrow('needs --node-url');
  expect(() => parse('--node-url', 'http://a:1')).toThrow('needs --database');
  expect(parse('--database', 'postgres://db')).toMatchObject({
    database: 'postgres://db',
    nodeUrl: 'http://127.0.0.1:8080',
    leaseMs: 3_000,
  });
});
