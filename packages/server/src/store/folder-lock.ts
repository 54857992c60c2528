import { join } from 'node:path';
import { openDatabase } from './sqlite-database.ts';
import { StoreFailure } from './store-failure.ts';

/** Holds a data folder for one process. */
export interface FolderLock {
  release(): void;
}

/**
 * Takes a data folder, or says that another process has it.
 *
 * The lock is the operating system's, taken through an empty database: it ends with the process,
 * also when that is killed, so that no lock file is left to be removed by hand.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const database = await openDatabase(join(folder, 'lock.db'));
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
