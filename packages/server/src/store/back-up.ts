import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { dataFiles, makePrivate } from './data-folder.ts';
import { openDatabase } from './sqlite-database.ts';
import { StoreFailure } from './store-failure.ts';

/**
 * Writes all games of a data folder to one file, also while they are being played.
 *
 * It reads one moment of the database. The file has its name only when it is complete and on the
 * disk: a backup that was interrupted cannot be taken for one. To restore, put it into an empty folder
 * as `games.db`.
 */
export async function backUp(folder: string, file: string): Promise<void> {
  const source = dataFiles(folder).database;
  if (!existsSync(source))
    throw new StoreFailure(`There are no games in ${folder}.`, { failure: 'refused' });
  if (existsSync(file)) throw new StoreFailure(`${file} is there already.`, { failure: 'refused' });
  const partial = `${file}.partial`;
  rmSync(partial, { force: true });
  makePrivate(partial);
  const database = await openDatabase(source);
  try {
    database.exec('pragma busy_timeout = 5000');
    database.prepare('vacuum into ?').run(partial);
  } finally {
    database.close();
  }
  sync(partial);
  renameSync(partial, file);
  sync(dirname(file));
}

function sync(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
