import type { Rejection } from '@boardsmith/protocol';
import type { Limits } from '../limits/limits.ts';
import { RateByKey } from '../limits/rate-by-key.ts';

/** Who pays for what is computed beside a game. */
export interface Payer {
  /** The table; left out for what belongs to none. */
  readonly game?: string;
  /** Hash of the token of a seat; empty for all who watch. */
  readonly seat?: string;
  readonly address: string;
}

/**
 * The computing time that seats, tables and addresses have left for what is not a move, in
 * milliseconds. What something costs is measured, so it is charged afterwards: a caller with any time
 * left may ask, and one in debt waits until the debt is paid.
 */
export class Costs {
  readonly #seats: RateByKey;
  readonly #tables: RateByKey;
  readonly #addresses: RateByKey;

  constructor({ work }: Pick<Limits, 'work'>) {
    this.#seats = new RateByKey(work.seat);
    this.#tables = new RateByKey(work.table);
    this.#addresses = new RateByKey(work.address);
  }

  /** Why a payer may have nothing computed for now; `undefined` if there is something left. */
  whyNot({ game, seat = '', address }: Payer): TooCostly | undefined {
    const now = performance.now();
    const ofTable =
      game === undefined
        ? 0
        : Math.max(this.#seats.waitMs(`${game}/${seat}`, now), this.#tables.waitMs(game, now));
    const retryAfterMs = Math.max(ofTable, this.#addresses.waitMs(address, now));
    return retryAfterMs === 0 ? undefined : { code: 'too-costly', retryAfterMs };
  }

  charge({ game, seat = '', address }: Payer, ms: number): void {
    const now = performance.now();
    this.#addresses.charge(address, ms, now);
    if (game === undefined) return;
    this.#seats.charge(`${game}/${seat}`, ms, now);
    this.#tables.charge(game, ms, now);
  }
}

export type TooCostly = Extract<Rejection, { readonly code: 'too-costly' }>;
