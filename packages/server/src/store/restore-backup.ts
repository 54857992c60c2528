import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { type BackupManifest, listBackups, sha256Of, sync } from './back-up.ts';
import { dataFiles } from './data-folder.ts';
import { StoreFailure } from './store-failure.ts';

export interface RestoreOptions {
  /** A folder of backups. */
  readonly from: string;
  /** The data folder to create. */
  readonly to: string;
  /** The time to go back to, in milliseconds; the newest backup if omitted. */
  readonly at?: number | undefined;
}

/** Creates a data folder from the newest backup made at or before `at`. Never overwrites a file. */
export async function restoreBackup({ from, to, at }: RestoreOptions): Promise<BackupManifest> {
  if (existsSync(to) && readdirSync(to).length > 0) {
    refuse(`${to} is not empty. Restore into a new folder, and move the old one away first.`);
  }
  const backups = listBackups(from);
  const chosen = backups.filter(backup => at === undefined || backup.at <= at).at(-1);
  if (chosen === undefined) {
    const oldest = backups[0];
    refuse(
      oldest === undefined
        ? `There is no complete backup in ${from}.`
        : `There is no backup that old in ${from}. The oldest is of ${new Date(oldest.at).toISOString()}.`,
    );
  }
  const source = join(from, chosen.file);
  if (!existsSync(source)) refuse(`${source} is missing, although its manifest is there.`);
  if ((await sha256Of(source)) !== chosen.sha256) {
    refuse(
      `${source} does not match its manifest: it is damaged. Choose an older one with --at ${new Date(chosen.at - 1).toISOString()}.`,
    );
  }
  const partial = `${to}.partial`;
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(partial, { recursive: true, mode: 0o700 });
  const { database } = dataFiles(partial);
  copyFileSync(source, database);
  chmodSync(database, 0o600);
  // The time since the backup counts against no player's clock.
  writeFileSync(join(partial, 'last-alive'), chosen.lastAlive, { mode: 0o600 });
  sync(database);
  rmSync(to, { recursive: true, force: true });
  renameSync(partial, to);
  sync(dirname(to));
  return chosen;
}

function refuse(message: string): never {
  throw new StoreFailure(message, { failure: 'refused' });
}
