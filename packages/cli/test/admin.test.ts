import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../../scripts/tool/free-port.ts';
import { RawPlayer } from '../../server/test/play/raw-player.ts';
import { seatTable } from '../../server/test/play/table.ts';
import { TestDatabase } from '../../server/test/postgres/test-database.ts';
import { boardsmith } from './boardsmith.ts';
import { startCommand } from './start-command.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await TestDatabase.open();
}, 180_000);
afterAll(() => database.close(), 60_000);

test('[HST11] admin lists processes and tables, and a process that is drained ends while its table goes on elsewhere', async () => {
  const url = await database.empty();
  const admin = (...args: readonly string[]) => boardsmith('admin', ...args, '--database', url);
  expect((await admin('nodes')).out.join()).toContain('No process');
  const serve = async () => {
    const port = String(await freePort());
    const place = ['--port', port, '--database', url, '--lease-seconds', '12'];
    const started = startCommand('serve', 'tic-tac-toe', ...place);
    const line = String((await started.lines.next()).value);
    return { ...started, at: /http:\S+/.exec(line)?.[0] ?? '' };
  };
  const [one, two] = [await serve(), await serve()];
  const { game, tokens } = await seatTable(one.at);
  const ann = await RawPlayer.join({ url: one.at, game, token: tokens[0] ?? '' });
  const [text = ''] = (await admin('nodes', '--json')).out;
  const nodes: readonly { id: string; url: string; tables: number }[] = JSON.parse(text);
  expect(nodes).toHaveLength(2);
  const owner = nodes.find(({ tables }) => tables === 1);
  expect(owner?.url).toBe(one.at);
  expect((await admin('tables', owner?.id ?? '')).out.join()).toContain(game);
  expect(await admin('drain', 'nothing')).toMatchObject({ code: 1 });
  expect((await admin('drain', owner?.id ?? '')).out.join()).toContain('releases its tables');
  expect((await ann.whenClosed).code).toBe(4004);
  expect(await once(one.child, 'exit')).toEqual([0, null]);
  const again = await RawPlayer.join({ url: two.at, game, token: tokens[0] ?? '' });
  expect(again.seat).toBe(0);
  const health = await (await fetch(`${two.at}/health`)).json();
  expect(health).toMatchObject({ ok: true, cluster: { tables: 1, takeoverQueue: 0 } });
  two.child.kill('SIGTERM');
  await once(two.child, 'exit');
}, 180_000);

test('[HST11] admin says what is missing', async () => {
  expect(await boardsmith('admin', 'nodes')).toMatchObject({ code: 2 });
  expect(await boardsmith('admin', '--database', 'postgres://db')).toMatchObject({ code: 2 });
  const away = await boardsmith('admin', 'nodes', '--database', 'postgres://127.0.0.1:1/none');
  expect(away).toMatchObject({ code: 2 });
});
