import { copyFileSync } from 'node:fs';
import { type Acknowledged, readAcknowledged } from './acknowledged.ts';
import { type DamagedTable, DamageList, freezeDamaged } from './damage-list.ts';
import type { DataFiles } from './data-folder.ts';
import { verifyTables } from './reader.ts';
import {
  BUSY_MS,
  COPYING,
  ensureSchema,
  openDatabase,
  pragma,
  type SqliteDatabase,
} from './sqlite-database.ts';
import { failureOf, messageOf, StoreFailure } from './store-failure.ts';
import { checkWal } from './wal-check.ts';

/** The findings of opening a data folder. */
export interface Recovery {
  /** Tables that are frozen because acknowledged records are gone, also those found by earlier openings. */
  readonly damaged: readonly DamagedTable[];
  /** Problems of the files, one sentence each. */
  readonly notes: readonly string[];
}

/** Opens the database of a folder for writing, and finds out whether it has everything that was acknowledged. */
export async function recover(
  files: DataFiles,
  maxBytes: number | undefined,
): Promise<{ readonly database: SqliteDatabase; readonly recovery: Recovery }> {
  const notes: string[] = [];
  const isWalDamaged = checkWal(files.wal).isDamaged;
  if (isWalDamaged) notes.push(keepEvidence(files.wal));
  const acknowledged = readAcknowledged(files.acknowledged);
  try {
    const database = await openForWriting(files.database, maxBytes);
    const lost = findLost(database, acknowledged);
    const broken = isWalDamaged ? verifyTables(database) : [];
    for (const table of [...broken, ...lost]) freezeDamaged(database, table);
    removeIncomplete(database);
    return { database, recovery: { damaged: new DamageList(database).all, notes } };
  } catch (error) {
    if (error instanceof StoreFailure) throw error;
    throw new StoreFailure(
      `${files.database} cannot be opened: ${messageOf(error)}. If it is damaged, restore a backup.`,
      { failure: failureOf(error), cause: error },
    );
  }
}

/** A commit returns only when the disk has everything; the store writes the WAL back itself. */
async function openForWriting(path: string, maxBytes: number | undefined): Promise<SqliteDatabase> {
  const database = await openDatabase(path);
  database.exec(`pragma busy_timeout = ${BUSY_MS}`);
  ensureSchema(database, path);
  database.exec('pragma journal_mode = wal');
  database.exec('pragma synchronous = full');
  database.exec('pragma wal_autocheckpoint = 0');
  // An empty write creates the WAL, or fails at once if the folder is not writable.
  database.exec(
    `begin immediate; pragma user_version = ${pragma(database, 'user_version')}; commit`,
  );
  if (maxBytes !== undefined) {
    const pages = Math.max(1, Math.floor(maxBytes / pragma(database, 'page_size')));
    database.exec(`pragma max_page_count = ${pages}`);
  }
  return database;
}

/** Removes tables whose copy was interrupted by the end of a process. No client knows their ids. */
function removeIncomplete(database: SqliteDatabase): void {
  const incomplete = `(select no from tables where status = '${COPYING}')`;
  database.exec(
    `begin immediate;
     insert or replace into removed (id, code, at, reason, table_no)
       select id, code, ${Date.now()}, 'This table was not completed', no from tables
       where status = '${COPYING}';
     delete from metas where table_no in ${incomplete};
     delete from tables where status = '${COPYING}';
     commit`,
  );
}

/** Copies a damaged WAL, because SQLite drops what follows the damage; an operator may search the copy for moves. */
function keepEvidence(wal: string): string {
  const copy = `${wal}.damaged-${new Date().toISOString().replaceAll(':', '-')}`;
  copyFileSync(wal, copy);
  return `${wal} is damaged in its middle. A copy is kept as ${copy}.`;
}

/** Lists tables whose log is shorter than was acknowledged, or has another record at that index. */
function findLost(
  database: SqliteDatabase,
  acknowledged: ReadonlyMap<string, Acknowledged>,
): readonly DamagedTable[] {
  const known = new DamageList(database);
  const head = database.prepare('select no, version from tables where id = ?');
  const checksum = database.prepare('select checksum from records where table_no = ? and seq = ?');
  const removed = database.prepare('select 1 from removed where id = ?');
  const lost: DamagedTable[] = [];
  for (const [game, { version, chain }] of acknowledged) {
    if (known.has(game) || removed.get(game) !== undefined) continue;
    const what = attempt(() => {
      const row = head.get(game);
      if (row === undefined) return `The table and its ${version} acknowledged records are gone.`;
      const length = Number(row.version);
      if (length < version)
        return `The last ${version - length} of ${version} acknowledged records are gone, and ${length} records before them are sound.`;
      const last = version === 0 ? undefined : checksum.get(row.no, version - 1);
      if (version > 0 && last?.checksum !== chain)
        return `Record ${version}, which was acknowledged, is damaged or missing.`;
      return undefined;
    });
    if (what !== undefined) lost.push({ game, what });
  }
  return lost;
}

/** Reports a malformed page as the damage of each table on it. */
function attempt(find: () => string | undefined): string | undefined {
  try {
    return find();
  } catch (error) {
    if (failureOf(error) === 'damaged') return `Its records cannot be read: ${messageOf(error)}.`;
    throw error;
  }
}
