import {
  type Attempt,
  openTableInSteps,
  type Store,
  type StoredSnapshot,
  type StoredTable,
} from '@boardsmith/session';
import type { Limits } from '../limits/limits.ts';
import type { Log } from '../log/log.ts';
import type { Rebuilds } from '../rebuild/rebuilds.ts';
import type { WorkQueue } from '../rebuild/work-queue.ts';
import { StoreFailure } from '../store/store-failure.ts';
import { PoolError } from '../thread/pool-error.ts';
import type { HostedGame } from './hosted-game.ts';
import type { OpenedTable } from './live-table.ts';
import type { LoadQueue } from './load-queue.ts';
import type { OwnedTable, Ownership, TableElsewhere } from './ownership.ts';
import type { QuarantinePort } from './quarantine.ts';

export interface TableOpenerOptions {
  readonly store: Store;
  readonly games: ReadonlyMap<string, HostedGame>;
  readonly limits: Limits;
  readonly log: Log;
  readonly quarantine: QuarantinePort;
  readonly ownership: Pick<Ownership, 'take' | 'release'>;
  /** Decides which tables are loaded first. */
  readonly loads: LoadQueue;
  readonly rebuilds: Rebuilds;
  /** Opens tables a slice at a time. */
  readonly queue: WorkQueue;
  readonly onAttempt?: ((game: string, attempt: Attempt) => void) | undefined;
}

/** A table with more records after its snapshot is replayed in another thread, where there is one. */
const LONG_TAIL = 100;

/** Opens stored tables, without holding up the tables that are being played. */
export class TableOpener {
  readonly #options: TableOpenerOptions;
  /** How often this process has lost all of its tables. */
  #losses = 0;

  constructor(options: TableOpenerOptions) {
    this.#options = options;
  }

  /**
   * Takes a table, and opens it when it is its turn. `undefined` if there is no such table, it is damaged, or its game is not
   * served here.
   */
  async open(game: string, isAwaited: boolean): Promise<OpenedTable | TableElsewhere | undefined> {
    const { ownership, loads } = this.#options;
    const losses = this.#losses;
    const owned = await this.#sound(game, () => ownership.take(game));
    if (owned === undefined || 'at' in owned) return owned;
    const loading = { game, isAwaited, hasClock: owned.hasClock ?? false };
    const opened = await loads.run(loading, () => this.#open(game, owned));
    // The table may have another owner by now.
    if (losses !== this.#losses) return this.open(game, isAwaited);
    if (opened === undefined) await ownership.release([game]);
    return opened;
  }

  /** This process has lost all tables: those that are being loaded have to be taken again. */
  lostAll(): void {
    this.#losses++;
  }

  /** Appends carry the epoch of the take: the one that is read with the table may be that of another host. */
  async #open(game: string, owned: OwnedTable): Promise<OpenedTable | undefined> {
    const { limits, log, games, queue, store } = this.#options;
    const loaded = await this.#sound(game, () => store.load(game));
    if (loaded === undefined) return undefined;
    const stored = { ...loaded, epoch: owned.epoch };
    const hosted = games.get(stored.meta.gameType);
    if (hosted === undefined) {
      log('game-not-served', { game, gameType: stored.meta.gameType });
      return undefined;
    }
    const replayed = await this.#replay(game, hosted, stored);
    if (replayed === 'frozen') return undefined;
    const { definition, rulesHash } = hosted;
    const { player, records, graceMs, pendingPerGame: underWay, debugTables: allowsDebug } = limits;
    const opening = {
      definition,
      rulesHash,
      stored: replayed === null ? stored : { ...stored, snapshot: replayed },
      limits: { ...player, underWay, records, graceMs },
      allowsDebug,
      onAttempt: (attempt: Attempt): void => this.#options.onAttempt?.(game, attempt),
    };
    const opened = await queue.run(game, openTableInSteps(opening));
    if (!opened.ok) throw opened.error;
    return { table: opened.value, ...owned };
  }

  /** Reads something of a table. A table whose stored data is damaged is frozen, and the others go on. */
  async #sound<V>(game: string, read: () => Promise<V>): Promise<V | undefined> {
    const { quarantine, log } = this.#options;
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof StoreFailure) || error.failure !== 'damaged') throw error;
      log('table-damaged', { game, what: error.message });
      quarantine.freeze(game, error.message);
      return undefined;
    }
  }

  /**
   * Replays a long log in another thread. Returns a snapshot of its end; `null` where the table is
   * opened without one; `frozen` if the rules did not return.
   */
  async #replay(
    game: string,
    { definition, rulesHash }: HostedGame,
    { meta, records, snapshot }: StoredTable,
  ): Promise<StoredSnapshot | 'frozen' | null> {
    const { rebuilds, quarantine, log } = this.#options;
    const isUsable = snapshot !== undefined && snapshot.rulesHash === rulesHash;
    const tail = records.length - (isUsable ? snapshot.version : 0);
    if (!rebuilds.isOffThread || tail <= LONG_TAIL || meta.rulesHash !== rulesHash) return null;
    const identity = { definition, meta };
    const question = { ask: 'snapshot', version: records.length } as const;
    const rebuilt = await rebuilds.answer({ game, identity, log: records }, question);
    if (rebuilt.ok) return rebuilt.value;
    const { error } = rebuilt;
    if (!(error instanceof PoolError) || !RULES_HANG.has(error.failure)) return null;
    log('rules-ended', { game, kind: 'load' });
    quarantine.add({ game, kind: 'load', id: '' });
    return 'frozen';
  }
}

/** Failures after which opening the table here would block the thread of the server. */
const RULES_HANG: ReadonlySet<string> = new Set(['overdue', 'benched']);
