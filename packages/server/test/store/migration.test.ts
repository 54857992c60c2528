import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LogRecord } from '@boardsmith/session';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { MIGRATIONS, migrate, SCHEMA_VERSION } from '../../src/store/schema.ts';
import { openDatabase, type SqliteDatabase } from '../../src/store/sqlite-database.ts';
import { SqliteStore } from '../../src/store/sqlite-store.ts';
import { metaOf, move, request } from './contract-fixtures.ts';

/** A record as an earlier release has written it. */
interface OldRow {
  readonly game: string;
  readonly seq: number;
  readonly epoch: number;
  readonly record: LogRecord;
  /** How it stands in its column; a release may have written it in another way than ours does. */
  readonly body: string;
}

/** How an earlier release kept records that had come and were not filed, oldest first. */
type KeepArrivals = (old: SqliteDatabase, rows: readonly OldRow[]) => void;

const ARRIVALS_OF_SCHEMA: Readonly<Record<number, KeepArrivals>> = {
  1: () => undefined,
  2: (old, rows) => {
    const add = old.prepare('insert into arrivals values (?, ?, ?, ?, ?, ?, ?, ?, ?)');
    for (const [index, { game, seq, epoch, record, body }] of rows.entries()) {
      const { kind, seat, moveId, at } = record;
      add.run(index + 5, game, seq, kind, seat, moveId, epoch, at, body);
    }
  },
  3: (old, rows) => {
    const add = old.prepare('insert into commits values (?, ?)');
    const texts = rows.map(({ game, seq, epoch, record, body }) => {
      const { kind, seat, moveId, at } = record;
      const head = JSON.stringify([game, seq, epoch, kind, seat, moveId, at]);
      return `${head.slice(0, -1)},${body}]`;
    });
    for (let from = 0; from < texts.length; from += 4) {
      add.run(from + 7, `[${texts.slice(from, from + 4).join()}]`);
    }
  },
};

const SAID: LogRecord = {
  kind: 'chat',
  seat: '1',
  moveId: 'said "this"\\',
  at: 5,
  body: { text: '{"a":1} \u2028 名 \ud800' },
};
const SNAPSHOT = { version: 300, rulesHash: 'rules', bytes: '{"not":"read here"}' };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'boardsmith-migration-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function rowsOf(game: string, count: number): readonly OldRow[] {
  return Array.from({ length: count }, (_, seq): OldRow => {
    const record = seq === 3 ? SAID : move(seq);
    // The second owner came after 260 records.
    const epoch = seq < 260 ? 1 : 3;
    return { game, seq, epoch, record, body: JSON.stringify(record.body) };
  });
}

/** A folder of an earlier schema: `a` has a long log, `b` one that is not filed, `c` none. */
async function makeFolder(schema: number, rows: readonly OldRow[], filed: number): Promise<void> {
  const old = await openDatabase(join(folder, 'games.db'));
  migrate(old, MIGRATIONS.slice(0, schema));
  old.exec('begin');
  const addGame = old.prepare(
    `insert into games values (?, ?, 3, 'me', 0, ?, 'rules', ?, 'lobby', 'tic-tac-toe', 1, ?)`,
  );
  for (const game of ['a', 'b', 'c']) {
    const version = game === 'a' ? filed : 0;
    addGame.run(
      game,
      version,
      game === 'a' ? 9 : null,
      `CODE-${game}`,
      JSON.stringify(metaOf(game)),
    );
  }
  const file = old.prepare('insert into records values (?, ?, ?, ?, ?, ?, ?, ?)');
  for (const { game, seq, epoch, record, body } of rows) {
    const { kind, seat, moveId, at } = record;
    if (game === 'a' && seq < filed) file.run(game, seq, kind, seat, moveId, epoch, at, body);
  }
  // Some that are filed may lie among the others still.
  ARRIVALS_OF_SCHEMA[schema]?.(
    old,
    rows.filter(({ game, seq }) => game === 'b' || seq >= filed - 3),
  );
  const { version, rulesHash, bytes } = SNAPSHOT;
  old.prepare('insert into snapshots values (?, ?, ?, ?)').run('a', version, rulesHash, bytes);
  old.exec('commit');
  old.close();
}

const EARLIER = [1, 2, 3] as const;

test('[SQL3] there is a test for each earlier schema', () => {
  expect(EARLIER).toEqual(Array.from({ length: SCHEMA_VERSION - 1 }, (_, index) => index + 1));
});

test.each(EARLIER)('[SQL3] games of schema %i go on with all that they had', async schema => {
  const long = rowsOf('a', 520);
  // The first schema had no records that were not filed.
  const short = schema === 1 ? [] : rowsOf('b', 6);
  await makeFolder(schema, [...long, ...short], schema === 1 ? 520 : 510);
  const store = await SqliteStore.open(folder);
  const records = long.map(({ record }) => record);
  const others = short.map(({ record }) => record);
  const check = async (): Promise<void> => {
    const expected = { meta: metaOf('a'), snapshot: SNAPSHOT, records, epoch: 3, version: 520 };
    expect(await store.load('a')).toEqual(expected);
    expect(await store.load('b')).toMatchObject({ records: others, version: others.length });
    expect(await store.load('c')).toMatchObject({ records: [], version: 0 });
  };
  await check();
  expect(await store.read('a', 249, 3)).toEqual(records.slice(249, 252));
  expect(await store.read('a', 505, Infinity)).toEqual(records.slice(505));
  expect(await store.due(Infinity)).toEqual([{ game: 'a', at: 9 }]);
  expect((await store.list({})).map(({ game, version }) => [game, version])).toEqual([
    ['a', 520],
    ['b', others.length],
    ['c', 0],
  ]);
  for (const seq of [0, 3, 249, 250, 259, 260, 509, 510, 519]) {
    const again = request({ epoch: 3, expect: 520, records: [records[seq] ?? move(seq)] });
    expect(await store.append([again])).toEqual([{ ok: false, why: 'duplicate', seq }]);
  }
  await check();
  const more = request({ epoch: 3, expect: 520, records: [move(520)] });
  expect(await store.append([more])).toEqual([{ ok: true, version: 521 }]);
  expect(await store.read('a', 519, 5)).toEqual([move(519), move(520)]);
  await store.close();
});

test('[SQL3] pages that were made of earlier records keep the leases under which these were written', async () => {
  await makeFolder(1, rowsOf('a', 520), 520);
  await (await SqliteStore.open(folder)).close();
  const database = await openDatabase(join(folder, 'games.db'));
  const pages = database.prepare('select first, count, epoch from pages order by first').all();
  expect(pages.map(({ first, count, epoch }) => [first, count, epoch])).toEqual([
    [0, 250, 1],
    [250, 10, 1],
    [260, 240, 3],
    [500, 20, 3],
  ]);
  database.close();
});
