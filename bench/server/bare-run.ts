import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { WebSocket } from 'ws';
import { pause } from '../../packages/server/test/chaos/kill-run.ts';
import type { BareMove, FromBare } from './bare-frames.ts';
import { type LoadOptions, SMALL_MACHINE } from './load-run.ts';

const isSource = import.meta.url.endsWith('.ts');
const LOOK_EVERY_MS = 100;

/** Moves per second of processor time of a server with nothing between its sockets and its store. */
export async function bareRun({
  tables,
  seconds,
  warmUp = 0,
}: Pick<LoadOptions, 'tables' | 'seconds' | 'warmUp'>): Promise<number> {
  const data = mkdtempSync(join(tmpdir(), 'boardsmith-bare-'));
  const script = fileURLToPath(
    new URL(isSource ? 'bare-server.ts' : 'bare-server.js', import.meta.url),
  );
  const loader = isSource ? ['--import', 'tsx', '--conditions=source'] : [];
  const server = fork(script, [data], { execArgv: [...SMALL_MACHINE.split(' '), ...loader] });
  const port = await portOf(server);
  const players: WebSocket[] = [];
  for (let table = 0; table < tables; table++) players.push(...(await seatTwo(port, table)));
  for (let first = 0; first < players.length; first += 2) players[first]?.send(moveText());
  await untilSpent(server, warmUp);
  const before = await gauges(server);
  await untilSpent(server, seconds);
  const after = await gauges(server);
  server.disconnect();
  await once(server, 'exit');
  for (const player of players) player.terminate();
  rmSync(data, { recursive: true });
  return (after.moves - before.moves) / (after.cpu - before.cpu);
}

/** Two players who move in turn, as soon as they hear that the other one has. */
async function seatTwo(port: number, table: number): Promise<readonly WebSocket[]> {
  const pair: WebSocket[] = [];
  for (const seat of [0, 1]) {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/table-${table}/${seat}`);
    await once(socket, 'message');
    socket.on('message', frame => {
      const { choices } = JSON.parse(frame.toString());
      if (choices?.actions.length > 0) socket.send(moveText());
    });
    pair.push(socket);
  }
  return pair;
}

function moveText(): string {
  const id = randomBytes(16).toString('hex');
  const move: BareMove = { t: 'move', id, base: 1, action: 'count', args: {} };
  return JSON.stringify(move);
}

async function untilSpent(server: ChildProcess, seconds: number): Promise<void> {
  const end = (await gauges(server)).cpu + seconds;
  while ((await gauges(server)).cpu < end) await pause(LOOK_EVERY_MS);
}

async function portOf(server: ChildProcess): Promise<number> {
  const message = await heard(server);
  if (!('port' in message)) throw new Error('The bare server has said no port.');
  return message.port;
}

async function gauges(
  server: ChildProcess,
): Promise<{ readonly cpu: number; readonly moves: number }> {
  server.send('gauges');
  const message = await heard(server);
  if (!('cpu' in message)) throw new Error('The bare server has said no figures.');
  return message;
}

async function heard(server: ChildProcess): Promise<FromBare> {
  const [message] = await once(server, 'message');
  return message;
}
