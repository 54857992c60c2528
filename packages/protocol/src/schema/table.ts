import * as v from 'valibot';
import {
  colour,
  count,
  durationMs,
  jsonObject,
  list,
  object,
  playerName,
  seatIndex,
  seatIndexes,
  word,
} from './fields.ts';

/** How much time players have, in milliseconds. */
export const clockRulesSchema = v.variant('kind', [
  object({ kind: v.literal('none') }),
  /** The time for one choice; the clock starts again with each choice. */
  object({ kind: v.literal('turn'), time: durationMs }),
  /** The time of a player for the whole game; each choice adds the increment. */
  object({ kind: v.literal('game'), time: durationMs, increment: durationMs }),
]);
export type ClockRules = v.InferOutput<typeof clockRulesSchema>;

/** The clocks of a table. */
export const clockViewSchema = object({
  /** Milliseconds left at `at` for each seat, on its clock or until its step times out, whichever ends first; `null` if no time counts. */
  left: list(v.nullable(v.number())),
  /** The seats whose time is running. */
  running: seatIndexes,
  /** When the times were read, by the monotonic clock of the host. */
  at: v.number(),
});
export type ClockView = v.InferOutput<typeof clockViewSchema>;

export const SEAT_KINDS = ['open', 'human', 'bot'] as const;

/** The kind of player at a seat. */
export const seatKindSchema = v.picklist(SEAT_KINDS);
export type SeatKind = v.InferOutput<typeof seatKindSchema>;

/** A seat as every viewer sees it. */
export const seatViewSchema = object({
  kind: seatKindSchema,
  name: v.nullable(v.string()),
  colour: v.string(),
  isReady: v.boolean(),
  /** Whether its player is connected. */
  isHere: v.boolean(),
  /** Since when its player is disconnected, by the calendar of the host. */
  awaySince: v.nullable(v.number()),
  /** The level of the bot that plays for the seat, also while it replaces a player. */
  level: v.nullable(v.string()),
  /** How many random moves were made because the bot failed; absent if none were. */
  randomMoves: v.exactOptional(count),
});
export type SeatView = v.InferOutput<typeof seatViewSchema>;

export const TABLE_STATUSES = ['lobby', 'playing', 'over', 'frozen'] as const;

/** `frozen` is a table whose rules failed: it cannot continue. */
export const tableStatusSchema = v.picklist(TABLE_STATUSES);
export type TableStatus = v.InferOutput<typeof tableStatusSchema>;

/** The table as every viewer sees it. */
export const tableViewSchema = object({
  status: tableStatusSchema,
  gameType: v.string(),
  /** The join code. */
  code: v.string(),
  seats: list(seatViewSchema),
  /** The seat of the host. */
  host: seatIndex,
  options: jsonObject,
  clock: clockRulesSchema,
  /** A player chose the seed, or the table was forked from another one, or it has debug rights. */
  isPractice: v.boolean(),
  /** Debug rights: every player may see all hidden information, at any moment. Pages say so before a player sits down. */
  isDebug: v.boolean(),
  /** Whether `look` and `fork` are answered. */
  mayLook: v.boolean(),
  spectators: count,
  /** How many players the host has barred from the table. */
  barred: count,
  /** The seats that voted for a rematch, and the table of the rematch once it exists. */
  rematch: object({
    agreed: seatIndexes,
    game: v.nullable(v.string()),
    code: v.nullable(v.string()),
  }),
});
export type TableView = v.InferOutput<typeof tableViewSchema>;

/** The commands that a seat can send to its table besides moves. */
export const tableCommandSchema = v.variant('do', [
  object({ do: v.literal('name'), name: playerName }),
  object({ do: v.literal('colour'), colour }),
  object({ do: v.literal('ready'), ready: v.boolean() }),
  /** Leaves the seat. Once the game has begun, a bot replaces the player until the player returns. */
  object({ do: v.literal('leave') }),
  object({ do: v.literal('rematch'), agree: v.boolean() }),
  /** Host only, as are all below: removes the player from the seat and bars the player from the table. */
  object({ do: v.literal('kick'), seat: seatIndex }),
  /** Lets all barred players sit down again. */
  object({ do: v.literal('unbar') }),
  object({
    do: v.literal('swap'),
    seats: v.pipe(v.strictTuple([seatIndex, seatIndex]), v.readonly()),
  }),
  /** Lets a bot play for an open seat, or for a seat whose player is away. */
  object({ do: v.literal('bot'), seat: seatIndex, level: word }),
  /** Removes a bot. */
  object({ do: v.literal('open'), seat: seatIndex }),
  object({ do: v.literal('options'), options: jsonObject }),
  object({ do: v.literal('clock'), clock: clockRulesSchema }),
  object({ do: v.literal('host'), seat: seatIndex }),
  object({ do: v.literal('start') }),
]);
export type TableCommand = v.InferOutput<typeof tableCommandSchema>;
