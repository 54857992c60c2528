import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  decodeRecords,
  type EncodedTable,
  encodeAppend,
  encodeMeta,
} from '../../src/store/encoded.ts';
import { GroupCommit } from '../../src/store/group-commit.ts';
import { openLog } from '../../src/store/open-log.ts';
import type { SqliteDatabase } from '../../src/store/sqlite-database.ts';
import { metaOf, move, request } from './contract-fixtures.ts';

const GAMES = Array.from({ length: 7 }, (_, number) => `game-${number}`);
const AT_ONCE = 150;
const SIZES = { from: 200_000, atOnce: 30_000, onPage: 100 };

let folder: string;
let database: SqliteDatabase;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'boardsmith-arrivals-'));
  await open();
});
afterEach(() => {
  database.close();
  rmSync(folder, { recursive: true });
});

async function open(): Promise<GroupCommit> {
  database = await openLog(join(folder, 'games.db'));
  return new GroupCommit(database, SIZES);
}

function sum(column: string, table: 'commits' | 'pages'): number {
  return Number(database.prepare(`select sum(${column}) as sum from ${table}`).get().sum);
}

test('[SQL8] records are filed under their tables while more of them come, and are all there at every moment', async () => {
  let commits = new GroupCommit(database, SIZES);
  commits.run(
    GAMES.map(game => ({ do: 'create', game, meta: encodeMeta(metaOf(game)), records: [] })),
  );
  const lengths = new Map(GAMES.map(game => [game, 0]));
  const append = (game: string): ReturnType<typeof encodeAppend> => {
    const expected = lengths.get(game) ?? 0;
    lengths.set(game, expected + 1);
    return encodeAppend(request({ game, epoch: 0, expect: expected, records: [move(expected)] }));
  };
  const check = (): void => {
    for (const [game, length] of lengths) {
      const [outcome] = commits.run([{ do: 'load', game }]);
      if (outcome === undefined || !('answer' in outcome)) throw new Error('It was not loaded.');
      // What is asked for with `load` is answered with a table.
      const { version, records } = outcome.answer as EncodedTable;
      expect(version).toBe(length);
      expect(decodeRecords(records)).toEqual(Array.from({ length }, (_, number) => move(number)));
    }
  };
  let chores = 0;
  for (let round = 0; round < 64; round++) {
    const games = Array.from({ length: AT_ONCE }, (_, i) => GAMES[(i * i + round) % 7] ?? '');
    commits.run([{ do: 'append', batch: games.map(append) }]);
    if (commits.hasChores) {
      commits.doChores();
      chores++;
    }
    if (round % 9 === 8) {
      // A refusal takes everything back that shares its transaction, and it is read again.
      const bad = encodeAppend(request({ game: 'no', epoch: 0, expect: 0, records: [move(0)] }));
      const good = append('game-0');
      const outcomes = commits.run([
        { do: 'append', batch: [good] },
        { do: 'append', batch: [bad] },
      ]);
      const length = lengths.get('game-0');
      expect(outcomes).toMatchObject([{ answer: [length] }, { failure: 'refused' }]);
    }
    if (round % 16 === 15) {
      check();
      database.close();
      commits = await open();
      check();
    }
  }
  expect(chores).toBeGreaterThan(4);
  expect(sum('count', 'pages')).toBeGreaterThan(4_000);
  expect(sum('1', 'commits')).toBeGreaterThan(0);
  const again = request({ game: 'game-3', epoch: 0, expect: 0, records: [move(5)] });
  expect(commits.run([{ do: 'append', batch: [encodeAppend(again)] }])).toEqual([
    { answer: [{ ok: false, why: 'duplicate', seq: 5 }] },
  ]);
});
