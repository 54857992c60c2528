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
import type { Costs } from './costs.ts';
import type { LiveTable } from './live-table.ts';
import type { CreationLimits } from './table-quota.ts';

/** A table that another one requests. */
export type TableToMake = Omit<Extract<Output, { readonly type: 'make' }>, 'type' | 'ticket'>;

/** The services that a host provides to a table in memory. */
export interface TableWorld {
  /** The monotonic time, for durations and deadlines. */
  readonly now: () => number;
  /** The time of day. */
  readonly wall: () => number;
  readonly platform: Platform;
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
    table: Table,
    made: TableToMake,
  ): Promise<{ readonly game: string; readonly code: string } | undefined>;
  fault(game: string, error: unknown, where: string): void;
  dropped(table: LiveTable): void;
}
