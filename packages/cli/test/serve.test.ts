import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { boardsmith } from './boardsmith.ts';
import { startCommand } from './start-command.ts';

let data: string;
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'boardsmith-serve-'));
});
afterEach(() => rmSync(data, { recursive: true }));

test('[HST1] [HST2] serve hosts games with bots, and a backup can be taken meanwhile', async () => {
  const server = startCommand('serve', 'tic-tac-toe', '--port', '0', '--data', data);
  const line = String((await server.lines.next()).value);
  const [url = ''] = /http:\S+/.exec(line) ?? [];
  const post = async (
    path: string,
    body: unknown,
    token = '',
  ): Promise<Record<string, unknown>> => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const response = await fetch(url + path, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    return response.json();
  };
  const { game, token } = await post('/api/tables', { game: 'tic-tac-toe', name: 'Ann' });
  for (const command of [
    { do: 'bot', seat: 1, level: 'easy' },
    { do: 'swap', seats: [0, 1] },
    { do: 'ready', ready: true },
    { do: 'start' },
  ]) {
    const answer = await post(`/api/tables/${game}/commands`, command, String(token));
    expect(answer).not.toHaveProperty('error');
  }
  await expect
    .poll(async () => (await fetch(`${url}/metrics`)).text(), { timeout: 60_000 })
    .toMatch(/moves_accepted_total 1/);
  const backup = await boardsmith('backup', '--data', data, '--to', join(data, 'copy.db'));
  expect([backup.code, backup.err]).toEqual([0, []]);
  expect(existsSync(join(data, 'copy.db'))).toBe(true);
  server.child.kill('SIGTERM');
  expect(await once(server.child, 'exit')).toEqual([0, null]);
});

test('[HST3] a server that other machines can reach needs a list of the pages that may use it', async () => {
  const { code, err } = await boardsmith('serve', '--host', '0.0.0.0');
  expect([code, err.join('\n')]).toEqual([
    2,
    expect.stringContaining('--origin https://example.org'),
  ]);
});
