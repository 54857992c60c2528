import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from './sqlite-database.ts';
import { messageOf, StoreFailure } from './store-failure.ts';

/** Only the account of the server may read the data: it holds seeds, hashes of tokens and chat. */
const OWNER_ONLY_FILE = 0o600;
const OWNER_ONLY_FOLDER = 0o700;

/** The files of a data folder. */
export interface DataFiles {
  readonly folder: string;
  readonly database: string;
  /** SQLite names it after the database. */
  readonly wal: string;
  readonly acknowledged: string;
}

export function dataFiles(folder: string): DataFiles {
  const database = join(folder, 'games.db');
  return {
    folder,
    database,
    wal: `${database}-wal`,
    acknowledged: join(folder, 'acknowledged.log'),
  };
}

/** The lock of a data folder, held by one process. */
export interface FolderLock {
  release(): void;
}

/** Creates the folder and its database if they are missing, and makes them private. Other files are not changed. */
export function prepareFolder(folder: string): DataFiles {
  const files = dataFiles(folder);
  try {
    mkdirSync(folder, { recursive: true, mode: OWNER_ONLY_FOLDER });
    // The permissions of a folder with other files are not changed; the files of the store are private anyway.
    if (existsSync(files.database) || readdirSync(folder).length === 0)
      chmodSync(folder, OWNER_ONLY_FOLDER);
    makePrivate(files.database);
    makePrivate(files.acknowledged);
  } catch (error) {
    throw new StoreFailure(`The data folder cannot be written: ${messageOf(error)}.`, {
      failure: 'refused',
      cause: error,
    });
  }
  return files;
}

/** SQLite gives its WAL and its shared memory the permissions of the database. */
export function makePrivate(file: string): void {
  closeSync(openSync(file, 'a', OWNER_ONLY_FILE));
  chmodSync(file, OWNER_ONLY_FILE);
}

/**
 * Locks a data folder; throws if another process holds it.
 *
 * The lock is the operating system's, taken through an empty database: it ends with the process, also when
 * the process is killed, so that no lock file has to be removed by hand.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const path = join(folder, 'lock.db');
  makePrivate(path);
  const database = await openDatabase(path);
  try {
    database.exec('begin exclusive');
  } catch (error) {
    database.close();
    throw new StoreFailure(
      `Another process is serving the games in ${folder}. Stop it, or give another folder.`,
      { failure: 'refused', cause: error },
    );
  }
  return { release: () => database.close() };
}
