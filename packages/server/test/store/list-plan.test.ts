import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TABLE_STATUSES, type TableFilter } from '@boardsmith/session';
import { expect, test } from 'vitest';
import { listSql } from '../../src/store/reader.ts';
import { ensureSchema, openDatabase } from '../../src/store/sqlite-database.ts';

const FILTERS: readonly TableFilter[] = [
  {},
  { status: 'lobby' },
  { gameType: 'go-fish' },
  { status: 'over', gameType: 'go-fish' },
];

test('[SQL15] a page of the list visits one row more than it returns, by an index, without a scan or a sort', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'boardsmith-list-'));
  const database = await openDatabase(join(folder, 'games.db'));
  ensureSchema(database, 'games.db');
  const add = database.prepare(
    `insert into tables (id, code, version, chain, epoch, status, game_type, is_public, changed_at)
     values (?, ?, 0, 0, 0, ?, ?, ?, 0)`,
  );
  const describe = database.prepare(
    'insert into metas (table_no, meta, checksum) values (?, ?, 0)',
  );
  database.exec('begin');
  for (let no = 1; no <= 5_000; no++) {
    const status = TABLE_STATUSES[no % TABLE_STATUSES.length] ?? '';
    add.run(`t${no}`, `c${no}`, status, no % 3 === 0 ? 'go-fish' : 'hex', no % 2);
    describe.run(no, '{}');
  }
  database.exec('commit');
  let visited = 0;
  database.function('visit', () => {
    visited++;
    return 1;
  });
  for (const filter of FILTERS) {
    const sql = listSql(filter);
    const { status, gameType } = filter;
    const named = {
      ...(status === undefined ? {} : { status }),
      ...(gameType === undefined ? {} : { gameType }),
    };
    const values = { ...named, before: 4_000, limit: 21 };
    const plan = database.prepare(`explain query plan ${sql}`).all(values);
    const steps = plan.map(({ detail }) => String(detail)).join('\n');
    expect(steps).toMatch(/SEARCH tables USING INDEX listed/);
    expect(steps).not.toMatch(/SCAN|TEMP B-TREE/);
    visited = 0;
    const counted = sql.replace('and no < :before', 'and no < :before and visit()');
    database.prepare(counted).all(values);
    expect(visited).toBeLessThanOrEqual(21);
  }
  database.close();
  rmSync(folder, { recursive: true });
});
