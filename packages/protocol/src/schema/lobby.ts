import * as v from 'valibot';
import {
  count,
  jsonObject,
  list,
  object,
  playerName,
  type SchemaOf,
  seatIndex,
  word,
} from './fields.ts';
import type { LobbyRoute } from './lobby-routes.ts';
import { rejectionSchema } from './rejection.ts';
import { rulesPageSchema } from './rules-page.ts';
import { clockRulesSchema, tableCommandSchema, tableStatusSchema } from './table.ts';

const plainValue = v.union([v.boolean(), v.number(), v.string()]);

/** The value of an option: one value, or a list of them. */
export const optionValueSchema = v.union([plainValue, list(plainValue)]);
export type OptionValue = v.InferOutput<typeof optionValueSchema>;

const option = {
  label: v.exactOptional(v.string()),
  /** The option is shown only if other options have these values. */
  when: v.exactOptional(v.pipe(v.record(v.string(), optionValueSchema), v.readonly())),
};
const booleanOption = object({ type: v.literal('boolean'), default: v.boolean(), ...option });
const numberOption = object({
  type: v.literal('number'),
  default: v.number(),
  choices: v.exactOptional(list(v.number())),
  min: v.exactOptional(v.number()),
  max: v.exactOptional(v.number()),
  /** `false` allows fractions. */
  integer: v.exactOptional(v.boolean()),
  ...option,
});
const textOption = object({
  type: v.literal('text'),
  default: v.string(),
  choices: v.exactOptional(list(v.string())),
  ...option,
});

/** An option of a game, as its author declares it. */
export const listedOptionSchema = v.variant('type', [
  booleanOption,
  numberOption,
  textOption,
  /** Several of the choices, each once. */
  object({
    type: v.literal('list'),
    choices: list(v.union([v.string(), v.number()])),
    default: list(v.union([v.string(), v.number()])),
    min: v.exactOptional(v.number()),
    max: v.exactOptional(v.number()),
    ...option,
  }),
  /** One value for each seat. */
  object({
    type: v.literal('per-seat'),
    of: v.variant('type', [booleanOption, numberOption, textOption]),
    ...option,
  }),
]);
export type ListedOption = v.InferOutput<typeof listedOptionSchema>;

/** A game that the server hosts. */
export const listedGameSchema = object({
  name: v.string(),
  displayName: v.string(),
  playerCount: object({ min: count, max: count }),
  options: v.pipe(v.record(v.string(), listedOptionSchema), v.readonly()),
  /** Sets of options that players choose at once, by name. */
  presets: v.exactOptional(
    v.pipe(
      v.record(
        v.string(),
        object({
          label: v.exactOptional(v.string()),
          options: v.pipe(v.record(v.string(), optionValueSchema), v.readonly()),
        }),
      ),
      v.readonly(),
    ),
  ),
  /** Whether the rules hide pieces, values or choices from a seat. */
  hidesInformation: v.boolean(),
  /** The colour that the rules give to each seat, by its index; empty where they give none. */
  seatColors: list(v.string()),
});
export type ListedGame = v.InferOutput<typeof listedGameSchema>;

/** The games of the server. */
export const gameListSchema = object({
  games: list(listedGameSchema),
  /** Whether tables of this server may have debug rights. */
  debugTables: v.boolean(),
});
export type GameList = v.InferOutput<typeof gameListSchema>;

const publicTable = {
  game: v.string(),
  gameType: v.string(),
  /** The join code. */
  code: v.string(),
  status: tableStatusSchema,
  /** Milliseconds since 1970. */
  createdAt: v.number(),
  /** Names in seat order; `null` is an open seat. */
  players: list(v.nullable(v.string())),
  isPractice: v.boolean(),
  /** Whether every player may see all hidden information. */
  isDebug: v.boolean(),
  isPublic: v.boolean(),
};

/** The public information about a table. */
export const publicTableSchema = object(publicTable);
export type PublicTable = v.InferOutput<typeof publicTableSchema>;

/** A table at which the caller has a seat. */
export const myTableSchema = object({ ...publicTable, seat: seatIndex });
export type MyTable = v.InferOutput<typeof myTableSchema>;

/** A page of public tables, newest first. */
export const tablePageSchema = object({
  tables: list(publicTableSchema),
  /** The cursor of the next page; `null` on the last page. */
  next: v.nullable(v.string()),
});
export type TablePage = v.InferOutput<typeof tablePageSchema>;

/** Which tables to list. Unknown parameters of the address are ignored. */
export const tableQuerySchema = v.pipe(
  v.object({
    /** The name of a game. */
    game: v.exactOptional(word),
    status: v.exactOptional(tableStatusSchema),
    after: v.exactOptional(
      v.pipe(v.string(), v.regex(/^\d{1,15}$/, 'the "next" of the page before')),
    ),
  }),
  v.readonly(),
);
export type TableQuery = v.InferOutput<typeof tableQuerySchema>;

/** A table to create. */
export const newTableSchema = object({
  /** The name of a game. */
  game: word,
  /** The number of seats; by default the fewest that the game allows. */
  players: v.exactOptional(seatIndex),
  options: v.exactOptional(jsonObject),
  /** A player who chooses the seed can predict the game: the table is marked as practice. */
  seed: v.exactOptional(word),
  clock: v.exactOptional(clockRulesSchema),
  /** The name of the player who creates the table and takes its first seat; without one all seats are open. */
  name: v.exactOptional(playerName),
  /** Whether players may see all hidden information. */
  debug: v.exactOptional(v.boolean()),
  /** Whether the table is listed; otherwise it is found by its code only. */
  isPublic: v.exactOptional(v.boolean()),
});
export type NewTable = v.InferOutput<typeof newTableSchema>;

/** A table that was created; with a seat if the request had a name. */
export const createdTableSchema = object({
  game: v.string(),
  code: v.string(),
  seat: v.exactOptional(seatIndex),
  token: v.exactOptional(v.string()),
});
export type CreatedTable = v.InferOutput<typeof createdTableSchema>;

/** A player who wants a seat. */
export const seatRequestSchema = object({
  /** Any open seat if absent or `null`. */
  seat: v.exactOptional(v.nullable(seatIndex)),
  name: playerName,
});
export type SeatRequest = v.InferOutput<typeof seatRequestSchema>;

/** A seat, and the secret that proves it. */
export const takenSeatSchema = object({
  seat: seatIndex,
  token: v.string(),
  isPractice: v.boolean(),
  isDebug: v.boolean(),
});
export type TakenSeat = v.InferOutput<typeof takenSeatSchema>;

/** The maximum number of tables in one request. */
const MAX_MY_SEATS = 64;

/** The seats that a device has. */
export const mySeatsSchema = object({
  seats: v.pipe(
    v.array(object({ game: word, token: word })),
    v.maxLength(MAX_MY_SEATS),
    v.readonly(),
  ),
});
export type MySeats = v.InferOutput<typeof mySeatsSchema>;

/** Every answer with a status from 400. */
export const lobbyErrorSchema = object({
  /** A sentence for players. */
  error: v.string(),
  reason: v.exactOptional(rejectionSchema),
});
export type LobbyErrorAnswer = v.InferOutput<typeof lobbyErrorSchema>;

/** The schemas of a route: a GET may have a query, a POST has a body. */
export interface RouteSchemas {
  readonly query?: SchemaOf<object>;
  readonly body?: SchemaOf<object>;
  readonly answer: SchemaOf<object>;
}

/** The query or body, and the answer, of each route of the lobby. */
export const lobbySchemas = {
  listGames: { answer: gameListSchema },
  fetchRules: { answer: rulesPageSchema },
  listTables: { query: tableQuerySchema, answer: tablePageSchema },
  createTable: { body: newTableSchema, answer: createdTableSchema },
  showTable: { answer: publicTableSchema },
  takeSeat: { body: seatRequestSchema, answer: takenSeatSchema },
  runCommand: { body: tableCommandSchema, answer: object({ seat: v.nullable(seatIndex) }) },
  /** The replay file; `runtime` declares its form. */
  fetchReplay: { answer: jsonObject },
  findByCode: { answer: object({ game: v.string() }) },
  listMyTables: { body: mySeatsSchema, answer: object({ tables: list(myTableSchema) }) },
} satisfies { readonly [R in LobbyRoute]: RouteSchemas };

type Schemas = typeof lobbySchemas;

/** The answer of a route. */
export type LobbyAnswer<R extends LobbyRoute> = v.InferOutput<Schemas[R]['answer']>;

/** The body of a route; `undefined` if it has none. */
export type LobbyBody<R extends LobbyRoute> = Schemas[R] extends {
  readonly body: infer B extends v.GenericSchema;
}
  ? v.InferOutput<B>
  : undefined;

/** The query of a route; `undefined` if it has none. */
export type LobbyQuery<R extends LobbyRoute> = Schemas[R] extends {
  readonly query: infer Q extends v.GenericSchema;
}
  ? v.InferOutput<Q>
  : undefined;
