import type { BotHealth, BotPort, Store } from '@boardsmith/session';
import type { ClusterHealth } from '../cluster/cluster-member.ts';
import type { Log } from '../log/log.ts';
import { messageOf } from '../store/store-failure.ts';

/** The answer to `GET /health`. */
export type HealthReport =
  | {
      readonly ok: true;
      /** The age of the latest durable write, in milliseconds. */
      readonly writtenMsAgo: number;
      /** Problems for the operator although the server works. */
      readonly concerns: readonly string[];
      /** The part of this process in its cluster. */
      readonly cluster?: ClusterHealth;
      /** The status of the bot threads. */
      readonly bots?: BotHealth;
    }
  | { readonly ok: false; readonly reason: string };

/** A store that completes no write for this many milliseconds is unhealthy. */
const WRITE_MS = 5_000;

/** Checks whether the server can acknowledge moves. A health check makes a durable write if none is recent. */
export class Health {
  readonly #log: Log;
  readonly #onDiskFailure: ((message: string) => void) | undefined;
  #failed: string | undefined;
  #checking: Promise<HealthReport> | undefined;
  readonly #concerns: (() => string | undefined)[] = [];
  store: Store | undefined;
  bots: BotPort | undefined;
  cluster: (() => ClusterHealth | undefined) | undefined;

  constructor(log: Log, onDiskFailure: ((message: string) => void) | undefined) {
    this.#log = log;
    this.#onDiskFailure = onDiskFailure;
  }

  /** Records that the store has failed permanently. Repeated reports count once. */
  fail(message: string): void {
    if (this.#failed !== undefined) return;
    this.#failed = message;
    this.#log('disk-failed', { error: message });
    this.#onDiskFailure?.(message);
  }

  /** Adds a problem for the operator although the server works. */
  concern(find: () => string | undefined): void {
    this.#concerns.push(find);
  }

  /** The server is ending. */
  close(): void {
    this.#failed ??= 'The server is ending';
  }

  /** Concurrent requests share one write. */
  check(): Promise<HealthReport> {
    this.#checking ??= this.#check().finally(() => {
      this.#checking = undefined;
    });
    return this.#checking;
  }

  async #check(): Promise<HealthReport> {
    if (this.#failed !== undefined) return { ok: false, reason: this.#failed };
    if (this.store === undefined) return { ok: false, reason: 'The store is not open' };
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      const error = new Error(`The store has not written for ${WRITE_MS} ms`);
      timer = setTimeout(() => reject(error), WRITE_MS);
    });
    try {
      const { writtenMsAgo, concerns } = await Promise.race([this.store.health(), late]);
      const others = this.#concerns.flatMap(find => find() ?? []);
      const cluster = this.cluster?.();
      const report = {
        ok: true,
        writtenMsAgo,
        concerns: [...concerns, ...others],
        ...(cluster !== undefined && { cluster }),
      } as const;
      const bots = this.bots?.health?.();
      if (bots === undefined) return report;
      const stuck = bots.isAlive ? [] : [`All bots are stuck, and ${bots.waiting} wait`];
      return { ...report, concerns: [...report.concerns, ...stuck], bots };
    } catch (error) {
      return { ok: false, reason: messageOf(error) };
    } finally {
      clearTimeout(timer);
    }
  }
}
