import { statSync } from 'node:fs';
import type { AcknowledgementLog } from './acknowledged.ts';
import type { DataFiles } from './data-folder.ts';
import { BUSY_MS, type SqliteDatabase, type SqliteStatement } from './sqlite-database.ts';
import { failureOf, messageOf } from './store-failure.ts';
import type { Call, Outcome } from './store-thread.ts';
import { SqliteWriter } from './writer.ts';

/** The WAL is written back into the database after this many calls and appends. */
const CHECKPOINT_WRITES = 4_000;

/**
 * Performs many requests in one transaction, because each commit waits for the disk.
 *
 * A failed request rolls back the others too, so each is retried alone. After an error of
 * the disk nothing is retried: a second `fsync` may succeed without having written what the first one lost.
 */
export class GroupCommit {
  readonly #database: SqliteDatabase;
  readonly #files: DataFiles;
  readonly #acknowledged: AcknowledgementLog;
  readonly #writer: SqliteWriter;
  readonly #begin: SqliteStatement;
  readonly #commit: SqliteStatement;
  readonly #restartWal: SqliteStatement;
  /** The inode of the WAL that SQLite has open; another inode under that name means that the folder was replaced. */
  readonly #walInode: number;
  #writes = 0;
  #checkpointAt = CHECKPOINT_WRITES;
  #broken: string | undefined;

  constructor(database: SqliteDatabase, files: DataFiles, acknowledged: AcknowledgementLog) {
    this.#database = database;
    this.#files = files;
    this.#acknowledged = acknowledged;
    this.#writer = new SqliteWriter(database);
    this.#begin = database.prepare('begin immediate');
    this.#commit = database.prepare('commit');
    this.#restartWal = database.prepare('pragma wal_checkpoint(restart)');
    this.#walInode = statSync(files.wal).ino;
  }

  /** The result of each request, once it is durable. */
  run(calls: readonly Call<SqliteWriter>[]): readonly Outcome[] {
    if (this.#broken !== undefined) return calls.map(() => this.#gone());
    try {
      this.#begin.run();
      const answers = calls.map(call => perform(this.#writer, call));
      this.#commit.run();
      this.#checkFile();
      const changed = this.#writer.takeChanged();
      this.#writes += calls.length + changed.size;
      this.#acknowledged.add(changed);
      return answers.map(answer => ({ answer }));
    } catch (error) {
      return this.#failed(calls, error);
    }
  }

  /**
   * Writes a large WAL back into the database, after the waiting callers were answered.
   *
   * The write after it begins the WAL anew in the same file, so that it does not hold frames that the database file
   * already has: replaying a part of those after damage would put old pages over new ones. The file keeps its size,
   * because a commit to a file that grows waits about three times as long for the disk. While another connection
   * reads, the WAL cannot begin anew, and grows until the next time.
   */
  checkpointIfDue(): void {
    if (this.#broken !== undefined || this.#writes < this.#checkpointAt) return;
    try {
      this.#checkpoint();
    } catch (error) {
      this.#failed([], error);
    }
  }

  /** Closing writes the WAL back, so it is skipped after the disk has failed. */
  close(): void {
    if (this.#broken !== undefined) return;
    this.#checkpoint();
    this.#database.close();
    this.#acknowledged.close();
  }

  #checkpoint(): void {
    this.#checkpointAt = this.#writes + CHECKPOINT_WRITES;
    // A checkpoint must not wait for readers, because moves would wait with it.
    this.#database.exec('pragma busy_timeout = 0');
    const { busy, log, checkpointed } = this.#restartWal.get() ?? {};
    this.#database.exec(`pragma busy_timeout = ${BUSY_MS}`);
    if (log === checkpointed) this.#acknowledged.restart();
    if (busy === 0) this.run([{ method: 'heartbeat', args: [Date.now()] }]);
  }

  /** Writes to a folder that was removed or replaced succeed, but are lost when the process ends. */
  #checkFile(): void {
    const file = statSync(this.#files.wal, { throwIfNoEntry: false });
    if (file?.ino !== this.#walInode) {
      this.#broken = `${this.#files.wal} was removed or replaced while the store had it open`;
      throw new Error(this.#broken);
    }
  }

  #failed(calls: readonly Call<SqliteWriter>[], error: unknown): readonly Outcome[] {
    const failure = this.#broken === undefined ? failureOf(error) : 'gone';
    const message = messageOf(error);
    if (failure === 'gone') {
      this.#broken = message;
      return calls.map(() => this.#gone());
    }
    if (this.#database.isTransaction) this.#database.exec('rollback');
    this.#writer.undo();
    if (calls.length <= 1) return calls.map(() => ({ failure, message }));
    return calls.flatMap(call => this.run([call]));
  }

  #gone(): Outcome {
    return { failure: 'gone', message: `The disk has failed: ${this.#broken}` };
  }
}

/** Performs a call. */
export function perform<T>(target: T, { method, args }: Call<T>): unknown {
  // `Call` pairs each method with its own arguments, which an indexed access cannot express.
  const run = target[method] as (...values: readonly unknown[]) => unknown;
  return run.apply(target, [...args]);
}
