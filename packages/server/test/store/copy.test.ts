import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sampleMeta, sampleMove } from '@boardsmith/testing/store';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dataFiles } from '../../src/store/data-folder.ts';
import { openDatabase, type SqliteDatabase } from '../../src/store/sqlite-database.ts';
import { SqliteStore } from '../../src/store/sqlite-store.ts';
import { SqliteWriter } from '../../src/store/writer.ts';

/** More than are copied in one part. */
const RECORDS = 1_200;

let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'boardsmith-copy-'));
  const store = await SqliteStore.open(folder);
  const records = Array.from({ length: RECORDS }, (_, number) => sampleMove(number));
  await store.create('source', sampleMeta('source'), records);
  await store.close();
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Changes the database while no store has it open. */
async function change(work: (database: SqliteDatabase) => void): Promise<void> {
  const database = await openDatabase(dataFiles(folder).database);
  work(database);
  database.close();
}

test('[SQL19] a copy that the end of the process has interrupted is removed at the next start', async () => {
  const meta = sampleMeta('copy');
  const encoded = { ...meta, isPublic: false, text: JSON.stringify(meta) };
  const begin = { game: 'source', version: RECORDS };
  await change(database => {
    const writer = new SqliteWriter(database);
    writer.beginCopy('copy', encoded, begin);
    expect(writer.copyRecords('copy', begin)).toBe(true);
  });
  const store = await SqliteStore.open(folder);
  expect(await store.load('copy')).toBeUndefined();
  expect(await store.findByCode('CODE-copy')).toBeUndefined();
  expect(await store.whyRemoved('copy')).toBe('This table was not completed');
  expect((await store.health()).concerns).toEqual([]);
  await store.copy('again', sampleMeta('again'), begin, []);
  expect((await store.load('again'))?.version).toBe(RECORDS);
  await store.close();
});

test('[SQL19] the copy of a damaged log is refused, and leaves nothing', async () => {
  await change(database => {
    database.exec(`update records set body = replace(body, 'place', 'plaice') where seq = 700`);
  });
  const store = await SqliteStore.open(folder, { scrubMs: 1_000_000 });
  const begin = { game: 'source', version: RECORDS };
  await expect(store.copy('copy', sampleMeta('copy'), begin, [])).rejects.toMatchObject({
    failure: 'damaged',
    message: 'Record 701 is damaged or missing.',
  });
  expect(await store.load('copy')).toBeUndefined();
  const sound = { game: 'source', version: 700 };
  await store.copy('sound', sampleMeta('sound'), sound, []);
  expect((await store.load('sound'))?.version).toBe(700);
  await store.close();
});
