import type { ClientMessage, Rejection } from '@boardsmith/protocol';
import type { Input } from '@boardsmith/session';
import type { Limits } from '../limits/limits.ts';
import { perHour, RateByKey, type SharedRates } from '../limits/rate-by-key.ts';
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

export type TooManyTables = Extract<Rejection, { readonly code: 'too-many-tables' }>;

/** Limits how many tables are made. In a cluster it counts for all processes. */
export interface CreationLimits {
  /** Why an address may make no table now, as far as this process knows; `undefined` if it may. */
  whyNot(address: string): TooManyTables | undefined;
  /** Counts a table that an address makes, unless it may make none. */
  take(address: string): Promise<TooManyTables | undefined>;
}

/** How many tables may be made: by one address, and by all of them together. Forks and rematches count. */
export class TableQuota implements CreationLimits {
  readonly #limits: QuotaLimits;
  readonly #addresses: RateByKey;
  readonly #all: RateByKey;
  readonly #monotonic: () => number;
  readonly #shared: SharedRates | undefined;

  /** `shared` are the rates of a cluster. This process refuses by its own count first, which is never the larger one. */
  constructor(
    limits: QuotaLimits,
    { monotonic }: Pick<Platform, 'monotonic'>,
    shared?: SharedRates,
  ) {
    const { tablesPerHour, allTablesPerHour } = limits;
    this.#limits = limits;
    this.#monotonic = monotonic;
    this.#shared = shared;
    this.#addresses = new RateByKey(perHour(tablesPerHour));
    this.#all = new RateByKey(perHour(allTablesPerHour));
  }

  /** Why an address may create no table now; `undefined` if it may. */
  whyNot(address: string): TooManyTables | undefined {
    const now = this.#monotonic();
    const retryAfterMs = Math.max(
      this.#addresses.waitMs(address, now),
      this.#all.waitMs(ALL_ADDRESSES, now),
    );
    return retryAfterMs === 0 ? undefined : { code: 'too-many-tables', retryAfterMs };
  }

  /** Counts a table that an address makes, unless it may make none. */
  async take(address: string): Promise<TooManyTables | undefined> {
    const refused = this.whyNot(address);
    if (refused !== undefined) return refused;
    const now = this.#monotonic();
    this.#addresses.take(address, now);
    this.#all.take(ALL_ADDRESSES, now);
    const { tablesPerHour, allTablesPerHour } = this.#limits;
    const retryAfterMs =
      (await this.#shared?.take(`tables ${address}`, perHour(tablesPerHour))) ||
      (await this.#shared?.take('tables', perHour(allTablesPerHour)));
    return retryAfterMs ? { code: 'too-many-tables', retryAfterMs } : undefined;
  }
}

/** Whether granting a message creates another table. */
export function makesTable(message: ClientMessage): boolean {
  if (message.t === 'fork') return true;
  return message.t === 'command' && isVote(message.command);
}

/** Whether granting a command, received over HTTP, creates another table. */
export function commandMakesTable(input: Input): boolean {
  return input.type === 'command' && isVote(input.command);
}

function isVote(command: Extract<Input, { type: 'command' }>['command']): boolean {
  return command.do === 'rematch' && command.agree;
}

type QuotaLimits = Pick<Limits, 'tablesPerHour' | 'allTablesPerHour'>;
const ALL_ADDRESSES = '';
