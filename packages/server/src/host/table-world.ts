import type {
  AppendRequest,
  BotChoice,
  BotRequest,
  Output,
  StoredSnapshot,
  Table,
  Thought,
  Work,
} from '@boardsmith/session';
import type { Platform } from '../ports/platform.ts';
import type { Rebuilds } from '../rebuild/rebuilds.ts';
import type { Worked } from '../rebuild/work-queue.ts';
import type { RulesWatch } from '../thread/rules-watch.ts';
import type { AppendDone } from './appends.ts';
import type { Costs, CreationLimits } from './quotas.ts';

/** Wakes a table. */
export interface TableAlarm {
  /** Sets the alarm to another moment of the host's clock; `null` is never. */
  set(at: number | null): void;
}

/** Makes the alarm of a table, which calls `ring`. */
export type MakeAlarm = (game: string, ring: () => void) => TableAlarm;

/** A table that another one requests. */
export type TableToMake = Omit<Extract<Output, { readonly type: 'make' }>, 'type' | 'ticket'>;

/** The services that a host provides to a table in memory. */
export interface TableWorld {
  /** The monotonic time, for durations and deadlines. */
  readonly now: () => number;
  /** The time of day. */
  readonly wall: () => number;
  readonly platform: Platform;
  readonly makeAlarm: MakeAlarm;
  /** Whether this process may still act for its tables. */
  readonly isHeld: () => boolean;
  readonly watch: RulesWatch;
  readonly costs: Costs;
  readonly tables: CreationLimits;
  readonly rebuilds: Rebuilds;
  /** Computes something beside the game in this thread, a slice at a time. */
  work<V>(game: string, work: Work<V>): Promise<Worked<V>>;
  /** Counts a move that was refused. */
  rejected(): void;
  /** Reports the outcome: `unknown` if the store failed. */
  append(request: AppendRequest, done: AppendDone): void;
  keepSnapshot(game: string, epoch: number, snapshot: StoredSnapshot): void;
  askBot(
    table: Table,
    request: Omit<BotRequest, 'game'>,
  ): Promise<BotChoice | { readonly error: string }>;
  /** Explains what a bot would choose; for tables with debug rights. */
  explain(table: Table, request: Omit<BotRequest, 'game'>): Promise<Thought>;
  /** `undefined` where the store failed. */
  makeFrom(
    game: string,
    table: Table,
    made: TableToMake,
  ): Promise<{ readonly game: string; readonly code: string } | undefined>;
  fault(game: string, error: unknown, where: string): void;
  /** A table was removed from memory without its state being stored. */
  dropped(game: string): void;
}

/** The longest delay of one timer: Node's timers fire early after 24 days. */
const LONGEST_MS = 3_600_000;

/** Calls back at a moment of the host's clock, by timers of the process. */
export class Alarm implements TableAlarm {
  readonly #now: () => number;
  readonly #ring: () => void;
  readonly #later: Platform['later'];
  #cancel: (() => void) | undefined;

  constructor(now: () => number, { later }: Pick<Platform, 'later'>, ring: () => void) {
    this.#now = now;
    this.#later = later;
    this.#ring = ring;
  }

  set(at: number | null): void {
    this.#cancel?.();
    this.#cancel = undefined;
    if (at === null) return;
    const wait = Math.min(Math.max(0, at - this.#now()), LONGEST_MS);
    this.#cancel = this.#later(() => this.#check(at), wait);
  }

  #check(at: number): void {
    if (this.#now() >= at) this.#ring();
    else this.set(at);
  }
}

/** Alarms that last as long as the process. */
export function processAlarms(host: {
  readonly now: () => number;
  readonly platform: Pick<Platform, 'later'>;
}): MakeAlarm {
  return (_, ring) => new Alarm(host.now, host.platform, ring);
}
