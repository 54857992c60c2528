import type { Host } from '../host/host.ts';
import { describeFault, type Log } from '../log/log.ts';
import { type Platform, repeat } from '../ports/platform.ts';
import type { Cluster } from './cluster.ts';

export interface LeaseKeeperOptions {
  readonly cluster: Cluster;
  readonly host: Pick<Host, 'dropAll'>;
  readonly platform: Pick<Platform, 'later'>;
  readonly log: Log;
  readonly leaseMs: number;
  /** An operator has asked this process to give up its tables and to end. */
  readonly onDrain: () => void;
}

/**
 * Renewals in the time of one lease. Where the network loses only the answers of the database, the last renewal still counts
 * there: the tables of this process are away for the pause between two renewals longer than the lease.
 */
const RENEWALS_PER_LEASE = 10;
/** How soon a process without a lease asks again, in milliseconds: its tables wait for it. */
const LOST_RETRY_MS = 100;
/** How often in a lease a process looks whether it has ended: a renewal may wait for its answer meanwhile. */
const CHECKS_PER_LEASE = 30;

/**
 * Renews the lease of this process. A process that finds its lease ended, because it was suspended or cut off from the
 * database, drops its tables before it asks for a new lease: another process may run them.
 */
export class LeaseKeeper {
  readonly #options: LeaseKeeperOptions;
  #cancel: (() => void) | undefined;
  readonly #cancelChecks: () => void;
  #isClosed = false;
  #isDraining = false;
  /** Whether the tables were dropped since the last renewal: a process that asks often says so once. */
  #hasLost = false;

  constructor(options: LeaseKeeperOptions) {
    this.#options = options;
    const { platform, leaseMs } = options;
    this.#cancelChecks = repeat(platform, leaseMs / CHECKS_PER_LEASE, () => this.#check());
    this.#schedule();
  }

  close(): void {
    this.#isClosed = true;
    this.#cancel?.();
    this.#cancelChecks();
  }

  /** A table that waits for the database takes no input at which it would find its lease ended. */
  #check(): void {
    if (!this.#hasLost && !this.#options.cluster.isHeld()) this.#loseAll();
  }

  #schedule(): void {
    const { platform, leaseMs, cluster } = this.#options;
    const regular = leaseMs / RENEWALS_PER_LEASE;
    const wait = cluster.isHeld() ? regular : Math.min(regular, LOST_RETRY_MS);
    this.#cancel = platform.later(() => void this.#renew(), wait);
  }

  async #renew(): Promise<void> {
    const { cluster, log, onDrain } = this.#options;
    if (!cluster.isHeld()) this.#loseAll();
    try {
      const { isDraining, hasLapsed } = await cluster.renew();
      if (hasLapsed) this.#loseAll();
      this.#hasLost = false;
      if (isDraining && !this.#isDraining) {
        this.#isDraining = true;
        onDrain();
      }
    } catch (error) {
      if (cluster.isHeld()) log('renewal-failed', describeFault(error));
    }
    if (!this.#isClosed) this.#schedule();
  }

  /** Drops all tables, also those that no client uses: their clients would wait for a process that runs them no more. */
  #loseAll(): void {
    const { cluster, host, log } = this.#options;
    if (!this.#hasLost) log('lease-lost', { ageMs: Math.round(cluster.leaseAgeMs()) });
    this.#hasLost = true;
    host.dropAll();
  }
}
