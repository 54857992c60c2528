import type { AppendRequest } from '@boardsmith/session';
import type { Connection } from './database-connection.ts';

/** The number of a table, and the checksum of its log at a length. A log only grows, so this stays true. */
export interface TableHead {
  readonly no: number;
  readonly version: number;
  readonly chain: number;
}

/** The maximum number of cached heads; beyond it the cache is cleared, and heads are read again as needed. */
const MAX_HEADS = 20_000;

/** Caches where logs end, so that an append need not query the database first. */
export class TableHeads {
  readonly #connection: Connection;
  readonly #known = new Map<string, TableHead>();

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  set(game: string, head: TableHead): void {
    if (this.#known.size >= MAX_HEADS) this.#known.clear();
    this.#known.set(game, head);
  }

  forget(game: string): void {
    this.#known.delete(game);
  }

  /** The heads for some appends; a table that does not exist has none. */
  async find(
    requests: readonly Pick<AppendRequest, 'game' | 'expect'>[],
  ): Promise<ReadonlyMap<string, TableHead>> {
    const found = new Map<string, TableHead>();
    const missing: string[] = [];
    for (const { game, expect } of requests) {
      const head = this.#known.get(game);
      if (head?.version === expect) found.set(game, head);
      else missing.push(game);
    }
    if (missing.length === 0) return found;
    const rows = await this.#connection.run<TableHead & { readonly id: string }>(HEADS, [missing]);
    for (const { id, no, version, chain } of rows) {
      const head = { no, version, chain };
      this.set(id, head);
      found.set(id, head);
    }
    return found;
  }
}

const HEADS = {
  name: 'heads',
  text: 'select id, no, version, chain from boardsmith.tables where id = any($1::text[])',
};
