import type { JsonValue } from '@boardsmith/engine';

/** A value that can be chosen, as the seat may see it. */
export interface Choice {
  /** Elements are pointers: `{ "@": handle }`, or `{ in, look }` for one of those that look alike. */
  readonly value: JsonValue;
  /** In words; `null` where the words would tell what the seat may not know. */
  readonly text: string | null;
  /** Why it cannot be chosen, or `false`. */
  readonly disabled: string | false;
  /** How many look alike. */
  readonly count: number;
  /** Elements on the board that represent it, besides the element that it is itself. */
  readonly boardRefs?: readonly ChoiceRef[] | undefined;
}

/** An element on the board that represents a choice: where it starts, where it leads, or what to highlight. */
export interface ChoiceRef {
  /** A pointer, as in the value of a choice. */
  readonly element: JsonValue;
  readonly role: 'source' | 'target' | 'highlight';
}

/** What a question asks for; `class` is elements of a class. */
export const QUESTION_KINDS = ['values', 'class', 'players', 'number', 'text'] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** Between which numbers; `null` is no bound. */
export interface Range {
  readonly min: number | null;
  readonly max: number | null;
}

/** What a seat is asked for an action. */
export interface Question {
  readonly action: string;
  readonly selection: string;
  readonly prompt: string;
  /** The how-manieth question it is, from 1, and how many there are at most. */
  readonly step: number;
  readonly of: number;
  readonly kind: QuestionKind;
  readonly isOptional: boolean;
  /** How many values to choose, where it is not one. */
  readonly count: Range | null;
  /** One value after the other, until it is enough. */
  readonly isRepeated: boolean;
  /** What can be seen, with what cannot be chosen and why; `null` where there is no list. */
  readonly choices: readonly Choice[] | null;
  /** Between which numbers, where a number is asked for. */
  readonly bounds: Range | null;
  /** Which form, where a text is asked for. */
  readonly pattern: string | null;
}
