import { type EncodedRecord, splitList } from './encoded.ts';
import type { Statements } from './statements.ts';

/** How much is filed, and when. */
export interface FilingSizes {
  /**
   * Filing begins when so many bytes have come since the first record that is not filed: then each
   * table has several. All of it is read when a store is opened, and most of it is in memory.
   */
  readonly from: number;
  /** So many bytes are filed at once, because the next commit has to wait for them. */
  readonly atOnce: number;
  /** So many records lie on a page at most, because a page is read as a whole. */
  readonly onPage: number;
}

const SIZES: FilingSizes = { from: 1_000_000, atOnce: 100_000, onPage: 250 };

/** Records of a table that follow each other and were written under one lease. */
export interface Run {
  readonly first: number;
  readonly epoch: number;
  readonly records: readonly EncodedRecord[];
}

interface RunOfTable extends Run {
  readonly game: string;
}

/** A run that more may be put to. */
interface OpenRun extends Run {
  readonly records: EncodedRecord[];
}

/** What a table has that is not filed. */
interface Unfiled {
  readonly runs: OpenRun[];
  /** The commit that its first record came with. */
  readonly since: number;
  /** How many bytes of all tables had come before. */
  readonly before: number;
}

/**
 * Records that have come and are not filed under their tables.
 *
 * They lie in the database as they came, those of a commit in one row. Filing each at once would write
 * several pages, because every table has its own; those of a table that have come by and by are one
 * row. All of them are in memory besides, and nothing has to be looked for in the order in which it came.
 */
export class Arrivals {
  readonly #sql: Statements;
  readonly #sizes: FilingSizes;
  /** In the order of their first records. */
  readonly #tables = new Map<string, Unfiled>();
  /** What has come in the present transaction. */
  #coming: RunOfTable[] = [];
  /** The tables that the present transaction files. */
  #filing: readonly string[] = [];
  /** The number of the latest commit. */
  #last = 0;
  /** How many bytes have come; a character counts as one. */
  #bytes = 0;
  /** Nothing is filed before so many have. */
  #patience = 0;

  constructor(sql: Statements, sizes: FilingSizes = SIZES) {
    this.#sql = sql;
    this.#sizes = sizes;
    this.#read();
  }

  /** Records of a table have come. */
  add(game: string, { first, epoch, records }: Run): void {
    this.#coming.push({ game, first, epoch, records });
  }

  /** Writes what has come in a transaction, before it is committed. */
  write(): void {
    if (this.#coming.length === 0) return;
    this.#sql.addCommit.run(++this.#last, `[${this.#coming.map(encodeRun).join()}]`);
  }

  /** The transaction is in the database. */
  keep(): void {
    for (const run of this.#coming) this.#keep(run, this.#last);
    this.#coming = [];
    for (const game of this.#filing) this.#tables.delete(game);
    this.#filing = [];
  }

  /** The transaction was taken back. What could not be filed is not tried again before more has come. */
  takeBack(): void {
    this.#coming = [];
    if (this.#filing.length > 0) this.#patience = this.#bytes + this.#sizes.atOnce;
    this.#filing = [];
  }

  /** The records of a table that are not filed, in order. */
  of(game: string): readonly Run[] {
    const kept = this.#tables.get(game)?.runs ?? [];
    return [...kept, ...this.#coming.filter(run => run.game === game)];
  }

  /** How many records of a table are not filed. */
  countOf(game: string): number {
    return this.of(game).reduce((sum, { records }) => sum + records.length, 0);
  }

  /** Puts records that follow the filed ones of a table onto pages of it. */
  file(game: string, { first, epoch, records }: Run): void {
    const { onPage } = this.#sizes;
    for (let from = 0; from < records.length; from += onPage) {
      const page = records.slice(from, from + onPage);
      this.#sql.addPage.run(game, first + from, page.length, epoch, `[${page.join()}]`);
    }
    this.#sql.setFiled.run(first + records.length, game);
  }

  /** Whether there is enough to be filed. */
  get areMany(): boolean {
    const [oldest] = this.#tables.values();
    if (oldest === undefined || this.#bytes < this.#patience) return false;
    return this.#bytes - oldest.before >= this.#sizes.from;
  }

  /** Files the tables that have waited longest. Whoever calls begins and commits the transaction. */
  fileSome(): void {
    const filing: string[] = [];
    this.#filing = filing;
    let bytes = 0;
    let first = this.#last + 1;
    for (const [game, { runs, since }] of this.#tables) {
      if (bytes >= this.#sizes.atOnce) {
        first = since;
        break;
      }
      filing.push(game);
      for (const run of runs) {
        this.file(game, run);
        for (const { length } of run.records) bytes += length;
      }
    }
    this.#sql.clearCommits.run(first);
  }

  /** Reads what the database has, a commit at a time: all of them together would fill the heap. */
  #read(): void {
    const filed = new Map<string, number>();
    for (let row = this.#sql.nextCommit.get(0); row; row = this.#sql.nextCommit.get(this.#last)) {
      this.#last = row.id;
      for (const run of decodeCommit(row.records)) {
        const known = filed.get(run.game) ?? this.#sql.headOf.get(run.game)?.filed ?? 0;
        filed.set(run.game, known);
        // Some that are filed may lie there still.
        if (run.first >= known) this.#keep(run, row.id);
      }
    }
  }

  #keep({ game, first, epoch, records }: RunOfTable, commit: number): void {
    const runs = this.#runsOf(game, commit);
    const latest = runs.at(-1);
    if (latest?.epoch === epoch) for (const record of records) latest.records.push(record);
    else runs.push({ first, epoch, records: [...records] });
    for (const { length } of records) this.#bytes += length;
  }

  #runsOf(game: string, commit: number): OpenRun[] {
    const known = this.#tables.get(game);
    if (known !== undefined) return known.runs;
    const runs: OpenRun[] = [];
    this.#tables.set(game, { runs, since: commit, before: this.#bytes });
    return runs;
  }
}

/** Records of a commit as JSON: a list of table, place of the first, lease, and the records. */
function encodeRun({ game, first, epoch, records }: RunOfTable): string {
  return `[${JSON.stringify(game)},${first},${epoch},${records.join()}]`;
}

function decodeCommit(text: string): readonly RunOfTable[] {
  return splitList(text).map(run => {
    const [game = '', first, epoch, ...records] = splitList(run);
    return { game: JSON.parse(game), first: Number(first), epoch: Number(epoch), records };
  });
}
