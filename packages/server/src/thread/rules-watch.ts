/** Why rules run. Kinds and ids are separate: a client may choose any id. */
export const RUN_KINDS = ['load', 'request', 'table', 'work'] as const;

/**
 * `load` reads a table from its log, `request` has the id that a client has chosen, `table` is anything
 * else that happens at a table, and `work` is computed for a table beside its game.
 */
export type RunKind = (typeof RUN_KINDS)[number];

/** A run of rules. */
export interface RulesRun {
  readonly game: string;
  readonly kind: RunKind;
  /** The id of the request; otherwise the name of the event, for the log. */
  readonly id: string;
}

/** Records which rules a thread is running, for the watchdog thread. */
export interface RulesWatch {
  /** Records that rules begin to run. */
  enter(game: string, kind: RunKind, id: string): void;
  leave(): void;
}

/** Records nothing, for servers without a watchdog. */
export const unwatched: RulesWatch = { enter: () => undefined, leave: () => undefined };
