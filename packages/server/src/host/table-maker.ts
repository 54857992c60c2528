import type { ClockRules, PublicTable } from '@boardsmith/protocol';
import {
  type JsonObject,
  newTableMeta,
  type Store,
  type TableMeta,
  whyNotTable,
} from '@boardsmith/session';
import type { Platform } from '../ports/platform.ts';
import { StoreFailure } from '../store/store-failure.ts';
import type { HostedGame } from './hosted-game.ts';
import { drawCode, drawGameId, drawSeed } from './secrets.ts';
import type { TableToMake } from './table-world.ts';

/** How to find a table. */
export interface MadeTable {
  readonly game: string;
  readonly code: string;
}

export interface MakerOptions {
  readonly store: Store;
  readonly games: ReadonlyMap<string, HostedGame>;
  readonly now: () => number;
  readonly platform: Pick<Platform, 'randomBytes'>;
  /** Whether tables may have debug rights. */
  readonly allowsDebug: boolean;
}

const NO_DEBUG =
  'This server makes no tables with debug rights. Its operator can allow them with the limit "debugTables".';

/** Join codes are short and may collide; give up after this many tries. */
const ATTEMPTS = 5;

/** Creates tables: draws random values, and stores the tables. */
export class TableMaker {
  readonly #options: MakerOptions;

  constructor(options: MakerOptions) {
    this.#options = options;
  }

  /** Creates the requested table, or returns why it cannot. */
  async make(request: TableRequest): Promise<MadeTable | { readonly refused: string }> {
    const { gameType, seed } = request;
    const { games, store, allowsDebug, platform } = this.#options;
    const hosted = games.get(gameType);
    if (hosted === undefined) return { refused: `There is no game "${gameType}" here.` };
    const { definition, rulesHash } = hosted;
    const { playerCount = definition.playerCount.min, options = {}, clock } = request;
    const refused = whyNotTable(definition, { playerCount, options });
    if (refused !== undefined) return { refused };
    const isDebug = request.isDebug ?? false;
    if (isDebug && !allowsDebug) return { refused: NO_DEBUG };
    const isPractice = seed !== undefined || isDebug;
    const isPublic = request.isPublic ?? false;
    const wanted = { gameType, rulesHash, playerCount, options, isPractice, isDebug, isPublic };
    const table = {
      ...wanted,
      seed: seed ?? drawSeed(platform),
      ...(clock === undefined ? {} : { clock }),
    };
    return this.#create(
      named => newTableMeta({ ...table, ...named }),
      (game, meta) => store.create(game, meta),
    );
  }

  /** A table that another one requests: a rematch of the same players, or a fork. */
  makeFrom(
    source: string,
    { gameType, rulesHash }: TableMeta,
    { why, setup, described, copied, records }: TableToMake,
  ): Promise<MadeTable> {
    const { store, allowsDebug, platform } = this.#options;
    const isDebug = setup.isDebug && allowsDebug;
    const own = { ...setup, isDebug, ...(why === 'rematch' && { seed: drawSeed(platform) }) };
    return this.#create(
      named => ({ gameType, rulesHash, ...named, ...described, setup: own }),
      (game, meta) =>
        copied === 0
          ? store.create(game, meta, records)
          : store.copy(game, meta, { game: source, version: copied }, records),
    );
  }

  async #create(
    metaOf: (named: NamedTable) => TableMeta,
    store: (game: string, meta: TableMeta) => Promise<void>,
  ): Promise<MadeTable> {
    const { platform, now } = this.#options;
    for (let attempt = 1; ; attempt++) {
      const made = { game: drawGameId(platform), code: drawCode(platform) };
      try {
        await store(made.game, metaOf({ code: made.code, createdAt: now() }));
        return made;
      } catch (error) {
        const isTaken = error instanceof StoreFailure && error.failure === 'refused';
        if (!isTaken || attempt >= ATTEMPTS) throw error;
      }
    }
  }
}

type NamedTable = Pick<TableMeta, 'code' | 'createdAt'>;

/** A table to create. */
export interface TableRequest {
  readonly gameType: string;
  readonly playerCount?: number | undefined;
  readonly options?: JsonObject | undefined;
  /** A player who chooses the seed can predict the game: the table is marked as practice. */
  readonly seed?: string | undefined;
  readonly clock?: ClockRules | undefined;
  /** Debug rights: every player may see all hidden information, at any moment. */
  readonly isDebug?: boolean | undefined;
  /** Whether the table is listed; otherwise it is found by its code only. */
  readonly isPublic?: boolean | undefined;
}

/** The public data of a table: everything except the seed and what can be computed from it. */
export function publicTable(game: string, meta: TableMeta): PublicTable {
  const { gameType, code, status, createdAt, players, setup } = meta;
  const { isPractice, isDebug, isPublic } = setup;
  const marks = { isPractice, isDebug, isPublic };
  return { game, gameType, code, status, createdAt, players, ...marks };
}
