import { authorError } from '../errors/errors.ts';
import { isJsonObject } from '../state/values/json.ts';
import type { Game } from './game.ts';

/**
 * What one game hands on to the next game of the same players: a part for each seat, which follows the
 * player to another seat, and a part for the table. JSON data.
 */
export interface Carried<Seat = unknown, Table = unknown> {
  /** The version of the form: see `CarryRules`. */
  readonly version: number;
  readonly seats: readonly Seat[];
  readonly table: Table;
}

/** What `out` and `upgrade` return: the version is added. */
type CarriedParts<C extends Carried> = Pick<C, 'seats' | 'table'>;

/**
 * How a game is part of a series: a match of three games, a campaign. The constructor of the game reads
 * `options.carried`. The members are methods, so that the rules of one game are assignable to those of any.
 */
export interface CarryRules<G extends Game, C extends Carried> {
  /** Increase it whenever what is carried has another form. */
  readonly version: number;
  /** What the next game gets once `game` is over; `undefined` ends the series, and the next game starts afresh. */
  out(game: G): CarriedParts<C> | undefined;
  /** Converts what an earlier version of the rules carried; `undefined`, or no `upgrade`, refuses it. */
  upgrade?(carried: Carried): CarriedParts<C> | undefined;
}

/** The `carry` of a definition: required if the constructor of the game reads `options.carried`. */
export type Carrying<G extends Game, O> = O extends { readonly carried?: infer C }
  ? { readonly carry: CarryRules<G, Extract<C, Carried>> }
  : { readonly carry?: never };

/** What a definition says about a series. */
export interface CarryingGame {
  readonly displayName: string;
  readonly carry?: CarryRules<Game, Carried> | undefined;
}

/** Why a game cannot start with what was carried. */
export const CARRY_REFUSALS = ['carried-version', 'carried-form'] as const;
export type CarryRefusal = (typeof CARRY_REFUSALS)[number];

type ReadCarried =
  | { readonly ok: true; readonly carried: Carried | undefined }
  | { readonly ok: false; readonly code: CarryRefusal; readonly reason: string };

/** What a finished game hands on; `undefined` if it is no part of a series, or if its series is over. */
export function carriedFrom(definition: CarryingGame, game: Game): Carried | undefined {
  const { carry } = definition;
  if (carry === undefined || !game.isFinished()) return undefined;
  const parts = carry.out(game);
  if (parts === undefined) return undefined;
  const carried = { version: carry.version, seats: [...parts.seats], table: parts.table ?? null };
  const { length } = game.players;
  if (carried.seats.length !== length) {
    throw authorError('carry-seats', definition.displayName, carried.seats.length, length);
  }
  const text = JSON.stringify(carried);
  const read = readForm(JSON.parse(text));
  if (read === undefined) throw authorError('carry-seats', definition.displayName, 0, length);
  return read;
}

/** What was carried, for players who sit elsewhere: `seatBefore` is the former seat of the player at a seat. */
export function reseatCarried(carried: Carried, seatBefore: (seat: number) => number): Carried {
  const seats = carried.seats.map((_, seat) => carried.seats[seatBefore(seat)]);
  return { ...carried, seats };
}

/** Checks what an earlier game carried, and converts it from an earlier version of the rules. */
export function readCarried(
  definition: CarryingGame,
  playerCount: number,
  value: unknown,
): ReadCarried {
  if (value === undefined) return { ok: true, carried: undefined };
  const { carry, displayName } = definition;
  const carried = readForm(value);
  if (carry === undefined) {
    return refuse('carried-form', `${displayName} takes nothing over from an earlier game.`);
  }
  if (carried === undefined || carried.seats.length !== playerCount) {
    return refuse(
      'carried-form',
      `What ${displayName} is to take over is not { version, seats, table } with a part for each of ${playerCount} seats.`,
    );
  }
  if (carried.version === carry.version) return { ok: true, carried };
  const parts = carried.version < carry.version ? carry.upgrade?.(carried) : undefined;
  if (parts === undefined) {
    return refuse(
      'carried-version',
      `The earlier game carried version ${carried.version}, and these rules of ${displayName} take version ${carry.version}. Start the series afresh.`,
    );
  }
  const { seats, table } = parts;
  return { ok: true, carried: { version: carry.version, seats, table } };
}

function readForm(value: unknown): Carried | undefined {
  if (!isJsonObject(value)) return undefined;
  const { version, seats, table = null } = value;
  if (typeof version !== 'number' || !Array.isArray(seats)) return undefined;
  return { version, seats, table };
}

function refuse(code: CarryRefusal, reason: string): ReadCarried {
  return { ok: false, code, reason };
}
