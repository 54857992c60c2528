import type { Rejection } from '@boardsmith/protocol';
import type { Limits } from '../limits/limits.ts';
import { RateByKey } from '../limits/rate-by-key.ts';
import type { Platform } from '../ports/platform.ts';

/** The accounts that pay for work beside a game. */
export interface Payer {
  /** The table; omitted if the work belongs to none. */
  readonly game?: string;
  /** The hash of a seat's token; empty for all spectators. */
  readonly seat?: string;
  /** Left out for what the table needs itself. */
  readonly address?: string;
}

/**
 * The computing time that seats, tables and addresses have left for what is not a move, in
 * milliseconds. The cost is measured, so it is charged afterwards: a caller with any time
 * left may send a request, and one in debt waits until the debt is paid.
 */
export class Costs {
  readonly #seats: RateByKey;
  readonly #tables: RateByKey;
  readonly #addresses: RateByKey;

  readonly #monotonic: () => number;

  constructor({ work }: Pick<Limits, 'work'>, { monotonic }: Pick<Platform, 'monotonic'>) {
    this.#monotonic = monotonic;
    this.#seats = new RateByKey(work.seat);
    this.#tables = new RateByKey(work.table);
    this.#addresses = new RateByKey(work.address);
  }

  /** Why a payer's work is refused for now; `undefined` if it has time left. */
  whyNot({ game, seat = '', address }: Payer): TooCostly | undefined {
    const now = this.#monotonic();
    const ofTable =
      game === undefined
        ? 0
        : Math.max(this.#seats.waitMs(`${game}/${seat}`, now), this.#tables.waitMs(game, now));
    const ofAddress = address === undefined ? 0 : this.#addresses.waitMs(address, now);
    const retryAfterMs = Math.max(ofTable, ofAddress);
    return retryAfterMs === 0 ? undefined : { code: 'too-costly', retryAfterMs };
  }

  charge({ game, seat = '', address }: Payer, ms: number): void {
    const now = this.#monotonic();
    if (address !== undefined) this.#addresses.charge(address, ms, now);
    if (game === undefined) return;
    if (address !== undefined) this.#seats.charge(`${game}/${seat}`, ms, now);
    this.#tables.charge(game, ms, now);
  }
}

export type TooCostly = Extract<Rejection, { readonly code: 'too-costly' }>;
