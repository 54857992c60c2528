import type { DamagedTable } from './damage-list.ts';
import type { SqliteDatabase } from './sqlite-database.ts';
import { failureOf, messageOf } from './store-failure.ts';
import {
  type ChainedRecord,
  firstChecksum,
  nextChecksum,
  textChecksum,
  whatIsMissing,
} from './stored-record.ts';

/** The progress of a scrub: within the log of a table, or at the beginning of the next table. */
export interface ScrubCursor {
  /** The number of the table that was read last; `0` is before the first. */
  readonly no: number;
  /** Set within a log: how many of its records were read, and the checksum of the last one. */
  readonly within?: { readonly seq: number; readonly checksum: number };
}

/** The findings of one step of a scrub. */
export interface ScrubStep {
  /** Where the next step begins; `null` at the end of the database. */
  readonly next: ScrubCursor | null;
  readonly damaged: DamagedTable | null;
}

/** Reads a store from its first table to its last in short steps, and compares everything with its checksums. */
export class Scrubber {
  readonly #sql: ReturnType<typeof prepare>;

  constructor(database: SqliteDatabase) {
    this.#sql = prepare(database);
  }

  /** Reads at most `limit` records of one table. Call it in a read transaction: a table may be written meanwhile. */
  step({ no, within }: ScrubCursor, limit: number): ScrubStep {
    const head = within === undefined ? this.#sql.after.get(no) : this.#sql.at.get(no);
    // A table that was removed since the step before has no log any more.
    if (head === undefined) return { next: within === undefined ? null : { no }, damaged: null };
    const game = String(head.id);
    const next = { no: Number(head.no) };
    try {
      const { seq, checksum } = within ?? { seq: 0, checksum: firstChecksum(game) };
      // The columns of `records` are those of `ChainedRecord`.
      const records = this.#sql.records.all(next.no, seq, limit) as ChainedRecord[];
      let chain = checksum;
      for (const [index, record] of records.entries()) {
        chain = nextChecksum(chain, seq + index, record);
        if (record.seq === seq + index && record.checksum === chain) continue;
        const what = `Record ${seq + index + 1} of ${head.version} is damaged or missing.`;
        return { next, damaged: { game, what } };
      }
      const read = seq + records.length;
      if (records.length === limit) {
        return { next: { ...next, within: { seq: read, checksum: chain } }, damaged: null };
      }
      const what =
        whatIsMissing({ version: Number(head.version), chain: Number(head.chain) }, read, chain) ??
        this.#whatIsWrongWithMeta(game, next.no);
      return { next, damaged: what === undefined ? null : { game, what } };
    } catch (error) {
      if (failureOf(error) !== 'damaged') throw error;
      const what = `Its records cannot be read: ${messageOf(error)}.`;
      return { next, damaged: { game, what } };
    }
  }

  #whatIsWrongWithMeta(game: string, no: number): string | undefined {
    const row = this.#sql.meta.get(no);
    const isSound = row !== undefined && row.checksum === textChecksum(game, String(row.meta));
    return isSound ? undefined : 'Its description is damaged.';
  }
}

function prepare(database: SqliteDatabase) {
  const head = 'select no, id, version, chain from tables';
  return {
    after: database.prepare(`${head} where no > ? order by no limit 1`),
    at: database.prepare(`${head} where no = ?`),
    records: database.prepare(
      `select seq, seat, id, body, checksum from records
       where table_no = ? and seq >= ? order by seq limit ?`,
    ),
    meta: database.prepare('select meta, checksum from metas where table_no = ?'),
  };
}

export interface BackgroundScrubOptions {
  readonly step: (cursor: ScrubCursor, limit: number) => Promise<ScrubStep>;
  readonly onDamage: (table: DamagedTable) => Promise<void>;
  /** Milliseconds between two steps. */
  readonly pauseMs: number;
}

/** Records of one step: some milliseconds of the reading thread. */
const RECORDS_PER_STEP = 1_000;
/** After the whole database was read, the next pass waits this long. */
const REST_MS = 3_600_000;

/** Scrubs a store repeatedly and slowly, so that damage to idle tables is found while a good backup still exists. */
export class BackgroundScrub {
  readonly #options: BackgroundScrubOptions;
  #cursor: ScrubCursor = { no: 0 };
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();
  #isClosed = false;
  /** How often the whole store was read. */
  passes = 0;

  constructor(options: BackgroundScrubOptions) {
    this.#options = options;
    this.#schedule(options.pauseMs);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#running;
  }

  #schedule(ms: number): void {
    if (this.#isClosed) return;
    this.#timer = setTimeout(() => {
      this.#running = this.#step();
    }, ms);
    this.#timer.unref();
  }

  async #step(): Promise<void> {
    const { step, onDamage, pauseMs } = this.#options;
    try {
      const { next, damaged } = await step(this.#cursor, RECORDS_PER_STEP);
      if (damaged !== null) await onDamage(damaged);
      this.#cursor = next ?? { no: 0 };
      if (next === null) this.passes++;
      this.#schedule(next === null ? REST_MS : pauseMs);
    } catch {
      // A store that cannot be read is reported elsewhere; the scrub tries again later.
      this.#schedule(REST_MS);
    }
  }
}
