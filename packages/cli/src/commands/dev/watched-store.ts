import { MemoryStore } from '@boardsmith/server';
import type { AppendRequest, AppendResult, LogRecord, TableMeta } from '@boardsmith/session';
import type { SavedTable } from './migrate-log.ts';

/** Stores tables in memory and reports every change, so that they outlive their thread. */
export class WatchedStore extends MemoryStore {
  readonly #report: (table: SavedTable) => void;

  constructor(report: (table: SavedTable) => void) {
    super();
    this.#report = report;
  }

  override async create(
    game: string,
    meta: TableMeta,
    records?: readonly LogRecord[],
  ): Promise<void> {
    await super.create(game, meta, records);
    await this.#changed(game);
  }

  override async append(batch: readonly AppendRequest[]): Promise<readonly AppendResult[]> {
    const results = await super.append(batch);
    for (const game of new Set(batch.map(request => request.game))) await this.#changed(game);
    return results;
  }

  async #changed(game: string): Promise<void> {
    const stored = await this.load(game);
    if (stored !== undefined) this.#report({ game, meta: stored.meta, records: stored.records });
  }
}
