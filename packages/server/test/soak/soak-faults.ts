import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AcknowledgedTable, findSilentlyLost } from '../chaos/check-tables.ts';
import { pause } from '../chaos/kill-run.ts';
import type { ServerUnderFire } from '../chaos/server-under-fire.ts';

/** A server that is soaked. */
export interface Soaked {
  readonly data: string;
  readonly random: () => number;
  /** The process that serves now; a restart replaces it. */
  readonly current: () => ServerUnderFire;
  /** What the players of all tables have been acknowledged so far. */
  readonly played: () => readonly AcknowledgedTable[];
  /** Replaces the process, with a limit on the size of the database if one is given. */
  readonly restart: (maxBytes?: number) => Promise<void>;
}

/** What can go wrong with a server in the course of a soak. */
export const SOAK_FAULTS = {
  resets,
  'slow readers': slowReaders,
  kill,
  'full disk': fullDisk,
  'flipped bit': flippedBit,
} as const;
export type SoakFault = keyof typeof SOAK_FAULTS;

/** Faults that interrupt play, so that waits around them say nothing about a healthy server. */
export const INTERRUPTING: ReadonlySet<SoakFault> = new Set(['kill', 'full disk', 'flipped bit']);

/** Clients that connect, say half of something, and reset. */
async function resets({ current, random }: Soaked): Promise<void> {
  const { hostname, port } = new URL(current().url);
  for (let client = 0; client < 60; client++) {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    socket.on('connect', () => {
      socket.write(REQUESTS[Math.floor(random() * REQUESTS.length)] ?? '');
      setTimeout(() => socket.resetAndDestroy(), random() * 50);
    });
    await pause(20);
  }
}

const UPGRADE = 'Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13';
const REQUESTS = [
  `GET // HTTP/1.1\r\nHost: localhost\r\n${UPGRADE}\r\n\r\n`,
  `GET /socket HTTP/1.1\r\nHost: localhost\r\n${UPGRADE}\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
  'GET /api/tables HTTP/1.1\r\nHost: loc',
  'POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{"ga',
  '\u0016\u0003\u0001\u0002',
];

/** Clients that ask for much and read nothing for a while. */
async function slowReaders({ current }: Soaked): Promise<void> {
  const { hostname, port } = new URL(current().url);
  const sockets = Array.from({ length: 20 }, () => {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    socket.on('connect', () => {
      socket.pause();
      for (let request = 0; request < 50; request++) {
        socket.write('GET /api/games HTTP/1.1\r\nHost: localhost\r\n\r\n');
      }
    });
    return socket;
  });
  await pause(5_000);
  for (const socket of sockets) socket.destroy();
}

async function kill({ current, restart }: Soaked): Promise<void> {
  await current().kill();
  await restart();
}

/** The database may not grow any more for a while: moves are refused, and none that was acknowledged is lost. */
async function fullDisk({ data, current, restart }: Soaked): Promise<void> {
  await current().kill('SIGTERM');
  await restart(Math.max(...filesIn(data).map(file => statSync(file).size)) + 64 * 1024);
  await pause(3_000);
  await current().kill('SIGTERM');
  await restart();
}

/**
 * A copy of the folder with one bit flipped, as it stands after a kill: every move that was acknowledged before the
 * kill is in the copy, or its table is announced as damaged. The original goes on.
 */
async function flippedBit({ data, random, current, restart, played }: Soaked): Promise<void> {
  await current().kill();
  const tables = played();
  const copy = mkdtempSync(join(tmpdir(), 'boardsmith-flip-'));
  cpSync(data, copy, { recursive: true });
  await restart();
  const files = filesIn(copy).filter(file => statSync(file).size > 4096);
  const file = files[Math.floor(random() * files.length)];
  if (file === undefined) return;
  const bytes = readFileSync(file);
  const at = Math.floor(random() * bytes.length);
  const bit = Math.floor(random() * 8);
  bytes[at] = (bytes[at] ?? 0) ^ (1 << bit);
  writeFileSync(file, bytes);
  const [lost] = await findSilentlyLost(copy, tables);
  rmSync(copy, { recursive: true });
  if (lost !== undefined) throw new Error(`Bit ${bit} of byte ${at} of ${file}: ${lost}`);
}

function filesIn(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name));
  return files.filter(file => existsSync(file));
}
