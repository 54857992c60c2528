import type { PublicTable, TablePage } from '@boardsmith/protocol';
import type { Store, TableFilter, TableMeta } from '@boardsmith/session';
import type { Platform } from '../ports/platform.ts';
import type { HostedGame } from './hosted-game.ts';
import type { Costs, TooCostly } from './quotas.ts';
import { publicTable } from './table-maker.ts';

export interface TableDirectoryOptions {
  readonly store: Pick<Store, 'readMeta' | 'list' | 'findByCode' | 'whyRemoved'>;
  readonly games: ReadonlyMap<string, HostedGame>;
  readonly costs: Costs;
  readonly platform: Pick<Platform, 'monotonic'>;
}

/** A table as the player of one of its seats finds it. */
export interface OwnSeat {
  readonly table: PublicTable;
  /** `null` if the token belongs to no seat. */
  readonly seat: number | null;
}

/**
 * Answers what clients ask about tables from their stored descriptions. It loads no table: a process that loaded one
 * would take it away from the process that runs it.
 */
export class TableDirectory {
  readonly #options: TableDirectoryOptions;

  constructor(options: TableDirectoryOptions) {
    this.#options = options;
  }

  /** `undefined` if there is no such table, or if its game is not served here. */
  async show(game: string): Promise<PublicTable | undefined> {
    const meta = await this.#meta(game);
    return meta && publicTable(game, meta);
  }

  /** A table and the seat that a token belongs to; `undefined` if there is no such table. */
  async seatOf(game: string, tokenHash: string | undefined): Promise<OwnSeat | undefined> {
    const meta = await this.#meta(game);
    if (meta === undefined) return undefined;
    const seat = tokenHash === undefined ? -1 : meta.tokens.indexOf(tokenHash);
    return { table: publicTable(game, meta), seat: seat < 0 ? null : seat };
  }

  /** A page of the public tables, and the cursor of the page after it. An address pays for the time it takes. */
  async list(filter: TableFilter, address: string): Promise<TablePage | TooCostly> {
    const { costs, platform, store } = this.#options;
    const refused = costs.whyNot({ address });
    if (refused !== undefined) return refused;
    const begun = platform.monotonic();
    const { tables, next } = await store.list(filter);
    costs.charge({ address }, platform.monotonic() - begun);
    return { tables: tables.map(({ game, meta }) => publicTable(game, meta)), next };
  }

  findByCode(code: string): Promise<string | undefined> {
    return this.#options.store.findByCode(code);
  }

  /** Why there is no table with an id or a code any more; `undefined` if there never was one. */
  whyRemoved(idOrCode: string): Promise<string | undefined> {
    return this.#options.store.whyRemoved(idOrCode);
  }

  /** A table of other rules is frozen, whatever its description says. */
  async #meta(game: string): Promise<TableMeta | undefined> {
    const meta = await this.#options.store.readMeta(game);
    const hosted = meta && this.#options.games.get(meta.gameType);
    if (hosted === undefined) return undefined;
    return hosted.rulesHash === meta?.rulesHash ? meta : meta && { ...meta, status: 'frozen' };
  }
}
