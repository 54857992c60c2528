import { mkdtempSync, rmSync, statSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sampleAppend, sampleMeta, sampleMove } from '@boardsmith/testing/store';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { DamagedTable } from '../../src/store/damage-list.ts';
import { dataFiles } from '../../src/store/data-folder.ts';
import { Scrubber, type ScrubCursor } from '../../src/store/scrub.ts';
import { openDatabase } from '../../src/store/sqlite-database.ts';
import { SqliteStore } from '../../src/store/sqlite-store.ts';
import { checkWal } from '../../src/store/wal-check.ts';
import { flipBits, flipped, playAndKill } from './flip-bits.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'boardsmith-damage-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The long version flips more. */
const FLIPS = 10;

test('[SQL12] a flipped bit anywhere in the WAL, the database or the acknowledgements is harmless or announced', async () => {
  const { killed, closed, lengths } = await playAndKill(folder, 120);
  const flips = FLIPS;
  const wal = await flipBits({ data: killed, file: 'games.db-wal', lengths, flips });
  expect(wal['announced']).toBeGreaterThan(0);
  const database = await flipBits({ data: closed, file: 'games.db', lengths, flips });
  expect(database['whole']).toBeGreaterThan(0);
  const log = await flipBits({ data: killed, file: 'acknowledged.log', lengths, flips: 4 });
  expect(log['announced']).toBe(0);
});

test('[SQL12] damage inside the WAL is distinguished from a torn end', async () => {
  const { killed } = await playAndKill(folder, 40);
  const { wal } = dataFiles(killed);
  const whole = checkWal(wal);
  expect(whole).toMatchObject({ commitsAfterBreak: 0, isDamaged: false });
  const { size } = statSync(wal);
  const damaged = flipped(killed, 'games.db-wal', Math.floor(size / 2));
  expect(checkWal(dataFiles(damaged).wal).isDamaged).toBe(true);
  const broken = flipped(killed, 'games.db-wal', 17);
  expect(checkWal(dataFiles(broken).wal).isDamaged).toBe(true);
  truncateSync(wal, size - 3_000);
  expect(checkWal(wal)).toMatchObject({ isDamaged: false });
  expect(checkWal(join(folder, 'none'))).toMatchObject({ soundFrames: 0, isDamaged: false });
});

test('[SQL13] acknowledged records that the WAL has lost freeze their tables, also after a restart, and others continue', async () => {
  const { killed } = await playAndKill(folder, 40);
  const { size } = statSync(dataFiles(killed).wal);
  const damaged = flipped(killed, 'games.db-wal', Math.floor((size * 9) / 10));
  for (let start = 0; start < 2; start++) {
    const store = await SqliteStore.open(damaged);
    const lost = store.recovery.damaged.map(({ game }) => game);
    expect(lost.length).toBeGreaterThan(0);
    await expect(store.load(lost[0] ?? '')).rejects.toMatchObject({
      failure: 'damaged',
      message: expect.stringMatching(/^The last \d+ of 10 acknowledged records are gone/),
    });
    await expect(store.beginEpoch(lost[0] ?? '')).rejects.toMatchObject({ failure: 'damaged' });
    expect((await store.health()).concerns).toEqual([
      `Frozen because their stored data is damaged: ${lost.length} tables`,
    ]);
    if (start === 0) expect(store.recovery.notes.join()).toContain('A copy is kept as');
    await store.create(`new-${start}`, sampleMeta(`new-${start}`), [sampleMove(0)]);
    expect((await store.load(`new-${start}`))?.version).toBe(1);
    await store.close();
  }
});

test('[SQL13] a damaged record freezes its table alone', async () => {
  const { closed } = await playAndKill(folder, 20);
  const database = await openDatabase(dataFiles(closed).database);
  database.exec(
    `update records set body = replace(body, 'place', 'plaçe')
     where seq = 2 and table_no = (select no from tables where id = 'b')`,
  );
  database.close();
  const store = await SqliteStore.open(closed);
  await expect(store.load('b')).rejects.toMatchObject({
    failure: 'damaged',
    message: 'Record 3 of 5 is damaged or missing, and 2 records before it are sound.',
  });
  expect((await store.load('a'))?.version).toBe(5);
  const epoch = (await store.beginEpoch('a')) ?? 0;
  const append = sampleAppend({ epoch, expect: 5, records: [sampleMove(5)] });
  expect(await store.append([append])).toEqual([{ ok: true, version: 6 }]);
  await store.close();
});

test('[SQL18] the background scrub finds a damaged record of an unused table, and freezes that table alone', async () => {
  const { closed } = await playAndKill(folder, 20);
  const found: string[] = [];
  const open = (): Promise<SqliteStore> =>
    SqliteStore.open(closed, { scrubMs: 1, onDamage: ({ game }) => found.push(game) });
  const store = await open();
  const database = await openDatabase(dataFiles(closed).database);
  database.exec(
    `update records set body = replace(body, 'place', 'plaçe')
     where seq = 2 and table_no = (select no from tables where id = 'c')`,
  );
  database.close();
  await expect.poll(() => found).toEqual(['c']);
  expect((await store.health()).concerns).toEqual([
    'Frozen because their stored data is damaged: 1 tables',
  ]);
  const begun = await Promise.allSettled(['a', 'b', 'c', 'd'].map(each => store.beginEpoch(each)));
  const outcomes = begun.map(({ status }) => status);
  expect(outcomes).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  await store.close();
  // It is known from the start of the next server on, and is not found again.
  const again = await open();
  expect(again.recovery.damaged).toMatchObject([{ game: 'c' }]);
  await again.close();
  expect(found).toEqual(['c']);
});

test('[SQL18] a scrub reads logs in parts, finds missing records at their end, and skips removed tables', async () => {
  const { closed } = await playAndKill(folder, 20);
  const database = await openDatabase(dataFiles(closed).database);
  database.exec(
    "delete from records where seq = 4 and table_no = (select no from tables where id = 'b')",
  );
  const scrubber = new Scrubber(database);
  const damaged: DamagedTable[] = [];
  let steps = 0;
  for (let next: ScrubCursor | null = { no: 0 }; next !== null; steps++) {
    const step = scrubber.step(next, 2);
    if (step.damaged !== null) damaged.push(step.damaged);
    next = step.next;
    // A table goes while it is being read.
    if (steps === 7) database.exec("delete from tables where id = 'c'");
  }
  expect(damaged).toEqual([
    {
      game: 'b',
      what: 'The last 1 of 5 records are missing, and 4 records before them are sound.',
    },
  ]);
  expect(steps).toBeGreaterThan(8);
  database.close();
});
