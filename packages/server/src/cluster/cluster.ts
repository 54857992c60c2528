import type { Ownership } from '../host/ownership.ts';

/** A process of a cluster. */
export interface ClusterNode {
  readonly id: string;
  /** The address at which the other processes reach it. */
  readonly url: string;
  /** Milliseconds until its lease ends, by the clock of the database; negative for a process that is gone. */
  readonly leaseMs: number;
  readonly isDraining: boolean;
  /** How many tables it owns. */
  readonly tables: number;
}

/** A table with an owner, for the operator. */
export interface OwnedRow {
  readonly game: string;
  /** The id of the owner. */
  readonly node: string;
  readonly epoch: number;
  /** When it has to be woken, by the common clock; `null` if no clock runs. */
  readonly due: number | null;
}

/** What a process needs to know when it joins a cluster. */
export interface ClusterOptions {
  /** The address at which the other processes reach this one. */
  readonly url: string;
  readonly leaseMs: number;
  /** A monotonic clock of any origin. For `isHeld` and for the time between two answers of the database. */
  readonly monotonic: () => number;
}

/** The outcome of a renewal. */
export interface Renewal {
  /** Whether an operator has asked this process to drain. */
  readonly isDraining: boolean;
  /** Whether the lease had ended before the answer came: other processes may have taken tables of this one since. */
  readonly hasLapsed: boolean;
}

/**
 * The processes that share one store. Each has one lease, however many tables it owns; a process whose lease has ended has lost
 * all of them. The database says what time it is.
 */
export interface Cluster extends Ownership {
  /** The id of this process. A process that starts again has another one. */
  readonly node: string;
  /** A secret stored in the database: a process proves with it that it belongs to the cluster. */
  readonly secret: string;
  /**
   * The time of all tables in whole milliseconds: the same in all processes. It never jumps, and it stands still while no
   * process is alive.
   */
  now(): number;
  /** Milliseconds since the last renewal that the database confirmed, by the clock of this process. */
  leaseAgeMs(): number;
  /** Renews the lease. Rejects where the database does not answer. */
  renew(): Promise<Renewal>;
  /** Gives up all tables and the lease. */
  close(): Promise<void>;
}
