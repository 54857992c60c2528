import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sampleMeta, sampleMove } from '@boardsmith/testing/store';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startServer } from '../../src/server.ts';
import { addBackup, type BackupManifest, listBackups, outdated } from '../../src/store/back-up.ts';
import { restoreBackup } from '../../src/store/restore-backup.ts';
import { SqliteStore } from '../../src/store/sqlite-store.ts';
import { RawPlayer } from '../play/raw-player.ts';
import { seatTable, TIC_TAC_TOE, UNLIMITED } from '../play/table.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'boardsmith-backup-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const place = (id: string, cell: number) =>
  ({ t: 'move', id, base: 0, action: 'place', args: { cell: { '@': cell } } }) as const;

test('[SQL14] [SQL16] a destroyed data folder is noticed, and restored with every move from before the backup', async () => {
  const data = join(folder, 'data');
  const backups = join(folder, 'backups');
  const failures: string[] = [];
  const options = { games: [TIC_TAC_TOE], data, limits: UNLIMITED } as const;
  const server = await startServer({
    ...options,
    backup: { to: backups, everyMs: 200 },
    onDiskFailure: message => failures.push(message),
  });
  const { game, tokens } = await seatTable(server.url);
  const [first = '', second = ''] = tokens;
  const player = await RawPlayer.join({ url: server.url, game, token: first });
  expect(await player.ask(place('m0', 3))).toEqual({ t: 'accepted', id: 'm0' });
  const moment = Date.now();
  await expect
    .poll(() => listBackups(backups).some(({ at }) => at > moment), { timeout: 30_000 })
    .toBe(true);
  expect((await fetch(`${server.url}/health`)).status).toBe(200);
  rmSync(data, { recursive: true });
  await expect
    .poll(async () => (await fetch(`${server.url}/health`)).status, { timeout: 30_000 })
    .toBe(503);
  expect(failures).toEqual([expect.stringContaining('was removed or replaced')]);
  await server.close();
  rmSync(data, { recursive: true, force: true });

  await restoreBackup({ from: backups, to: data });
  const [newest] = listBackups(backups).slice(-1);
  expect(readFileSync(join(data, 'last-alive'), 'utf8')).toBe(newest?.lastAlive);
  const again = await startServer(options);
  const back = await RawPlayer.join({ url: again.url, game, token: first });
  expect(await back.ask(place('m0', 3))).toEqual({ t: 'accepted', id: 'm0' });
  const other = await RawPlayer.join({ url: again.url, game, token: second });
  expect(await other.ask(place('m1', 4))).toEqual({ t: 'accepted', id: 'm1' });
  await again.close();
});

test('[SQL16] a folder is restored as it was at a moment, from an intact backup, and never over another one', async () => {
  const [data, backups] = [join(folder, 'data'), join(folder, 'backups')];
  const store = await SqliteStore.open(data);
  await store.create('a', sampleMeta('a'), [sampleMove(0)]);
  const first = await addBackup(data, backups);
  await store.create('b', sampleMeta('b'), [sampleMove(0)]);
  const second = await addBackup(data, backups);
  await store.close();
  expect(first).toMatchObject({ damaged: [], bytes: expect.any(Number) });
  const restored = join(folder, 'restored');
  await expect(restoreBackup({ from: backups, to: data })).rejects.toThrow('is not empty');
  await expect(restoreBackup({ from: backups, to: restored, at: first.at - 1 })).rejects.toThrow(
    'no backup that old',
  );
  await expect(restoreBackup({ from: restored, to: restored })).rejects.toThrow(
    'no complete backup',
  );
  expect(await restoreBackup({ from: backups, to: restored, at: second.at - 1 })).toEqual(first);
  const again = await SqliteStore.open(restored);
  expect((await again.load('a'))?.records).toEqual([sampleMove(0)]);
  expect(await again.load('b')).toBeUndefined();
  await again.close();
  writeFileSync(join(backups, second.file), 'x', { flag: 'a' });
  const newest = restoreBackup({ from: backups, to: join(folder, 'other') });
  await expect(newest).rejects.toThrow('does not match its manifest');
  expect(existsSync(join(folder, 'other'))).toBe(false);
});

test('[SQL16] the rotation keeps all of the last hour, one for each hour of a day and one for each day of a month', () => {
  const minute = 60_000;
  const now = 40 * 24 * 60 * minute;
  const backups = Array.from({ length: 40 * 24 * 12 }, (_, index): BackupManifest => {
    return {
      at: now - index * 5 * minute,
      file: String(index),
      bytes: 0,
      sha256: '',
      lastAlive: '',
      damaged: [],
    };
  });
  const removed = new Set(outdated(backups, now));
  const kept = backups.filter(backup => !removed.has(backup));
  const within = (days: number): number =>
    kept.filter(({ at }) => now - at < days * 24 * 60 * minute).length;
  expect(within(1 / 24)).toBe(12);
  expect(within(1) - within(1 / 24)).toBe(24);
  expect(within(100) - within(1)).toBe(30);
  expect(outdated(backups.slice(-1), now)).toEqual([]);
});

test('[SQL17] files of the store are for its account alone', async () => {
  const data = join(folder, 'deep', 'data');
  const store = await SqliteStore.open(data);
  await store.create('a', sampleMeta('a'));
  const modeOf = (path: string): number => statSync(path).mode & 0o777;
  expect(modeOf(data)).toBe(0o700);
  for (const name of readdirSync(data))
    expect([name, modeOf(join(data, name))]).toEqual([name, 0o600]);
  expect(readdirSync(data)).toContain('games.db-wal');
  const { file } = await addBackup(data, join(folder, 'backups'));
  expect(modeOf(join(folder, 'backups', file))).toBe(0o600);
  await store.close();
});

test('[SQL14] a folder that cannot be written does not open, and says so', async () => {
  const occupied = join(folder, 'file');
  writeFileSync(occupied, '');
  await expect(SqliteStore.open(occupied)).rejects.toThrow('The data folder cannot be written');
  const garbage = join(folder, 'garbage');
  await (await SqliteStore.open(garbage)).close();
  writeFileSync(
    join(garbage, 'games.db'),
    'this is no database, however long it is read'.repeat(200),
  );
  await expect(SqliteStore.open(garbage)).rejects.toThrow('cannot be opened');
});
