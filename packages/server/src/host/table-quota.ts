import type { ClientMessage, Rejection } from '@boardsmith/protocol';
import type { Input } from '@boardsmith/session';
import type { Limits } from '../limits/limits.ts';
import { perHour, RateByKey } from '../limits/rate-by-key.ts';
import type { Platform } from '../ports/platform.ts';

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
  readonly #addresses: RateByKey;
  readonly #all: RateByKey;

  readonly #monotonic: () => number;

  constructor(
    { tablesPerHour, allTablesPerHour }: QuotaLimits,
    { monotonic }: Pick<Platform, 'monotonic'>,
  ) {
    this.#monotonic = monotonic;
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
    return undefined;
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
