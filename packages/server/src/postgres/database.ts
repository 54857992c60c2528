import { Connection } from './database-connection.ts';
import { migrateSchema, unsafeSettings } from './schema.ts';

export interface DatabaseOptions {
  /** `postgres://user:password@host:port/database`. */
  readonly url: string;
  /** Writes and leases that are not answered for this many milliseconds have failed. */
  readonly timeoutMs?: number;
}

/** Shorter than a lease, so that a process whose database is silent knows it before others take its tables. */
const TIMEOUT_MS = 2_000;
/** Reads of long logs and lists may take longer than a move. */
const READ_TIMEOUT_MS = 10_000;
/** Migrations may have to rewrite tables, and wait for other processes that migrate. */
const MIGRATION_TIMEOUT_MS = 600_000;

/** The connections of one process. Neither a long log nor a list delays a move, and no move delays a lease. */
export class Database {
  readonly writes: Connection;
  readonly reads: Connection;
  readonly leases: Connection;
  /** Warnings about settings of the database server, one sentence each. */
  readonly concerns: readonly string[];

  private constructor(
    { url, timeoutMs = TIMEOUT_MS }: DatabaseOptions,
    concerns: readonly string[],
  ) {
    // A read may wait for long and be repeated; behind a dead connection it would hold up the loads that follow.
    const onSilence = (): void => {
      this.reads.drop();
      for (const each of [this.writes, this.leases]) each.dropIfIdle();
    };
    const onSilentRead = (): void => {
      for (const each of [this.writes, this.leases]) each.dropIfIdle();
    };
    this.writes = new Connection({ url, timeoutMs, purpose: 'writes', onSilence });
    this.leases = new Connection({ url, timeoutMs, purpose: 'leases', onSilence });
    this.reads = new Connection({
      url,
      timeoutMs: READ_TIMEOUT_MS,
      purpose: 'reads',
      onSilence: onSilentRead,
    });
    this.concerns = concerns;
  }

  /** Connects, and brings the schema to the version of this release. */
  static async open(options: DatabaseOptions): Promise<Database> {
    const { url } = options;
    const first = new Connection({ url, timeoutMs: MIGRATION_TIMEOUT_MS, purpose: 'migration' });
    const concerns = await first.alone(async client => {
      await migrateSchema(client);
      return unsafeSettings(client);
    });
    return new Database(options, concerns);
  }

  async close(): Promise<void> {
    await Promise.all([this.writes.close(), this.reads.close(), this.leases.close()]);
  }
}
