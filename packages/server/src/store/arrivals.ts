import { type Arrival, decodeArrivals, type EncodedRecord, encodeArrivals } from './encoded.ts';
import type { Statements } from './statements.ts';

/** So many records are let come before they are filed: then each table has several of them. */
const FILE_FROM = 4_000;
/** So many are filed at once, because the next commit has to wait for them. */
const FILED_AT_ONCE = 128;

/** What is filed while more arrives. */
interface Pile {
  readonly tables: [string, Arrival[]][];
  /** The latest commit with something of it: when everything is filed, all up to it can go. */
  readonly last: number;
}

/**
 * Records that have come and are not filed under their tables.
 *
 * They lie in the database as they came, those of a commit in one row. Filing each at once would write
 * several pages, because every table has its own; one after the other they share a page. All of them
 * are in memory besides, and nothing has to be looked for in the order in which it came.
 */
export class Arrivals {
  readonly #sql: Statements;
  #tables = new Map<string, Arrival[]>();
  #ids = new Map<string, number>();
  #count = 0;
  /** What has come in the present transaction. */
  #unwritten: Arrival[] = [];
  /** The number of the latest commit. */
  #last = 0;
  #pile: Pile | undefined;

  constructor(sql: Statements) {
    this.#sql = sql;
    this.readAgain();
  }

  /** Begins with what the database has: what memory says may have been taken back there. */
  readAgain(): void {
    this.#tables = new Map();
    this.#ids = new Map();
    this.#count = 0;
    this.#unwritten = [];
    this.#last = 0;
    this.#pile = undefined;
    const filed = new Map<string, number>();
    for (const { id, records } of this.#sql.commits.all()) {
      this.#last = id;
      for (const arrival of decodeArrivals(records)) {
        const { game, seq } = arrival;
        const known = filed.get(game) ?? this.#sql.headOf.get(game)?.filed ?? 0;
        filed.set(game, known);
        // Some that are filed may lie there still.
        if (seq >= known) this.#keep(arrival);
      }
    }
  }

  /** A record of a table has come, under a lease. */
  add(game: string, { seq, epoch }: Pick<Arrival, 'seq' | 'epoch'>, record: EncodedRecord): void {
    const { kind, seat, moveId, at, body } = record;
    const arrival = { game, seq, epoch, kind, seat, moveId, at, body };
    this.#unwritten.push(arrival);
    this.#keep(arrival);
  }

  /** Writes what has come in a transaction, before it is committed. */
  write(): void {
    if (this.#unwritten.length === 0) return;
    this.#sql.addCommit.run(++this.#last, encodeArrivals(this.#unwritten));
    this.#unwritten = [];
  }

  /** The records of a table that are not filed, in order. */
  of(game: string): readonly Arrival[] {
    const filing = this.#pile?.tables.find(([each]) => each === game)?.[1] ?? [];
    return [...filing, ...(this.#tables.get(game) ?? [])];
  }

  /** Where the record of a seat with an id stands, if it is not filed. */
  find(game: string, { seat, moveId }: EncodedRecord): number | undefined {
    return this.#ids.get(keyOf(game, seat, moveId));
  }

  /** Whether there is enough to be filed. */
  get areMany(): boolean {
    return this.#pile !== undefined || this.#count >= FILE_FROM;
  }

  /** Files some. Whoever calls begins and commits the transaction. */
  fileSome(): void {
    this.#pile ??= this.#newPile();
    const { tables, last } = this.#pile;
    for (let filed = 0; filed < FILED_AT_ONCE; ) {
      const [game, arrivals] = tables.pop() ?? [];
      if (game === undefined || arrivals === undefined) {
        this.#sql.clearCommits.run(last);
        this.#pile = undefined;
        return;
      }
      this.#file(game, arrivals);
      filed += arrivals.length;
    }
  }

  #newPile(): Pile {
    const tables = [...this.#tables];
    this.#tables = new Map();
    this.#count = 0;
    return { tables, last: this.#last };
  }

  #file(game: string, arrivals: readonly Arrival[]): void {
    for (const { seq, kind, seat, moveId, epoch, at, body } of arrivals) {
      this.#sql.file.run(game, seq, kind, seat, moveId, epoch, at, body);
      this.#ids.delete(keyOf(game, seat, moveId));
    }
    this.#sql.setFiled.run((arrivals.at(-1)?.seq ?? -1) + 1, game);
  }

  #keep(arrival: Arrival): void {
    const { game, seq, seat, moveId } = arrival;
    const arrivals = this.#tables.get(game);
    if (arrivals === undefined) this.#tables.set(game, [arrival]);
    else arrivals.push(arrival);
    this.#ids.set(keyOf(game, seat, moveId), seq);
    this.#count++;
  }
}

function keyOf(game: string, seat: string, moveId: string): string {
  return `${game} ${seat} ${moveId}`;
}
