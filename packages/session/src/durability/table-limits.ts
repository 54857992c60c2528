import {
  type ClientMessage,
  PLAYER_LIMITS,
  type PlayerLimits,
  type Rate,
  type Rejection,
  type TableCommand,
  TokenBucket,
} from '@boardsmith/protocol';
import type { LogRecord } from '../ports/log-record.ts';

/** The kinds of records that are counted separately. */
export type QuotaKind = Extract<Rejection, { readonly code: 'quota' }>['of'];

/** The quota of a kind of record. A day is 24 hours of the host's clock. */
export interface RecordQuota {
  readonly seatPerDay: number;
  readonly tablePerDay: number;
  /** The quota over the life of the table. */
  readonly table: number;
}

/** The quotas of a table's log by kind of record. */
export type RecordQuotas = Readonly<Record<QuotaKind, RecordQuota>>;

/**
 * No game comes near these limits; without them a stranger could fill a disk, one colour change at a time.
 */
const RECORD_QUOTAS: RecordQuotas = {
  moves: { seatPerDay: 20_000, tablePerDay: 60_000, table: 200_000 },
  undos: { seatPerDay: 2_000, tablePerDay: 6_000, table: 20_000 },
  chat: { seatPerDay: 1_000, tablePerDay: 4_000, table: 20_000 },
  settings: { seatPerDay: 500, tablePerDay: 2_000, table: 10_000 },
};

/** The limits of a table. */
export interface TableLimits extends PlayerLimits {
  /** The maximum number of pending appends. */
  readonly underWay: number;
  /** How long a player has to be disconnected before a bot may take the seat, in milliseconds. */
  readonly graceMs: number;
  /** The quotas of its log by kind of record. */
  readonly records: RecordQuotas;
}

export const TABLE_LIMITS: TableLimits = {
  ...PLAYER_LIMITS,
  underWay: 32,
  graceMs: 30_000,
  records: RECORD_QUOTAS,
};

/** Counts the messages of each seat against the limits of a table. */
export class TableRates {
  readonly messages: SeatRates;
  readonly chat: SeatRates;
  /** Acknowledgements of animations: counted separately, so that they use up no moves. */
  readonly shown: SeatRates;

  constructor({ messages, chat }: PlayerLimits) {
    this.messages = new SeatRates(messages);
    this.chat = new SeatRates(chat);
    this.shown = new SeatRates(messages);
  }
}

/** Counts the messages of each seat against a rate limit. */
class SeatRates {
  readonly #rate: Rate;
  /** By seat, and `null` for all spectators together. */
  readonly #buckets = new Map<number | null, TokenBucket>();

  constructor(rate: Rate) {
    this.#rate = rate;
  }

  /** Whether a seat may send one more message. */
  take(seat: number | null, now: number): boolean {
    let bucket = this.#buckets.get(seat);
    if (bucket === undefined) {
      bucket = new TokenBucket(this.#rate, now);
      this.#buckets.set(seat, bucket);
    }
    return bucket.take(now);
  }
}

const DAY_MS = 86_400_000;

interface Count {
  total: number;
  day: number;
  today: number;
  /** The counts of the current day, by seat. */
  readonly seats: Map<string, number>;
}

/** Counts the records of a table by kind and day. */
export class RecordCounts {
  readonly #counts: Record<QuotaKind, Count> = {
    moves: newCount(),
    undos: newCount(),
    chat: newCount(),
    settings: newCount(),
  };

  add(record: LogRecord): void {
    const count = this.#counts[KIND_OF_RECORD[record.kind]];
    const day = Math.floor(record.at / DAY_MS);
    if (day !== count.day) {
      count.day = day;
      count.today = 0;
      count.seats.clear();
    }
    count.total++;
    count.today++;
    count.seats.set(record.seat, (count.seats.get(record.seat) ?? 0) + 1);
  }

  /** Why one more record of a kind is refused; `null` if it is not. `seat` is `null` for the table itself. */
  whyNot(kind: QuotaKind, seat: number | null, quota: RecordQuota, now: number): Rejection | null {
    const { total, day, today, seats } = this.#counts[kind];
    if (total >= quota.table) return { code: 'quota', of: kind, retryAfterMs: null };
    if (Math.floor(now / DAY_MS) !== day) return null;
    const own = seat === null ? 0 : (seats.get(String(seat)) ?? 0);
    if (today < quota.tablePerDay && own < quota.seatPerDay) return null;
    return { code: 'quota', of: kind, retryAfterMs: (day + 1) * DAY_MS - now };
  }
}

/** The remaining quotas of a table's log. */
export class LogQuota {
  readonly #counts: RecordCounts;
  readonly #quotas: RecordQuotas;
  #isFull = false;

  constructor(counts: RecordCounts, quotas: RecordQuotas) {
    this.#counts = counts;
    this.#quotas = quotas;
  }

  /** Why a seat, or the table itself, may record nothing of a kind; `null` if it may. */
  whyNot(kind: QuotaKind | null, seat: number | null, now: number): Rejection | null {
    return kind === null ? null : this.#counts.whyNot(kind, seat, this.#quotas[kind], now);
  }

  /** Whether the quota of moves is used up. Bots without players would play endlessly. */
  isFull(now: number): boolean {
    return this.whyNot('moves', null, now) !== null;
  }

  /** Whether the quota was used up since the last call. */
  becameFull(now: number): boolean {
    const wasFull = this.#isFull;
    this.#isFull = this.isFull(now);
    return this.#isFull && !wasFull;
  }
}

/** The kind that a request is counted as; `null` if it has no quota. */
export function quotaOfRequest(message: ClientMessage): QuotaKind | null {
  if (message.t === 'command') return quotaOfCommand(message.command);
  if (message.t === 'move') return 'moves';
  if (message.t === 'undo') return 'undos';
  return message.t === 'chat' ? 'chat' : null;
}

export function quotaOfCommand(command: TableCommand): QuotaKind | null {
  // A game starts once, and a player can be kicked only after sitting down, which is counted.
  return command.do === 'start' || command.do === 'kick' ? null : 'settings';
}

const KIND_OF_RECORD: Readonly<Record<LogRecord['kind'], QuotaKind>> = {
  move: 'moves',
  undo: 'undos',
  chat: 'chat',
  seat: 'settings',
  host: 'settings',
  clock: 'settings',
};

function newCount(): Count {
  return { total: 0, day: 0, today: 0, seats: new Map() };
}
