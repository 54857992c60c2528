import type { SqliteDatabase } from './sqlite-database.ts';
import { StoreFailure } from './store-failure.ts';

/** A table that is frozen because acknowledged records are lost. */
export interface DamagedTable {
  readonly game: string;
  readonly what: string;
}

/**
 * The tables that have lost acknowledged records.
 *
 * They stay on the list after a restart, until an operator deletes their rows from `damage`: only the first
 * opening after a loss can detect it, because the store continues for the other tables.
 */
export class DamageList {
  readonly #database: SqliteDatabase;
  readonly #tables: Map<string, string>;

  constructor(database: SqliteDatabase) {
    this.#database = database;
    const rows = database.prepare('select id, what from damage').all();
    this.#tables = new Map(rows.map(({ id, what }) => [String(id), String(what)]));
  }

  get all(): readonly DamagedTable[] {
    return [...this.#tables].map(([game, what]) => ({ game, what }));
  }

  /** Puts a table on the list. Needs a connection that writes. */
  add(table: DamagedTable): void {
    freezeDamaged(this.#database, table);
    this.#tables.set(table.game, table.what);
  }

  has(game: string): boolean {
    return this.#tables.has(game);
  }

  /** Throws the damage of a table, if there is any. */
  refuse(game: string): void {
    const what = this.#tables.get(game);
    if (what !== undefined) throw new StoreFailure(what, { failure: 'damaged' });
  }
}

/** Puts a table on the list. */
export function freezeDamaged(database: SqliteDatabase, { game, what }: DamagedTable): void {
  database
    .prepare(
      `insert into damage (id, found_at, what) values (?, ?, ?)
       on conflict (id) do update set what = excluded.what`,
    )
    .run(game, Date.now(), what);
}
