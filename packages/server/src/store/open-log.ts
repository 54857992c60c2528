import { migrate } from './schema.ts';
import { openDatabase, type SqliteDatabase } from './sqlite-database.ts';

/** How large the log may grow. */
export interface LogOptions {
  readonly maxBytes?: number | undefined;
}

/** Opens the database of all games, so that a commit returns only when the disk has everything. */
export async function openLog(
  path: string,
  { maxBytes }: LogOptions = {},
): Promise<SqliteDatabase> {
  const database = await openDatabase(path);
  database.exec('pragma busy_timeout = 5000');
  database.exec('pragma journal_mode = wal');
  database.exec('pragma synchronous = full');
  migrate(database);
  if (maxBytes !== undefined) {
    const { page_size: pageSize } = database.prepare('pragma page_size').get();
    database.exec(`pragma max_page_count = ${Math.max(1, Math.floor(maxBytes / pageSize))}`);
  }
  return database;
}
