import type { Args, Bounds, SelectionKind, TextForm } from './selection/selection.ts';
import type { BoardRef } from './selection/selection-options.ts';

/** A value that a player sees on a list, and why it cannot be chosen, or `false`. */
export interface AnnotatedChoice<T = unknown> {
  readonly value: T;
  readonly disabled: string | false;
  /** How often it can be taken, if that is not once: of interchangeable elements, or of a kind. */
  readonly count?: number;
}

/** A value as it is shown: in words, and by the elements on the board that represent it. */
export interface ShownChoice<T = unknown> extends AnnotatedChoice<T> {
  readonly count: number;
  /** The interchangeable elements that it represents, itself included; empty if it represents one value. */
  readonly alike: readonly T[];
  readonly text: string;
  readonly boardRefs: readonly Required<BoardRef>[];
}

/** The next selection that a player makes for an action. */
export interface PendingSelection {
  readonly action: string;
  readonly selection: string;
  readonly prompt: string;
  /** The number of this prompt among the prompts of the action, from 1. */
  readonly step: number;
  /** The greatest number of prompts of the action; skipped selections are not counted. */
  readonly of: number;
  /** Whether choices still to be made may skip a later prompt, so that there are fewer than `of`. */
  readonly mayBeFewer: boolean;
  readonly kind: SelectionKind;
  readonly isOptional: boolean;
  /** How many values to choose, where it is not one. */
  readonly count: Bounds | null;
  /** Whether values are chosen one after another until the rules end it; `chosen` has those so far. */
  readonly isRepeated: boolean;
  readonly chosen: readonly unknown[];
  /** An earlier selection that the list depends on. */
  readonly dependsOn: string | null;
  /** The choices that the seat can see, disabled ones with their reason; `null` if the selection has no list. */
  readonly choices: readonly ShownChoice[] | null;
  /** The bounds, if the selection is a number. */
  readonly bounds: Bounds | null;
  /** The length and pattern, if the selection is a text. */
  readonly text: TextForm | null;
  /** What is chosen already, and what needed no asking. */
  readonly args: Args;
}

/** The next question, or everything that is chosen, or why the choices so far may not be made. */
export type NextPrompt =
  | { readonly question: PendingSelection }
  | { readonly args: Args }
  | { readonly rejection: Rejection };

/** Why a player's move was refused. A value, not an exception: refusing is normal play. */
export type Rejection =
  | { readonly code: 'game-over' }
  | { readonly code: 'not-your-turn'; readonly waitingFor: readonly number[] }
  | { readonly code: 'unknown-action'; readonly action: string }
  | { readonly code: 'not-available'; readonly action: string; readonly reason: string }
  | { readonly code: 'arguments-not-named' }
  | { readonly code: 'missing'; readonly selection: string }
  | { readonly code: 'unknown-argument'; readonly argument: string }
  | { readonly code: 'not-a-choice'; readonly selection: string }
  | { readonly code: 'disabled'; readonly selection: string; readonly reason: string }
  | { readonly code: 'invalid'; readonly selection: string | null; readonly reason: string }
  | {
      readonly code: 'wrong-count';
      readonly selection: string;
      readonly min: number;
      /** `null` where there is no limit. */
      readonly max: number | null;
    }
  | {
      readonly code: 'too-many';
      readonly selection: string;
      readonly kind: string;
      readonly max: number;
    }
  | { readonly code: 'refused-by-rules'; readonly reason: string };

const words: {
  readonly [C in Rejection['code']]: (rejection: Extract<Rejection, { code: C }>) => string;
} = {
  'game-over': () => 'The game is over',
  'not-your-turn': ({ waitingFor }) =>
    waitingFor.length === 0
      ? 'No player can act now'
      : `It is the turn of ${waitingFor.map(seat => `player ${seat + 1}`).join(', ')}`,
  'unknown-action': ({ action }) => `There is no action "${action}" here`,
  'not-available': ({ action, reason }) => `"${action}" cannot be done now: ${reason}`,
  'arguments-not-named': () => 'Give what you choose by name',
  missing: ({ selection }) => `Choose "${selection}" first`,
  'unknown-argument': ({ argument }) => `The action does not ask for "${argument}"`,
  // One text for what is unknown, hidden, foreign or merely not listed: different texts would reveal which.
  'not-a-choice': ({ selection }) => `That is not one of the choices for "${selection}"`,
  disabled: ({ reason }) => `Selection disabled: ${reason}`,
  invalid: ({ reason }) => reason,
  'wrong-count': ({ selection, min, max }) => `Choose ${howMany(min, max)} for "${selection}"`,
  'too-many': ({ kind, max }) => `You can take ${max === 0 ? 'no' : `at most ${max}`} ${kind}`,
  'refused-by-rules': ({ reason }) => reason,
};

/** A rejection as a sentence for the player. */
export function describeRejection(rejection: Rejection): string {
  // TypeScript cannot correlate the code with the words it picks.
  const say = words[rejection.code] as (rejection: Rejection) => string;
  return say(rejection);
}

function howMany(min: number, max: number | null): string {
  if (min === max) return String(min);
  return max === null ? `at least ${min}` : `${min} to ${max}`;
}
