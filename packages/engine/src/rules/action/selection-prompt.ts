import { take, takeItems } from './accept.ts';
import type { Draft } from './action-draft.ts';
import { type ShownChoice, shownChoices } from './annotated-choice.ts';
import type { Offer } from './offer.ts';
import { argsFromOutside } from './outside-value.ts';
import type { Rejection } from './rejection.ts';
import { type Args, computed } from './selection/selection.ts';
import type { Bounds, SelectionKind, TextForm } from './selection/selection-source.ts';
import { onlyCompletion } from './walk-moves.ts';

/** What a player is asked next for an action. */
export interface SelectionPrompt {
  readonly action: string;
  readonly selection: string;
  readonly prompt: string;
  /** The number of this prompt among the prompts of the action, from 1. */
  readonly step: number;
  /** How many there are at most; what needs no asking is not counted. */
  readonly of: number;
  readonly kind: SelectionKind;
  readonly isOptional: boolean;
  /** How many values to choose, where it is not one. */
  readonly count: Bounds | null;
  /** Goes on until it is enough; `chosen` is what it has come to. */
  readonly isRepeated: boolean;
  readonly chosen: readonly unknown[];
  /** An earlier selection that the list depends on. */
  readonly dependsOn: string | null;
  /** What can be seen, with what cannot be chosen and why; `null` where there is no list. */
  readonly choices: readonly ShownChoice[] | null;
  /** Between which numbers, where a number is asked for. */
  readonly bounds: Bounds | null;
  /** Which form, where a text is asked for. */
  readonly text: TextForm | null;
  /** What is chosen already, and what needed no asking. */
  readonly args: Args;
}

/** The next question, or everything that is chosen, or why the choices so far may not be made. */
export type NextPrompt =
  | { readonly question: SelectionPrompt }
  | { readonly args: Args }
  | { readonly rejection: Rejection };

/**
 * What to ask after the choices made so far. What has only one way is not asked where the author says
 * so; what is optional is asked unless the choices so far name it, with `null` for "none".
 */
export function nextPrompt(offer: Offer, given: unknown): NextPrompt {
  const { action, obstacle } = offer;
  if (obstacle !== null) {
    return { rejection: { code: 'not-available', action: action.name, reason: obstacle.text } };
  }
  const outside = argsFromOutside(given);
  if (outside === undefined) return { rejection: { code: 'arguments-not-named' } };
  if (outside.size > 0) return promptAfter(offer, outside);
  // Every player is shown the first question of a position, and it is asked again when they answer.
  offer.question ??= promptAfter(offer, outside);
  return offer.question;
}

function promptAfter(offer: Offer, outside: ReadonlyMap<string, unknown>): NextPrompt {
  const { action } = offer;
  let draft = offer.first;
  let skipped = 0;
  for (const { name, until } of action.selections) {
    const raw = outside.get(name);
    if (raw === undefined) {
      const only = onlyCompletion(draft);
      if (only === undefined) return { question: promptAt(draft, skipped) };
      draft = only;
      skipped++;
      continue;
    }
    const taken = until === null || raw === null ? take(draft, raw) : takeItems(draft, name, raw);
    if (!taken.ok) return { rejection: taken.rejection };
    if (taken.draft.index === draft.index) return { question: promptAt(taken.draft, skipped) };
    draft = taken.draft;
  }
  const { validity } = draft;
  if (validity === true) {
    offer.accepted = draft.args;
    return { args: draft.args };
  }
  return { rejection: { code: 'invalid', selection: null, reason: validity } };
}

function promptAt(draft: Draft, skipped: number): SelectionPrompt {
  const { list, offer, index } = draft;
  const { selection, bounds } = list;
  const { source } = selection;
  return {
    action: offer.action.name,
    selection: selection.name,
    prompt: promptText(draft),
    step: index - skipped + 1,
    of: offer.action.selections.length - skipped,
    kind: source.kind,
    isOptional: selection.isOptional,
    count: selection.count,
    isRepeated: selection.until !== null,
    chosen: draft.chosen,
    dependsOn: selection.dependsOn,
    choices: list.candidates === null ? null : shownChoices(list),
    bounds,
    text: source.textForm,
    args: draft.args,
  };
}

/** What the player reads: the words of the selection, of the action that has no other, or its name. */
function promptText({ list, offer, choosing }: Draft): string {
  const { selection } = list;
  const { selections, prompt } = offer.action;
  offer.guard.at(selection.places.shown);
  const given = selection.prompt ?? (selections.length === 1 ? prompt : null);
  list.prompt ??= given === null ? `Choose ${selection.name}` : computed(given, choosing);
  return list.prompt;
}
