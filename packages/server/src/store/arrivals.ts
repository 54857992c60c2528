import type { EncodedRecord } from './encoded.ts';
import type { Statements } from './statements.ts';

/** How much is filed, and when. */
export interface FilingSizes {
  /** So many records are let come before they are filed: then each table has several of them. */
  readonly from: number;
  /** So many are filed at once, because the next commit has to wait for them. */
  readonly atOnce: number;
  /** So many lie on a page at most, because a page is read as a whole. */
  readonly onPage: number;
}

const SIZES: FilingSizes = { from: 8_000, atOnce: 500, onPage: 250 };

/** Records of a table that follow each other and were written under one lease. */
export interface Run {
  readonly first: number;
  readonly epoch: number;
  readonly records: readonly EncodedRecord[];
}

/** A run that more may be put to. */
interface OpenRun extends Run {
  readonly records: EncodedRecord[];
}

/** The runs of each table, in order. */
type Runs = Map<string, OpenRun[]>;

/** What is filed while more arrives. */
interface Pile {
  readonly tables: Runs;
  /** The latest commit with something of it: when everything is filed, all up to it can go. */
  readonly last: number;
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
  #tables: Runs = new Map();
  #count = 0;
  /** What has come in the present transaction. */
  #unwritten: string[] = [];
  /** The number of the latest commit. */
  #last = 0;
  #pile: Pile | undefined;

  constructor(sql: Statements, sizes: FilingSizes = SIZES) {
    this.#sql = sql;
    this.#sizes = sizes;
    this.readAgain();
  }

  /** Begins with what the database has: what memory says may have been taken back there. */
  readAgain(): void {
    this.#tables = new Map();
    this.#count = 0;
    this.#unwritten = [];
    this.#last = 0;
    this.#pile = undefined;
    const filed = new Map<string, number>();
    for (const { id, records } of this.#sql.commits.all()) {
      this.#last = id;
      for (const { game, ...run } of decodeCommit(records)) {
        const known = filed.get(game) ?? this.#sql.headOf.get(game)?.filed ?? 0;
        filed.set(game, known);
        // Some that are filed may lie there still.
        if (run.first >= known) this.#keep(game, run);
      }
    }
  }

  /** Records of a table have come. */
  add(game: string, run: Run): void {
    this.#unwritten.push(encodeRun(game, run));
    this.#keep(game, run);
  }

  /** Writes what has come in a transaction, before it is committed. */
  write(): void {
    if (this.#unwritten.length === 0) return;
    this.#sql.addCommit.run(++this.#last, `[${this.#unwritten.join()}]`);
    this.#unwritten = [];
  }

  /** The records of a table that are not filed, in order. */
  of(game: string): readonly Run[] {
    return [...(this.#pile?.tables.get(game) ?? []), ...(this.#tables.get(game) ?? [])];
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
    return this.#pile !== undefined || this.#count >= this.#sizes.from;
  }

  /** Files some. Whoever calls begins and commits the transaction. */
  fileSome(): void {
    this.#pile ??= this.#newPile();
    const { tables, last } = this.#pile;
    let filed = 0;
    for (const [game, runs] of tables) {
      for (const run of runs) {
        this.file(game, run);
        filed += run.records.length;
      }
      tables.delete(game);
      if (filed >= this.#sizes.atOnce) return;
    }
    this.#sql.clearCommits.run(last);
    this.#pile = undefined;
  }

  #newPile(): Pile {
    const tables = this.#tables;
    this.#tables = new Map();
    this.#count = 0;
    return { tables, last: this.#last };
  }

  #keep(game: string, { first, epoch, records }: Run): void {
    this.#count += records.length;
    const runs = this.#tables.get(game);
    const latest = runs?.at(-1);
    if (latest?.epoch === epoch) for (const record of records) latest.records.push(record);
    else if (runs !== undefined) runs.push({ first, epoch, records: [...records] });
    else this.#tables.set(game, [{ first, epoch, records: [...records] }]);
  }
}

/** Records of a commit as JSON: a list of table, place of the first, lease, and the records. */
function encodeRun(game: string, { first, epoch, records }: Run): string {
  return `[${JSON.stringify(game)},${first},${epoch},${records.join()}]`;
}

function decodeCommit(text: string): readonly (Run & { readonly game: string })[] {
  // Only `encodeRun` writes these rows.
  const rows = JSON.parse(text) as readonly [string, number, number, ...unknown[]][];
  return rows.map(([game, first, epoch, ...records]) => {
    return { game, first, epoch, records: records.map(record => JSON.stringify(record)) };
  });
}
