import type { Input, Store } from '@boardsmith/session';

/** The right to write a table: the store refuses appends and snapshots of every other epoch. */
export interface OwnedTable {
  /** Grows with every take, also with one by the same process. */
  readonly epoch: number;
  /**
   * When an owner that died last renewed its lease, by the clock of the tables. The time since then is credited to
   * the players, because no one could play. Left out where the table was released, or has never had an owner.
   */
  readonly downSince?: number;
  /**
   * Since when players without a connection have been absent, by the clock of the tables. Left out where that is not
   * known: they count as absent since the table was loaded.
   */
  readonly absentSince?: number;
  /** Whether a clock runs at the table. Left out where that is not known. */
  readonly hasClock?: boolean;
}

/** The first input of a table: what its players must not be charged with. */
export function firstTimer({ downSince, absentSince }: OwnedTable): Input {
  return {
    type: 'timer',
    ...(downSince !== undefined && { downSince }),
    ...(absentSince !== undefined && { absentSince }),
  };
}

/** A table that a process which is alive owns. */
export interface TableElsewhere {
  /** The address at which the other processes reach that process. */
  readonly at: string;
  /** Milliseconds until the lease of that process ends, unless it renews it. Left out where that is not known. */
  readonly leaseMs?: number;
}

/** Decides which process runs a table. One process alone owns everything; several need leases. */
export interface Ownership {
  /** Takes a table, or returns its owner; `undefined` if there is no such table. */
  take(game: string): Promise<OwnedTable | TableElsewhere | undefined>;
  /** Releases tables: another process may take them at once. */
  release(games: readonly string[]): Promise<void>;
  /**
   * Tables that have to be woken before a moment and that no other living process owns, the earliest first. Those of
   * this process may be among them: it owns what it could not load or release, without an alarm of its own.
   */
  orphansDue(before: number): Promise<readonly string[]>;
  /**
   * Whether this process may act for its tables, by its own monotonic clock. Checked on every input: a process that
   * was suspended must not answer from memory that another process has replaced.
   */
  isHeld(): boolean;
}

/** The ownership of a host that shares its store with no other. */
export class SoleOwnership implements Ownership {
  readonly #store: Pick<Store, 'beginEpoch' | 'due'>;
  /** Tables that this host has in memory: their own alarms wake them. */
  readonly #taken = new Set<string>();

  constructor(store: Pick<Store, 'beginEpoch' | 'due'>) {
    this.#store = store;
  }

  async take(game: string): Promise<OwnedTable | undefined> {
    const epoch = await this.#store.beginEpoch(game);
    if (epoch === undefined) return undefined;
    this.#taken.add(game);
    return { epoch };
  }

  async release(games: readonly string[]): Promise<void> {
    for (const game of games) this.#taken.delete(game);
  }

  async orphansDue(before: number): Promise<readonly string[]> {
    const due = await this.#store.due(before);
    return due.flatMap(({ game }) => (this.#taken.has(game) ? [] : [game]));
  }

  isHeld(): boolean {
    return true;
  }
}

/** Releases tables. A table must not be taken again before its release is stored: the release would end the new take. */
export class Releases {
  readonly #ownership: Ownership;
  readonly #onFailure: (game: string, error: unknown) => void;
  readonly #pending = new Map<string, Promise<void>>();

  constructor(ownership: Ownership, onFailure: (game: string, error: unknown) => void) {
    this.#ownership = ownership;
    this.#onFailure = onFailure;
  }

  /** A process whose lease has ended releases nothing: its tables may have another owner. */
  release(game: string): Promise<void> {
    if (!this.#ownership.isHeld()) return Promise.resolve();
    const released = this.#ownership
      .release([game])
      .catch((error: unknown) => this.#onFailure(game, error))
      .finally(() => {
        if (this.#pending.get(game) === released) this.#pending.delete(game);
      });
    this.#pending.set(game, released);
    return released;
  }

  /** Resolves when the release of a table is stored, if there is one. */
  async whenReleased(game: string): Promise<void> {
    await this.#pending.get(game);
  }

  async whenAllReleased(): Promise<void> {
    await Promise.all(this.#pending.values());
  }
}
