import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sampleAppend, sampleMeta, sampleMove } from '@boardsmith/testing/store';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { AcknowledgementLog } from '../../src/store/acknowledged.ts';
import { backUp } from '../../src/store/back-up.ts';
import { dataFiles } from '../../src/store/data-folder.ts';
import { GroupCommit } from '../../src/store/group-commit.ts';
import { openDatabase, SCHEMA_VERSION } from '../../src/store/sqlite-database.ts';
import { SqliteStore } from '../../src/store/sqlite-store.ts';
import type { Call } from '../../src/store/store-thread.ts';
import type { SqliteWriter } from '../../src/store/writer.ts';
import { serverScript } from '../chaos/server-script.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'boardsmith-faults-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Another process writes to the folder until its disk fails. */
async function writeUntilFailure(): Promise<{
  readonly acknowledged: number;
  readonly failures: readonly string[];
}> {
  const script = await serverScript('write-until-failure');
  // Files may not grow beyond 300 blocks: the operating system refuses the write, whatever it was for.
  const shell = `ulimit -f 300; exec ${process.execPath} ${script} ${folder}`;
  const { stdout } = spawnSync('bash', ['-c', shell], { encoding: 'utf8' });
  return JSON.parse(stdout);
}

test('[SQL1] a folder belongs to one process at a time', async () => {
  const store = await SqliteStore.open(folder);
  await expect(SqliteStore.open(folder)).rejects.toThrow('Another process is serving');
  await store.close();
  await (await SqliteStore.open(folder)).close();
});

test('[SQL1] a closed folder can be opened at once, with everything in one file', async () => {
  for (let round = 0; round < 5; round++) {
    const store = await SqliteStore.open(folder);
    await store.create(`game-${round}`, sampleMeta(`game-${round}`), [sampleMove(0)]);
    await Promise.all([store.close(), store.close()]);
    expect(existsSync(join(folder, 'games.db-wal'))).toBe(false);
    const database = await openDatabase(join(folder, 'games.db'));
    database.exec('begin exclusive; rollback');
    database.close();
  }
});

test('[SQL2] a backup that is taken while games are played can be restored', async () => {
  const store = await SqliteStore.open(folder);
  const filed = Array.from({ length: 300 }, (_, number) => sampleMove(number));
  await store.create('a', sampleMeta('a'), filed);
  const epoch = (await store.beginEpoch('a')) ?? 0;
  let version = filed.length;
  let isDone = false;
  const playing = (async () => {
    while (!isDone) {
      await store.append([
        sampleAppend({ epoch, expect: version, records: [sampleMove(version)] }),
      ]);
      version++;
    }
  })();
  await expect.poll(() => version).toBeGreaterThan(filed.length + 20);
  const least = version;
  const restored = join(folder, 'restored');
  await backUp(folder, join(folder, 'backup.db'));
  isDone = true;
  await playing;
  await store.close();
  await expect(backUp(folder, join(folder, 'backup.db'))).rejects.toThrow('is there already');

  await (await SqliteStore.open(restored)).close();
  for (const name of ['games.db', 'games.db-wal', 'games.db-shm']) {
    rmSync(join(restored, name), { force: true });
  }
  renameSync(join(folder, 'backup.db'), join(restored, 'games.db'));
  const again = await SqliteStore.open(restored);
  const records = (await again.load('a'))?.records ?? [];
  expect(records.length).toBeGreaterThanOrEqual(least);
  expect(records).toEqual(records.map((_, number) => sampleMove(number)));
  await again.close();
});

test('[SQL3] a folder of another schema is refused with a sentence, and is not changed', async () => {
  const path = join(folder, 'games.db');
  for (const version of [SCHEMA_VERSION + 1, SCHEMA_VERSION]) {
    const other = await openDatabase(path);
    other.exec(`create table if not exists games (id text); pragma user_version = ${version}`);
    other.close();
    const before = readFileSync(path);
    await expect(SqliteStore.open(folder)).rejects.toThrow(
      `has schema ${version}, and this release`,
    );
    expect(readFileSync(path).equals(before)).toBe(true);
  }
});

test('[SQL5] on a full disk appends are refused, stored records remain, and appends succeed when there is room', async () => {
  const store = await SqliteStore.open(folder, { maxBytes: 120_000 });
  await store.create('a', sampleMeta('a'));
  const epoch = (await store.beginEpoch('a')) ?? 0;
  let version = 0;
  const append = (): ReturnType<SqliteStore['append']> => {
    const text = 'x'.repeat(4_000);
    const record = { ...sampleMove(version), body: { action: text, args: {}, hash: '' } } as const;
    return store.append([sampleAppend({ epoch, expect: version, records: [record] as never })]);
  };
  await expect(async () => {
    for (;;) {
      await append();
      version++;
    }
  }).rejects.toMatchObject({ failure: 'full' });
  expect(version).toBeGreaterThan(5);
  expect((await store.load('a'))?.version).toBe(version);
  await expect(append()).rejects.toMatchObject({ failure: 'full' });
  await store.close();
  const larger = await SqliteStore.open(folder);
  const again = (await larger.beginEpoch('a')) ?? 0;
  const request2 = sampleAppend({ epoch: again, expect: version, records: [sampleMove(version)] });
  expect(await larger.append([request2])).toEqual([{ ok: true, version: version + 1 }]);
  await larger.close();
});

test('[SQL6] after a disk error nothing more is written, and acknowledged records are intact', async () => {
  const { acknowledged, failures } = await writeUntilFailure();
  expect(acknowledged).toBeGreaterThan(3);
  expect(failures).toEqual(['gone', 'gone']);
  const store = await SqliteStore.open(folder);
  const version = (await store.load('a'))?.version ?? -1;
  expect([acknowledged, acknowledged + 1]).toContain(version);
  await store.close();
});

test('[SQL7] a torn end of the WAL is cut off, and everything before it is intact', async () => {
  const { acknowledged } = await writeUntilFailure();
  const wal = join(folder, 'games.db-wal');
  expect(existsSync(wal)).toBe(true);
  writeFileSync(wal, Buffer.alloc(10_000, 7), { flag: 'a' });
  const store = await SqliteStore.open(folder);
  expect((await store.load('a'))?.version).toBeGreaterThanOrEqual(acknowledged);
  await store.close();
});

/** An account without rights: files that belong to others and are not writable are read-only for it, unlike for root. */
const UNPRIVILEGED = 65_534;

test('[SQL14] a folder or a database that is read-only does not open, and says so', async () => {
  await (await SqliteStore.open(folder)).close();
  // The account may not be able to enter the folder of the sources.
  const script = join(folder, 'server.mjs');
  copyFileSync(await serverScript('server-process'), script);
  const account = process.getuid?.() === 0 ? { uid: UNPRIVILEGED, gid: UNPRIVILEGED } : {};
  const serve = (): { readonly status: number | null; readonly stderr: string } => {
    const { status, stderr } = spawnSync(process.execPath, [script, folder], {
      ...account,
      encoding: 'utf8',
    });
    return { status, stderr };
  };
  const refused = {
    status: 1,
    stderr: expect.stringMatching(/The data folder cannot be written: E(ACCES|PERM)/),
  };
  chmodSync(join(folder, 'games.db'), 0o444);
  chmodSync(folder, 0o555);
  expect(serve()).toEqual(refused);
  chmodSync(folder, 0o755);
  if (process.getuid?.() === 0) chownSync(folder, UNPRIVILEGED, UNPRIVILEGED);
  expect(serve()).toEqual(refused);
  if (process.getuid?.() === 0) chownSync(folder, 0, 0);
});

test('[SQL14] a store whose database becomes read-only writes nothing more and says so on every call', async () => {
  await (await SqliteStore.open(folder)).close();
  const files = dataFiles(folder);
  const database = await openDatabase(files.database);
  database.exec('pragma query_only = 1');
  const fail = (error: unknown): never => {
    throw error;
  };
  const acknowledged = new AcknowledgementLog(files.acknowledged, fail);
  const group = new GroupCommit(database, files, acknowledged);
  const gone = { failure: 'gone', message: expect.stringContaining('readonly') };
  const heartbeat: Call<SqliteWriter> = { method: 'heartbeat', args: [1] };
  expect(group.run([heartbeat])).toEqual([gone]);
  database.exec('pragma query_only = 0');
  expect(group.run([heartbeat, { method: 'beginEpoch', args: ['a'] }])).toEqual([gone, gone]);
  acknowledged.close();
  database.close();
});
