import * as v from 'valibot';
import { count, jsonValue, list, object } from './fields.ts';

/** An element on the board that represents a choice: where it starts, where it leads, or what to highlight. */
export const choiceRefSchema = object({
  /** A pointer, as in the value of a choice. */
  element: jsonValue,
  role: v.picklist(['source', 'target', 'highlight']),
});
export type ChoiceRef = v.InferOutput<typeof choiceRefSchema>;

/** A value that can be chosen, as the seat may see it. */
export const choiceSchema = object({
  /** Elements are pointers: `{ "@": handle }`, or `{ in, look }` for one of several that the seat cannot tell apart. */
  value: jsonValue,
  /** The label; `null` if it would reveal hidden information to the seat. */
  text: v.nullable(v.string()),
  /** Why it cannot be chosen, or `false`. */
  disabled: v.union([v.string(), v.literal(false)]),
  /** How many equal choices this one represents; of amounts, how many of this kind can be taken at most. */
  count,
  /** Elements on the board that represent it, besides the element that it is itself. */
  boardRefs: v.exactOptional(list(choiceRefSchema)),
});
export type Choice = v.InferOutput<typeof choiceSchema>;

/** Inclusive bounds; `null` is unbounded. */
export const rangeSchema = object({
  min: v.nullable(v.number()),
  max: v.nullable(v.number()),
});
export type Range = v.InferOutput<typeof rangeSchema>;

/** What a selection asks for; `class` is elements of a class, `amounts` a number of each kind. */
export const selectionKindSchema = v.picklist([
  'values',
  'class',
  'players',
  'number',
  'text',
  'amounts',
]);
export type SelectionKind = v.InferOutput<typeof selectionKindSchema>;

/** The next selection that a seat has to make for an action. */
export const selectionPromptSchema = object({
  action: v.string(),
  selection: v.string(),
  prompt: v.string(),
  /** The number of this selection, from 1. */
  step: count,
  /** How many selections the action has at most. */
  of: count,
  /** Whether choices still to be made may skip a later selection. */
  mayBeFewer: v.boolean(),
  kind: selectionKindSchema,
  isOptional: v.boolean(),
  /** How many values to choose; `null` is one. Of amounts, how many of all kinds together. */
  count: v.nullable(rangeSchema),
  /** Whether values are chosen one after another until the rules end it. */
  isRepeated: v.boolean(),
  /** All visible choices, disabled ones included; `null` if the selection has no list. */
  choices: v.nullable(list(choiceSchema)),
  /** Of a number. */
  bounds: v.nullable(rangeSchema),
  /** Of a text: the source of a regular expression. */
  pattern: v.nullable(v.string()),
});
export type SelectionPrompt = v.InferOutput<typeof selectionPromptSchema>;
