import type { DatabaseSyncInstance, StatementSyncInstance } from '@photostructure/sqlite';

/** A connection, whichever of the two packages it comes from: they have the same surface. */
export type SqliteDatabase = DatabaseSyncInstance;
export type SqliteStatement = StatementSyncInstance;

type Module = Pick<typeof import('@photostructure/sqlite'), 'DatabaseSync'>;

let loaded: Promise<Module> | undefined;

/** Opens a database with what Node brings along, or with the prebuilt package where it brings nothing. */
export async function openDatabase(path: string): Promise<SqliteDatabase> {
  loaded ??= loadModule();
  const { DatabaseSync } = await loaded;
  return new DatabaseSync(path);
}

async function loadModule(): Promise<Module> {
  const builtIn = 'node:sqlite';
  try {
    return await import(builtIn);
  } catch {
    return import('@photostructure/sqlite');
  }
}
