import type { AppendRequest, AppendResult, LogRecord } from '@boardsmith/session';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  decodeRecords,
  decodeResult,
  type EncodedRecords,
  type EncodedResult,
  encodeAppend,
  encodeMeta,
  encodeRecord,
} from '../../src/store/encoded.ts';
import { GroupCommit } from '../../src/store/group-commit.ts';
import { MemoryStore } from '../../src/store/memory-store.ts';
import { openLog } from '../../src/store/open-log.ts';
import { openParcel, ParcelMaker } from '../../src/store/parcel.ts';
import { hashOf } from '../../src/store/record-index.ts';
import type { Asked, StoreRequest } from '../../src/store/request.ts';
import type { SqliteDatabase } from '../../src/store/sqlite-database.ts';
import { decodeOutcomes, encodeOutcomes } from '../../src/store/thread-messages.ts';
import { metaOf, move, request } from './contract-fixtures.ts';

/** So small that every few records are filed, in several goes and on several pages. */
const SIZES = { from: 300, atOnce: 150, onPage: 2 };
const GAMES = ['a', 'b "quoted"', 'c'];
const IDS = ['1', '2', '"', '\\', '\\"', '","', 'two\nlines', '\u2028', '\ud800', '名', '😀', ''];

let database: SqliteDatabase;
let commits: GroupCommit;
beforeEach(open);
afterEach(() => database.close());

async function open(): Promise<void> {
  database = await openLog(':memory:');
  commits = new GroupCommit(database, SIZES);
}

/** Whatever is only in the memory of the store is lost. */
function restart(): void {
  commits = new GroupCommit(database, SIZES);
}

function fileSome(): void {
  if (commits.hasChores) commits.doChores();
}

function fileAll(): void {
  while (commits.hasChores) commits.doChores();
}

/** What the thread hears of what it is asked. */
function heard(asked: readonly Asked[]): readonly StoreRequest[] {
  const parcel = new ParcelMaker();
  for (const request of asked) parcel.add(request);
  return openParcel(structuredClone(parcel.make()));
}

/** Goes the way from thread to thread and back. */
function ask(asked: readonly Asked[]): ReturnType<typeof decodeOutcomes> {
  const outcomes = commits.run(heard(asked));
  return decodeOutcomes(structuredClone(encodeOutcomes(outcomes)));
}

function answerOf(one: Asked): unknown {
  const [outcome] = ask([one]);
  if (outcome === undefined || !('answer' in outcome)) throw new Error('There is no answer.');
  return outcome.answer;
}

function append(part: Parameters<typeof request>[0]): readonly AppendResult[] {
  const batch = [request(part)];
  // What is asked for with `append` is answered with results.
  return (answerOf({ do: 'append', batch }) as readonly EncodedResult[]).map(decodeResult);
}

function read(game: string, fromSeq: number, limit: number): readonly LogRecord[] {
  // What is asked for with `read` is answered with records.
  return decodeRecords(answerOf({ do: 'read', game, fromSeq, limit }) as EncodedRecords);
}

function create(game: string, records: readonly LogRecord[] = []): void {
  const meta = encodeMeta(metaOf(game));
  answerOf({ do: 'create', game, meta, records: records.map(encodeRecord) });
}

const game = fc.constantFrom(...GAMES);
const place = fc.nat(25);
const id = fc.oneof(fc.constantFrom(...IDS), fc.nat(1000).map(String));
const records = fc.uniqueArray(
  fc.record({ seat: fc.constantFrom('0', '1', 'table'), moveId: id }),
  { minLength: 0, maxLength: 4, selector: ({ seat, moveId }) => JSON.stringify([seat, moveId]) },
);
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('append' as const),
      game,
      records,
      astray: fc.constantFrom(0, 0, 0, 0, 1, -1),
      isFenced: fc.constantFrom(false, false, false, true),
      isTakenBack: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('read' as const), game, from: place, limit: place }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('acquire' as const),
      game,
      owner: fc.constantFrom('one', 'two'),
    }),
  },
  { weight: 2, arbitrary: fc.constant({ do: 'file' as const }) },
  { weight: 1, arbitrary: fc.constant({ do: 'restart' as const }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** The store on disk and the one in memory, which has no pages, do the same; they have to agree. */
async function compare(steps: readonly Step[]): Promise<void> {
  const memory = new MemoryStore();
  const begin = [move(0), move(1), move(2)];
  for (const each of GAMES) {
    create(each, begin);
    await memory.create(each, metaOf(each), begin);
  }
  for (const each of steps) {
    if (each.do === 'file') fileSome();
    else if (each.do === 'restart') restart();
    else if (each.do === 'read') {
      const { from, limit } = each;
      expect(read(each.game, from, limit)).toEqual(await memory.read(each.game, from, limit));
    } else if (each.do === 'acquire') {
      const { owner } = each;
      const leases = answerOf({ do: 'acquire', owner, ttlMs: 0, want: [each.game] });
      expect(leases).toEqual(await memory.acquire(owner, 0, [each.game]));
    } else await compareAppend(memory, each);
  }
  for (const each of GAMES) expect(read(each, 0, 1e9)).toEqual(await memory.read(each, 0, 1e9));
}

async function compareAppend(
  memory: MemoryStore,
  wanted: Extract<Step, { readonly do: 'append' }>,
): Promise<void> {
  const stored = await memory.load(wanted.game);
  const { epoch = 0, version = 0 } = stored ?? {};
  const part = request({
    game: wanted.game,
    epoch: wanted.isFenced ? epoch - 1 : epoch,
    expect: version + wanted.astray,
    records: wanted.records.map((key, number) => ({ ...move(number), ...key })),
  });
  const good: Asked = { do: 'append', batch: [part] };
  const bad: Asked = { do: 'append', batch: [{ ...part, game: 'no' }] };
  const [outcome] = ask(wanted.isTakenBack ? [good, bad] : [good]);
  const results = (await memory.append([part])).map(result =>
    result.ok ? result.version : result,
  );
  expect(outcome).toEqual({ answer: results });
}

test('[SQL8] what is appended and read is the same as in a store without pages, whatever is filed and whenever it restarts', async () => {
  const property = fc.asyncProperty(
    fc.array(step, { minLength: 20, maxLength: 60 }),
    async steps => {
      database.close();
      await open();
      await compare(steps);
    },
  );
  await fc.assert(property, { numRuns: 100 });
});

test('[SQL8] a page holds records of one lease', () => {
  create('a', [move(0)]);
  append({ epoch: 0, expect: 1, records: [move(1), move(2), move(3)] });
  answerOf({ do: 'acquire', owner: 'one', ttlMs: 0, want: ['a'] });
  append({ epoch: 1, expect: 4, records: [move(4)] });
  append({ epoch: 1, expect: 5, records: [move(5)] });
  fileAll();
  const pages = database.prepare('select first, count, epoch from pages order by first').all();
  expect(pages.map(({ first, count, epoch }) => [first, count, epoch])).toEqual([
    [0, 1, 0],
    [1, 2, 0],
    [3, 1, 0],
    [4, 2, 1],
  ]);
});

test('[SQL5] what there is no room to file stays as it came, and is filed once more has come and there is room', () => {
  const numbers = [...Array(40).keys()];
  for (const name of GAMES) create(name);
  const filed = (): unknown => database.prepare('select sum(count) as n from pages').get().n;
  const come = (from: number, end: number): void => {
    for (const number of numbers.slice(from, end)) {
      for (const name of GAMES) {
        append({ game: name, epoch: 0, expect: number, records: [move(number)] });
      }
    }
  };
  const check = (length: number): void => {
    const all = numbers.slice(0, length).map(move);
    for (const name of GAMES) expect(read(name, 0, 100)).toEqual(all);
    append({ epoch: 0, expect: length, records: [] });
    const again = { game: 'c', epoch: 0, expect: length, records: [move(1)] };
    expect(append(again)).toEqual([{ ok: false, why: 'duplicate', seq: 1 }]);
  };
  come(0, 20);
  const { page_count: pages } = database.prepare('pragma page_count').get();
  database.exec(`pragma max_page_count = ${pages}`);
  expect(commits.hasChores).toBe(true);
  // The pages that are free in the file take some of it.
  fileAll();
  const before = filed();
  check(20);
  expect(commits.hasChores).toBe(false);
  database.exec('pragma max_page_count = 1000');
  come(20, 40);
  expect(commits.hasChores).toBe(true);
  fileAll();
  expect(filed()).toBeGreaterThan(Number(before));
  check(40);
  restart();
  check(40);
});

/** Two ids that have the same hash: among a hundred thousand there is such a pair more often than not. */
function pairWithOneHash(): readonly [LogRecord, LogRecord] {
  const seen = new Map<number, LogRecord>();
  for (let number = 0; ; number++) {
    const record = { ...move(0), moveId: Math.imul(number, 2_654_435_761).toString(36) };
    const hash = hashOf(encodeRecord(record));
    const other = seen.get(hash);
    if (other !== undefined) return [other, record];
    seen.set(hash, record);
  }
}

test('[SQL9] ids with the same hash are different ids, each known at its place, filed or not and after a restart', () => {
  const [one, other] = pairWithOneHash();
  const filler = [-1, -2, -3, -4, -5, -6].map(move);
  create('a');
  const check = (): void => {
    const version = read('a', 0, 100).length;
    const again = (record: LogRecord) => append({ epoch: 0, expect: version, records: [record] });
    expect(again(one)).toEqual([{ ok: false, why: 'duplicate', seq: 0 }]);
    expect(again(other)).toEqual([{ ok: false, why: 'duplicate', seq: 1 }]);
  };
  expect(append({ epoch: 0, expect: 0, records: [one] })).toEqual([{ ok: true, version: 1 }]);
  expect(append({ epoch: 0, expect: 1, records: [other] })).toEqual([{ ok: true, version: 2 }]);
  check();
  restart();
  check();
  append({ epoch: 0, expect: 2, records: filler });
  fileAll();
  expect(database.prepare('select sum(count) as filed from pages').get().filed).toBe(8);
  check();
  restart();
  check();
  // One is filed and the other has come after it.
  create('b', [one]);
  const late = { game: 'b', epoch: 0, expect: 1, records: [other] };
  expect(append(late)).toEqual([{ ok: true, version: 2 }]);
  expect(append(late)).toEqual([{ ok: false, why: 'duplicate', seq: 1 }]);
});

test('[SQL9] of a thousand records each is known at its place after it was filed and read again', () => {
  create('a');
  const all = Array.from({ length: 1000 }, (_, number) => move(number));
  append({ epoch: 0, expect: 0, records: all });
  fileAll();
  restart();
  for (const [seq, record] of all.entries()) {
    const again = { epoch: 0, expect: 1000, records: [record] };
    expect(append(again)).toEqual([{ ok: false, why: 'duplicate', seq }]);
  }
  const fresh = { epoch: 0, expect: 1000, records: [move(1000)] };
  expect(append(fresh)).toEqual([{ ok: true, version: 1001 }]);
});

test('[SQL10] an append that cannot be written down leaves nothing of itself among the others', () => {
  const parcel = new ParcelMaker();
  const fine = request({ epoch: 1, expect: 1, records: [move(1)] });
  // No type of ours allows it.
  const bad = { ...move(2), body: { text: 1n } } as never;
  expect(() =>
    parcel.add({ do: 'append', batch: [fine, { ...fine, records: [move(2), bad] }] }),
  ).toThrow('BigInt');
  parcel.add({ do: 'append', batch: [fine] });
  expect(openParcel(parcel.make())).toEqual([{ do: 'append', batch: [encodeAppend(fine)] }]);
});

test('[SQL10] requests reach the thread of the store as they were made, whatever is in their texts', () => {
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(...IDS));
  const record = fc
    .record({ seat: text, moveId: text, at: fc.nat(), said: text })
    .map(({ said, ...rest }): LogRecord => ({ kind: 'chat', ...rest, body: { text: said } }));
  const meta = fc.option(
    text.map(players => ({ ...metaOf('a'), players: [players] })),
    { nil: undefined },
  );
  const appended = fc
    .record({
      game: text,
      epoch: fc.nat(),
      expect: fc.nat(),
      due: fc.option(fc.nat()),
      records: fc.array(record),
      meta,
    })
    .map(
      ({ meta: known, ...rest }): AppendRequest =>
        known === undefined ? rest : { ...rest, meta: known },
    );
  const snapshot = fc.record({ version: fc.nat(), rulesHash: text, bytes: text });
  const asked: fc.Arbitrary<Asked> = fc.oneof(
    fc.record({ do: fc.constant('append' as const), batch: fc.array(appended, { maxLength: 3 }) }),
    fc.record({ do: fc.constant('snapshot' as const), game: text, epoch: fc.nat(), snapshot }),
    fc.record({ do: fc.constant('findByCode' as const), code: text }),
  );
  fc.assert(
    fc.property(fc.array(asked, { maxLength: 6 }), requests => {
      const expected = requests.map(each =>
        each.do === 'append' ? { ...each, batch: each.batch.map(encodeAppend) } : each,
      );
      expect(heard(requests)).toEqual(expected);
    }),
    { numRuns: 50 },
  );
});
