/** Why rules run. Kinds and ids are separate: a client may choose any id. */
export const RUN_KINDS = ['load', 'request', 'table', 'work'] as const;

/**
 * `load` reads a table from its log, `request` has the id that a client has chosen, `table` is anything
 * else that happens at a table, and `work` is what a table has the host compute beside the game.
 */
export type RunKind = (typeof RUN_KINDS)[number];

/** A run of rules. */
export interface RulesRun {
  readonly game: string;
  readonly kind: RunKind;
  /** Of the request; otherwise the name of what happens, for the log. */
  readonly id: string;
}

/** Where a thread notes which rules it is running, for the thread that watches it. */
export interface RulesWatch {
  /** Rules begin to run. */
  enter(game: string, kind: RunKind, id: string): void;
  leave(): void;
}

/** For servers whose thread is not watched. */
export const unwatched: RulesWatch = { enter: () => undefined, leave: () => undefined };
