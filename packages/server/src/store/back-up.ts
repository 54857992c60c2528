import { createHash } from 'node:crypto';
import {
  closeSync,
  createReadStream,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { dataFiles, makePrivate } from './data-folder.ts';
import { verifyTables } from './reader.ts';
import { BUSY_MS, openDatabase } from './sqlite-database.ts';
import { StoreFailure } from './store-failure.ts';

/** Describes a backup in a folder of backups. A backup without a manifest is not complete. */
export interface BackupManifest {
  /** The backup contains everything that was acknowledged before this time, in milliseconds. */
  readonly at: number;
  readonly file: string;
  readonly bytes: number;
  readonly sha256: string;
  /** The content of the note `last-alive` of the data folder: the clock of its tables. */
  readonly lastAlive: string;
  /** Tables whose records did not match their checksums when the backup was made. */
  readonly damaged: readonly string[];
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** The retention periods of backups: the newest of each period is retained, and all of the last hour. */
const ROTATION: readonly { readonly forMs: number; readonly periodMs: number }[] = [
  { forMs: HOUR, periodMs: 0 },
  { forMs: DAY, periodMs: HOUR },
  { forMs: 30 * DAY, periodMs: DAY },
];

/**
 * Writes all games of a data folder to one file, also while they are being played.
 *
 * It reads one consistent state of the database. The file gets its name only when it is complete and on the disk:
 * an interrupted backup cannot be mistaken for a complete one.
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
    database.exec(`pragma busy_timeout = ${BUSY_MS}`);
    database.prepare('vacuum into ?').run(partial);
  } finally {
    database.close();
  }
  publish(partial, file);
}

/** Adds a backup to a folder of backups, checks it, and removes those that the rotation does not retain. */
export async function addBackup(folder: string, backups: string): Promise<BackupManifest> {
  mkdirSync(backups, { recursive: true, mode: 0o700 });
  const at = Date.now();
  const note = join(folder, 'last-alive');
  const lastAlive = existsSync(note) ? readFileSync(note, 'utf8') : String(at);
  const file = `games-${new Date(at).toISOString().replaceAll(':', '-')}.db`;
  const path = join(backups, file);
  await backUp(folder, path);
  const copy = await openDatabase(path, { readOnly: true });
  let damaged: readonly string[];
  try {
    damaged = verifyTables(copy).map(({ game }) => game);
  } finally {
    copy.close();
  }
  const bytes = statSync(path).size;
  const sha256 = await sha256Of(path);
  const manifest: BackupManifest = { at, file, bytes, sha256, lastAlive, damaged };
  writeManifest(backups, manifest);
  for (const old of outdated(listBackups(backups), at)) removeBackup(backups, old);
  return manifest;
}

/** The complete backups of a folder, oldest first. A manifest that does not match its checksum is left out. */
export function listBackups(backups: string): readonly BackupManifest[] {
  const names = existsSync(backups) ? readdirSync(backups) : [];
  return names
    .filter(name => name.endsWith('.json'))
    .flatMap(name => readManifest(join(backups, name)))
    .sort((a, b) => a.at - b.at);
}

/** The backups that the rotation does not retain; the newest is always retained. */
export function outdated(
  backups: readonly BackupManifest[],
  now: number,
): readonly BackupManifest[] {
  const kept = new Set<string>();
  return [...backups]
    .sort((a, b) => b.at - a.at)
    .filter(({ at }, index) => {
      const age = now - at;
      const rule = ROTATION.find(({ forMs }) => age < forMs);
      if (index === 0 || rule?.periodMs === 0) return false;
      if (rule === undefined) return true;
      const period = `${rule.periodMs}/${Math.floor(at / rule.periodMs)}`;
      const isKept = !kept.has(period);
      kept.add(period);
      return !isKept;
    });
}

export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
}

function writeManifest(backups: string, manifest: BackupManifest): void {
  const text = JSON.stringify(manifest);
  const checksum = createHash('sha256').update(text).digest('hex');
  const path = join(backups, `${manifest.file}.json`);
  writeFileSync(`${path}.partial`, JSON.stringify({ manifest: text, checksum }), { mode: 0o600 });
  publish(`${path}.partial`, path);
}

function readManifest(path: string): readonly BackupManifest[] {
  try {
    const { manifest, checksum }: Readonly<Record<string, string>> = JSON.parse(
      readFileSync(path, 'utf8'),
    );
    const isSound =
      createHash('sha256')
        .update(manifest ?? '')
        .digest('hex') === checksum;
    return isSound ? [JSON.parse(manifest ?? '')] : [];
  } catch {
    // Another .json file or an unreadable manifest: not a backup to restore from.
    return [];
  }
}

function removeBackup(backups: string, { file }: BackupManifest): void {
  // Deletes the manifest first: a backup without a manifest is incomplete.
  rmSync(join(backups, `${file}.json`), { force: true });
  rmSync(join(backups, file), { force: true });
}

/** Renames a complete file, and waits until the new name would survive a power failure. */
function publish(partial: string, file: string): void {
  sync(partial);
  renameSync(partial, file);
  sync(dirname(file));
}

export function sync(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
