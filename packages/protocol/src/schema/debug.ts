import type { Place, Setting } from '@boardsmith/engine';
import * as v from 'valibot';
import {
  count,
  engineObject,
  jsonObject,
  list,
  object,
  seatIndex,
  seatIndexes,
  word,
} from './fields.ts';

/** The queries that a viewer with debug rights can send about a moment of a game. */
export const debugTopicSchema = v.variant('what', [
  /** All choices of the game, described. */
  object({ what: v.literal('choices') }),
  /** The journal entries that the choice before the moment caused. */
  object({ what: v.literal('journal') }),
  /** Why a seat can or cannot take each action. */
  object({ what: v.literal('trace'), seat: seatIndex }),
  /** All elements, with the handles that a viewer knows them by; `null` is a spectator. */
  object({ what: v.literal('elements'), as: v.nullable(seatIndex) }),
  /** Everything about one element. */
  object({ what: v.literal('element'), id: count }),
  /** How to reproduce the moment from the beginning. */
  object({ what: v.literal('recipe') }),
  /** What a bot would do for a seat, and why. */
  object({ what: v.literal('bot'), seat: seatIndex, level: word }),
]);
export type DebugTopic = v.InferOutput<typeof debugTopicSchema>;

/** A choice of the game, described with all hidden information. */
export const debugChoiceSchema = object({
  seat: seatIndex,
  action: v.string(),
  text: v.string(),
});
export type DebugChoice = v.InferOutput<typeof debugChoiceSchema>;

/** A journal entry. */
export const debugEntrySchema = object({
  /** Such as `MOVE` or `FLOW`. */
  type: v.string(),
  text: v.string(),
});
export type DebugEntry = v.InferOutput<typeof debugEntrySchema>;

/** A candidate value of a selection, and why it can or cannot be chosen. */
export const debugVerdictSchema = object({
  text: v.string(),
  /** `legal`, `disabled`, `invalid`, `filtered`, `leads-nowhere`, `not-a-candidate` or `not-asked`. */
  kind: v.string(),
  reason: v.nullable(v.string()),
});
export type DebugVerdict = v.InferOutput<typeof debugVerdictSchema>;

/** The candidates of one selection of an action. */
export const debugSelectionSchema = object({
  selection: v.string(),
  isOptional: v.boolean(),
  /** The earlier selections that it follows; `null` for the first selection. */
  after: v.nullable(v.string()),
  /** How many values there are before `filter`; `null` if the selection has no list. */
  candidates: v.nullable(count),
  filtered: count,
  enabled: count,
  values: list(debugVerdictSchema),
});
export type DebugSelection = v.InferOutput<typeof debugSelectionSchema>;

/** Why a seat can or cannot take an action. */
export const debugTraceSchema = object({
  action: v.string(),
  /** Whether the current step of the flow offers it to the seat. */
  isOffered: v.boolean(),
  isAvailable: v.boolean(),
  /** A summary in one sentence; `null` if the action is available. */
  reason: v.nullable(v.string()),
  /** Each condition by its label; `holds` is `null` if it was not evaluated. */
  conditions: list(object({ label: v.string(), holds: v.nullable(v.boolean()) })),
  selections: list(debugSelectionSchema),
});
export type DebugTrace = v.InferOutput<typeof debugTraceSchema>;

const named = { id: count, className: v.string(), name: v.string() };

/** An element by its author's names. */
export const debugNameSchema = object(named);
export type DebugName = v.InferOutput<typeof debugNameSchema>;

/** An element and its children, with all hidden information. A recursive type cannot be inferred. */
export interface DebugNode extends DebugName {
  /** The handle by which the viewer in question knows the element; 0 for none. */
  readonly handle: number;
  readonly children: readonly DebugNode[];
}

/** An element and its children, with all hidden information. */
export const debugNodeSchema: v.GenericSchema<unknown, DebugNode> = object({
  ...named,
  /** The handle by which the viewer in question knows the element; 0 for none. */
  handle: count,
  children: list(v.lazy(() => debugNodeSchema)),
});

/** The verdict on an element as a candidate of one selection of one seat. */
export const debugAskedSchema = object({
  seat: seatIndex,
  action: v.string(),
  selection: v.string(),
  kind: v.string(),
  reason: v.nullable(v.string()),
});
export type DebugAsked = v.InferOutput<typeof debugAskedSchema>;

/** Everything about one element. */
export const debugElementSchema = object({
  ...named,
  /** Its ancestors, from the game down to its parent. */
  path: list(debugNameSchema),
  owner: v.nullable(seatIndex),
  /** Elements are `{ "@": id }`. */
  attributes: jsonObject,
  /** Its own visibility setting, if it has one. */
  visibility: v.nullable(engineObject<Setting>('a Setting')),
  /** The visibility setting for its contents, if it has one. */
  contents: v.nullable(engineObject<Setting>('a Setting')),
  /** What each viewer sees of it; `null` is a spectator. */
  seenBy: list(
    object({ viewer: v.nullable(seatIndex), place: v.custom<Place>(isText, 'a Place') }),
  ),
  /** The selections at this moment that have it as a candidate. */
  asked: list(debugAskedSchema),
});
export type DebugElement = v.InferOutput<typeof debugElementSchema>;

/** How to reproduce a moment from the beginning. Contains the seed. */
export const debugRecipeSchema = object({
  gameType: v.string(),
  playerNames: list(v.string()),
  seed: v.string(),
  options: jsonObject,
  /** Arguments are labels where those are unique, and references otherwise. */
  choices: list(object({ seat: seatIndex, action: v.string(), args: jsonObject })),
  /** The full hash of the game at the moment. */
  hash: v.string(),
  waiting: seatIndexes,
  isOver: v.boolean(),
  winners: seatIndexes,
});
export type DebugRecipe = v.InferOutput<typeof debugRecipeSchema>;

/** A bot's estimate of one move. */
export const thoughtMoveSchema = object({
  text: v.string(),
  visits: count,
  /** The estimated probability of winning, from 0 to 1. */
  value: v.number(),
  isProven: v.boolean(),
});
export type ThoughtMove = v.InferOutput<typeof thoughtMoveSchema>;

/** What a bot would do, and why. */
export const botThoughtSchema = object({
  /** Why the bot would do it, as one or two sentences. */
  reason: v.exactOptional(v.string()),
  /** The name of the search. */
  search: v.string(),
  /** Iterations, or positions searched. */
  work: count,
  depth: v.exactOptional(count),
  /** Whether it plays each move with a probability in proportion to its visits. */
  isMixed: v.boolean(),
  /** Every legal move, best first. */
  moves: list(thoughtMoveSchema),
  /** The expected continuation. */
  line: list(v.string()),
});
export type BotThought = v.InferOutput<typeof botThoughtSchema>;

/** The answer to each topic of `debug`. */
export const debugAnswerSchema = v.variant('what', [
  object({ what: v.literal('choices'), choices: list(debugChoiceSchema) }),
  object({
    what: v.literal('journal'),
    choice: v.nullable(debugChoiceSchema),
    entries: list(debugEntrySchema),
  }),
  object({ what: v.literal('trace'), actions: list(debugTraceSchema) }),
  object({ what: v.literal('elements'), roots: list(debugNodeSchema) }),
  object({ what: v.literal('element'), element: debugElementSchema }),
  object({ what: v.literal('recipe'), recipe: debugRecipeSchema }),
  object({ what: v.literal('bot'), thought: botThoughtSchema }),
]);
export type DebugAnswer = v.InferOutput<typeof debugAnswerSchema>;

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
