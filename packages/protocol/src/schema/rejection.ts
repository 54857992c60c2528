import type { Rejection as RulesRejection } from '@boardsmith/engine';
import * as v from 'valibot';
import { count, object } from './fields.ts';

/** Why the rules refuse a move. The engine declares it. */
export type { RulesRejection };

const because = { reason: v.string() };
const retry = { retryAfterMs: count };

/** Why a table refuses a request, whatever the rules say. */
export const tableRejectionSchema = v.variant('code', [
  object({ code: v.literal('bad-message'), ...because }),
  /** The position changed between the player's choice and its arrival. */
  object({ code: v.literal('stale') }),
  /** Too many requests are pending. Try again. */
  object({ code: v.literal('busy') }),
  object({ code: v.literal('too-fast') }),
  /** The seat, the table or the address has used up its computing time for requests other than moves. */
  object({ code: v.literal('too-costly'), ...retry }),
  /**
   * The quota of the log for this kind of record is used up for today, or for good if there is no time to
   * wait.
   */
  object({
    code: v.literal('quota'),
    of: v.picklist(['moves', 'undos', 'chat', 'settings']),
    retryAfterMs: v.nullable(count),
  }),
  /** The address, or all addresses together, has created as many tables as the server allows in an hour. */
  object({ code: v.literal('too-many-tables'), ...retry }),
  object({ code: v.literal('spectator') }),
  object({ code: v.literal('not-started') }),
  object({ code: v.literal('already-started') }),
  object({ code: v.literal('not-over') }),
  object({ code: v.literal('not-host') }),
  object({ code: v.literal('no-such-seat'), seat: count }),
  object({ code: v.literal('seat-taken') }),
  object({ code: v.literal('no-free-seat') }),
  /** The player of the seat lost the connection a moment ago and may come back. */
  object({ code: v.literal('grace-period'), ...retry }),
  /** The host has removed the player from the table. */
  object({ code: v.literal('barred') }),
  /** A player at the table has this name, or one that looks like it. */
  object({ code: v.literal('name-taken'), name: v.string() }),
  object({ code: v.literal('cannot-start'), ...because }),
  object({ code: v.literal('bad-option'), ...because }),
  object({ code: v.literal('cannot-undo'), ...because }),
  /** The request for undo was answered or withdrawn. */
  object({ code: v.literal('no-such-question') }),
  object({ code: v.literal('not-allowed'), ...because }),
  /** The rules threw an error, and the move changed nothing. */
  object({ code: v.literal('rules-failed') }),
  object({ code: v.literal('frozen'), ...because }),
]);
export type TableRejection = v.InferOutput<typeof tableRejectionSchema>;

/** Why a request of a player was refused. */
export const rejectionSchema = v.union([
  tableRejectionSchema,
  v.custom<RulesRejection>(
    value => typeof value === 'object' && value !== null && 'code' in value,
    'a RulesRejection',
  ),
]);
export type Rejection = v.InferOutput<typeof rejectionSchema>;
