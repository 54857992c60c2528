import type { Host } from '../host/host.ts';
import { describeFault, type Log } from '../log/log.ts';
import type { Platform } from '../ports/platform.ts';
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

/** Renewals of one lease: two may fail before the lease ends. */
const RENEWALS_PER_LEASE = 3;

/**
 * Renews the lease of this process. A process that finds its lease ended, because it was suspended or cut off from the
 * database, drops its tables before it asks for a new lease: another process may run them.
 */
export class LeaseKeeper {
  readonly #options: LeaseKeeperOptions;
  #cancel: (() => void) | undefined;
  #isClosed = false;
  #isDraining = false;

  constructor(options: LeaseKeeperOptions) {
    this.#options = options;
    this.#schedule();
  }

  close(): void {
    this.#isClosed = true;
    this.#cancel?.();
  }

  #schedule(): void {
    const { platform, leaseMs } = this.#options;
    this.#cancel = platform.later(() => void this.#renew(), leaseMs / RENEWALS_PER_LEASE);
  }

  async #renew(): Promise<void> {
    const { cluster, host, log, onDrain } = this.#options;
    if (!cluster.isHeld()) {
      log('lease-lost', { ageMs: Math.round(cluster.leaseAgeMs()) });
      host.dropAll();
    }
    try {
      const { isDraining } = await cluster.renew();
      if (isDraining && !this.#isDraining) {
        this.#isDraining = true;
        onDrain();
      }
    } catch (error) {
      log('renewal-failed', describeFault(error));
    }
    if (!this.#isClosed) this.#schedule();
  }
}
