import type { LogRecord, Store, TableFilter, TableMeta } from '@boardsmith/session';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sampleAppend, sampleMeta, sampleMove } from './sample-table.ts';

/** A store under test, and how it comes back after a restart; a store without a disk has none. */
export interface StoreUnderTest {
  open(): Promise<Store>;
  reopen?(): Promise<Store>;
  dispose(): Promise<void>;
}

/** What holds for every store: call it inside a `describe`. */
export function storeContract(make: () => StoreUnderTest): void {
  let under: StoreUnderTest;
  let store: Store;
  beforeEach(async () => {
    under = make();
    store = await under.open();
  });
  afterEach(async () => {
    await store.close();
    await under.dispose();
  });

  async function own(game: string, records: readonly LogRecord[] = []): Promise<number> {
    await store.create(game, sampleMeta(game), records);
    return (await store.beginEpoch(game)) ?? -1;
  }

  test('[STO1] a table is loaded as it was created', async () => {
    await store.create('a', sampleMeta('a'), [sampleMove(0), sampleMove(1)]);
    expect(await store.load('a')).toEqual({
      meta: sampleMeta('a'),
      records: [sampleMove(0), sampleMove(1)],
      epoch: 0,
      version: 2,
    });
    expect(await store.load('b')).toBeUndefined();
    expect(await store.readMeta('a')).toEqual(sampleMeta('a'));
    expect(await store.readMeta('b')).toBeUndefined();
  });

  test('[STO1] no two tables share an id or a join code', async () => {
    await store.create('a', sampleMeta('a'));
    await expect(store.create('a', sampleMeta('b'))).rejects.toMatchObject({ failure: 'refused' });
    await expect(store.create('b', sampleMeta('a'))).rejects.toMatchObject({ failure: 'refused' });
    expect(await store.findByCode('CODE-a')).toBe('a');
    expect(await store.findByCode('CODE-b')).toBeUndefined();
  });

  test('[STO2] records are appended in order, all of a request or none', async () => {
    const epoch = await own('a');
    const results = await store.append([
      sampleAppend({ epoch, expect: 0, records: [sampleMove(0), sampleMove(1)] }),
      sampleAppend({ epoch, expect: 2, records: [sampleMove(2)] }),
      sampleAppend({ epoch, expect: 3, records: [sampleMove(3), sampleMove(1)] }),
    ]);
    expect(results).toEqual([
      { ok: true, version: 2 },
      { ok: true, version: 3 },
      { ok: false, why: 'duplicate', seq: 1 },
    ]);
    expect(await store.read('a', 0, 10)).toEqual([sampleMove(0), sampleMove(1), sampleMove(2)]);
    expect(await store.read('a', 1, 1)).toEqual([sampleMove(1)]);
  });

  test('[STO3] a request id is remembered as long as the table exists, and belongs to its seat', async () => {
    const epoch = await own('a', [sampleMove(0)]);
    const again = sampleAppend({ epoch, expect: 1, records: [sampleMove(0)] });
    const other = sampleAppend({ epoch, expect: 1, records: [{ ...sampleMove(0), seat: '1' }] });
    expect(await store.append([again, other])).toEqual([
      { ok: false, why: 'duplicate', seq: 0 },
      { ok: true, version: 2 },
    ]);
  });

  test('[STO16] a copy begins with the first records of its source, and both then go on alone', async () => {
    const source = await own('a', [sampleMove(0), sampleMove(1), sampleMove(2)]);
    const meta = { ...sampleMeta('b'), status: 'playing' as const };
    await store.copy('b', meta, { game: 'a', version: 2 }, [sampleMove(10)]);
    const copied = [sampleMove(0), sampleMove(1), sampleMove(10)];
    expect(await store.load('b')).toEqual({ meta, records: copied, epoch: 0, version: 3 });
    expect(await store.findByCode('CODE-b')).toBe('b');
    const epoch = (await store.beginEpoch('b')) ?? -1;
    const again = sampleAppend({ game: 'b', epoch, expect: 3, records: [sampleMove(1)] });
    const next = sampleAppend({ game: 'b', epoch, expect: 3, records: [sampleMove(2)] });
    const other = sampleAppend({ epoch: source, expect: 3, records: [sampleMove(3)] });
    expect(await store.append([again, next, other])).toEqual([
      { ok: false, why: 'duplicate', seq: 1 },
      { ok: true, version: 4 },
      { ok: true, version: 4 },
    ]);
    await store.copy('c', sampleMeta('c'), { game: 'b', version: 4 }, []);
    await store.remove('a', { before: Date.now() + 1_000_000, reason: 'gone' });
    if (under.reopen !== undefined) store = await under.reopen();
    const log = [...copied, sampleMove(2)];
    expect(await store.load('b')).toMatchObject({ records: log });
    expect(await store.load('c')).toMatchObject({ records: log });
    const third = { game: 'c', epoch: (await store.beginEpoch('c')) ?? -1, expect: 4 };
    const last = sampleAppend({ ...third, records: [sampleMove(4)] });
    expect(await store.append([last])).toEqual([{ ok: true, version: 5 }]);
    expect(await store.load('c')).toMatchObject({ records: [...log, sampleMove(4)] });
  });

  test('[STO16] a copy of more records than there are, or under a taken name, is refused and leaves nothing', async () => {
    await store.create('a', sampleMeta('a'), [sampleMove(0)]);
    const copy = (game: string, code: string, from: string, version: number) =>
      store.copy(game, sampleMeta(code), { game: from, version }, [sampleMove(9)]);
    for (const [game, code, from, version] of [
      ['b', 'b', 'a', 2],
      ['b', 'b', 'nothing', 0],
      ['a', 'b', 'a', 1],
      ['b', 'a', 'a', 1],
    ] as const)
      await expect(copy(game, code, from, version)).rejects.toMatchObject({ failure: 'refused' });
    expect(await store.load('b')).toBeUndefined();
    expect(await store.findByCode('CODE-b')).toBeUndefined();
    await copy('b', 'b', 'a', 1);
    expect(await store.load('b')).toMatchObject({ records: [sampleMove(0), sampleMove(9)] });
  });

  test('[STO16] a long log is copied whole, and appends to other tables are stored meanwhile', async () => {
    const epoch = await own(
      'a',
      Array.from({ length: 2_300 }, (_, i) => sampleMove(i)),
    );
    const begin = { game: 'a', version: 2_250 };
    const copying = store.copy('b', sampleMeta('b'), begin, [sampleMove(5_000)]);
    const next = sampleAppend({ epoch, expect: 2_300, records: [sampleMove(2_300)] });
    expect(await store.append([next])).toEqual([{ ok: true, version: 2_301 }]);
    await copying;
    const [source, copy] = [await store.load('a'), await store.load('b')];
    expect(copy?.records.slice(0, 2_250)).toEqual(source?.records.slice(0, 2_250));
    expect(copy?.records.slice(2_250)).toEqual([sampleMove(5_000)]);
  });

  test('[STO15] texts are stored as they were sent, whatever characters they contain', async () => {
    const epoch = await own('a');
    const text = '"quoted" \\ \n line \0 nul \u2028 ünï 😀 [,] {"a":1}';
    const body = { text };
    const record: LogRecord = { kind: 'chat', moveId: text, seat: '0', body, at: 1 };
    await store.append([sampleAppend({ epoch, expect: 0, records: [record] })]);
    expect(await store.read('a', 0, 1)).toEqual([record]);
    expect(await store.append([sampleAppend({ epoch, expect: 1, records: [record] })])).toEqual([
      { ok: false, why: 'duplicate', seq: 0 },
    ]);
    expect((await store.load('a'))?.records).toEqual([record]);
  });

  test('[STO4] an append with a wrong expected log length is a conflict', async () => {
    const epoch = await own('a', [sampleMove(0)]);
    expect(
      await store.append([sampleAppend({ epoch, expect: 0, records: [sampleMove(1)] })]),
    ).toEqual([{ ok: false, why: 'conflict', version: 1 }]);
    expect(
      await store.append([sampleAppend({ epoch, expect: 2, records: [sampleMove(1)] })]),
    ).toEqual([{ ok: false, why: 'conflict', version: 1 }]);
  });

  test('[STO5] a server that has lost a table cannot write to it', async () => {
    const first = await own('a');
    const second = first + 1;
    expect(await store.beginEpoch('a')).toBe(second);
    const results = await store.append([
      sampleAppend({ epoch: first, expect: 0, records: [sampleMove(0)] }),
      sampleAppend({ epoch: second, expect: 0, records: [sampleMove(1)] }),
    ]);
    expect(results).toEqual([
      { ok: false, why: 'fenced', epoch: second },
      { ok: true, version: 1 },
    ]);
    await store.updateMeta('a', first, { ...sampleMeta('a'), status: 'over' });
    await store.snapshot('a', first, { version: 1, rulesHash: 'r', bytes: 'old owner' });
    expect(await store.load('a')).toEqual({
      meta: sampleMeta('a'),
      records: [sampleMove(1)],
      epoch: second,
      version: 1,
    });
  });

  test('[STO5] every epoch that begins has its own number, also after a restart', async () => {
    await store.create('a', sampleMeta('a'));
    const epochs = await Promise.all([1, 2, 3].map(() => store.beginEpoch('a')));
    expect(epochs.toSorted()).toEqual([1, 2, 3]);
    expect((await store.load('a'))?.epoch).toBe(3);
    expect(await store.beginEpoch('nothing')).toBeUndefined();
    if (under.reopen === undefined) return;
    store = await under.reopen();
    expect(await store.beginEpoch('a')).toBe(4);
  });

  test('[STO6] the row of a table changes with the append or not at all', async () => {
    const epoch = await own('a');
    const meta: TableMeta = { ...sampleMeta('a'), status: 'playing', players: ['Ann', null] };
    const records = [sampleMove(0)];
    await store.append([sampleAppend({ epoch, expect: 7, records, meta, due: 5 })]);
    expect((await store.load('a'))?.meta).toEqual(sampleMeta('a'));
    expect(await store.due(10)).toEqual([]);
    await store.append([sampleAppend({ epoch, expect: 0, records, meta, due: 5 })]);
    expect((await store.load('a'))?.meta).toEqual(meta);
    expect(await store.due(10)).toEqual([{ game: 'a', at: 5 }]);
  });

  test('[STO7] tables with a due alarm are listed in the order of their alarms', async () => {
    for (const [game, due] of [
      ['a', 30],
      ['b', 10],
      ['c', null],
      ['d', 20],
    ] as const) {
      const epoch = await own(game);
      await store.append([sampleAppend({ game, epoch, expect: 0, records: [sampleMove(0)], due })]);
    }
    expect(await store.due(20)).toEqual([
      { game: 'b', at: 10 },
      { game: 'd', at: 20 },
    ]);
    expect((await store.due(Infinity)).length).toBe(3);
  });

  test('[STO8] only the latest snapshot is stored, and it does not change the log', async () => {
    const epoch = await own('a', [sampleMove(0), sampleMove(1)]);
    await store.snapshot('a', epoch, { version: 2, rulesHash: 'r', bytes: 'two' });
    await store.snapshot('a', epoch, { version: 1, rulesHash: 'r', bytes: 'one' });
    expect(await store.load('a')).toEqual({
      meta: sampleMeta('a'),
      snapshot: { version: 2, rulesHash: 'r', bytes: 'two' },
      records: [sampleMove(0), sampleMove(1)],
      epoch,
      version: 2,
    });
  });

  test('[STO9] public tables are listed by status and game, newest first, in pages', async () => {
    const publicMeta = (game: string, part: Partial<TableMeta> = {}): TableMeta => {
      const meta = sampleMeta(game);
      return { ...meta, ...part, setup: { ...meta.setup, isPublic: true } };
    };
    await store.create('a', publicMeta('a'));
    await store.create('b', publicMeta('b', { gameType: 'go-fish' }));
    await store.create('private', sampleMeta('private'));
    await store.create('c', publicMeta('c', { gameType: 'go-fish', status: 'playing' }));
    await store.create('d', publicMeta('d', { status: 'playing' }));
    const names = async (filter: TableFilter): Promise<readonly string[]> =>
      (await store.list(filter)).tables.map(({ game }) => game);
    expect(await names({})).toEqual(['d', 'c', 'b', 'a']);
    expect(await names({ status: 'lobby' })).toEqual(['b', 'a']);
    expect(await names({ gameType: 'go-fish' })).toEqual(['c', 'b']);
    expect(await names({ gameType: 'go-fish', status: 'playing' })).toEqual(['c']);
    expect(await names({ status: 'over' })).toEqual([]);
    const first = await store.list({ limit: 3 });
    expect(first.tables.map(({ game }) => game)).toEqual(['d', 'c', 'b']);
    const second = await store.list({ limit: 3, after: String(first.next) });
    expect(second).toMatchObject({ tables: [{ game: 'a', version: 0 }], next: null });
  });

  test('[STO13] a table without recent writes is found by its status and removed for good', async () => {
    await store.create('a', sampleMeta('a'), [sampleMove(0), sampleMove(1)]);
    await store.create('b', sampleMeta('b'));
    const { status } = sampleMeta('a');
    const later = Date.now() + 1_000_000;
    expect(await store.unused(status, 0, 10)).toEqual([]);
    expect(await store.unused(status, later, 10)).toEqual(['a', 'b']);
    expect(await store.unused(status, later, 1)).toEqual(['a']);
    expect(await store.unused('over', later, 10)).toEqual([]);
    expect(await store.remove('a', { before: 0, reason: 'too old' })).toBe(false);
    expect(await store.remove('a', { before: later, reason: 'too old' })).toBe(true);
    expect(await store.remove('a', { before: later, reason: 'again' })).toBe(false);
    if (under.reopen !== undefined) store = await under.reopen();
    expect(await store.load('a')).toBeUndefined();
    expect(await store.read('a', 0, 10)).toEqual([]);
    expect(await store.findByCode('CODE-a')).toBeUndefined();
    expect(await store.beginEpoch('a')).toBeUndefined();
    expect(await store.whyRemoved('a')).toBe('too old');
    expect(await store.whyRemoved('CODE-a')).toBe('too old');
    expect(await store.whyRemoved('b')).toBeUndefined();
    expect(await store.load('b')).toMatchObject({ version: 0 });
    expect((await store.health()).concerns).toEqual([]);
    const lost = { game: 'a', epoch: 1, expect: 2, records: [sampleMove(2)], due: null };
    await expect(store.append([lost])).rejects.toMatchObject({ failure: 'refused' });
  });

  test('[STO12] health is proved by a recent write', async () => {
    const { writtenMsAgo, concerns } = await store.health();
    expect(writtenMsAgo).toBeGreaterThanOrEqual(0);
    expect(concerns).toEqual([]);
  });

  test('[STO10] an append to an unknown table is refused, and those beside it succeed', async () => {
    const epoch = await own('a');
    const good = store.append([sampleAppend({ epoch, expect: 0, records: [sampleMove(0)] })]);
    const bad = store.append([
      sampleAppend({ game: 'no', epoch, expect: 0, records: [sampleMove(0)] }),
    ]);
    await expect(bad).rejects.toMatchObject({ failure: 'refused' });
    expect(await good).toEqual([{ ok: true, version: 1 }]);
  });

  test('[STO11] everything stored is there after a restart', async () => {
    const epoch = await own('a');
    await store.append([sampleAppend({ epoch, expect: 0, records: [sampleMove(0)], due: 9 })]);
    const before = await store.load('a');
    if (under.reopen !== undefined) store = await under.reopen();
    expect(await store.load('a')).toEqual(before);
    expect(await store.due(9)).toEqual([{ game: 'a', at: 9 }]);
  });
}
