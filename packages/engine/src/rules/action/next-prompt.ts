import type { Player } from '../../elements/element/player.ts';
import { authorError } from '../../errors/errors.ts';
import { nodeOf } from '../../state/node/node.ts';
import { draftBefore, take, takeItems, takeSkipped } from './accept.ts';
import type { RulesInPlay } from './action-registry.ts';
import { type Draft, isMade, type Offer } from './offer.ts';
import { argsFromOutside } from './outside-value.ts';
import type { AnnotatedChoice, NextPrompt, PendingSelection } from './pending-selection.ts';
import { computed, type Selection } from './selection/selection.ts';
import { annotatedChoices, shownChoices } from './shown-choices.ts';
import { onlyCompletion } from './walk-moves.ts';

/**
 * The next prompt after the choices made so far. A selection with one completion is skipped if the author says
 * so; an optional selection is prompted unless the choices so far contain it, with `null` for "none".
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
  for (const selection of action.selections) {
    const { name, until } = selection;
    const raw = outside.get(name);
    if (draft.selection !== selection) {
      const passed = takeSkipped(draft, name, raw);
      if (!passed.ok) return { rejection: passed.rejection };
      skipped++;
      continue;
    }
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

function promptAt(draft: Draft, skipped: number): PendingSelection {
  const { list, offer, index } = draft;
  const { selection, bounds } = list;
  const { source } = selection;
  const later = laterPrompts(draft);
  return {
    action: offer.action.name,
    selection: selection.name,
    prompt: promptText(draft),
    step: index - skipped + 1,
    of: index - skipped + 1 + later.most,
    mayBeFewer: later.mayBeFewer,
    kind: source.kind,
    isOptional: selection.isOptional,
    count: list.count,
    isRepeated: selection.until !== null,
    chosen: draft.chosen,
    dependsOn: selection.dependsOn,
    choices: list.candidates === null ? null : shownChoices(list),
    bounds,
    text: source.textForm,
    args: draft.args,
  };
}

const NO_LATER = { most: 0, mayBeFewer: false };

/** How many prompts can follow a draft, and whether that depends on choices still to be made. */
function laterPrompts(draft: Draft): { readonly most: number; readonly mayBeFewer: boolean } {
  const { selections } = draft.offer.action;
  if (draft.index === selections.length - 1) return NO_LATER;
  let most = 0;
  let mayBeFewer = false;
  for (let i = draft.index + 1; i < selections.length; i++) {
    const { when, skipIfOnlyOne, places } = selections[i] ?? draft.list.selection;
    const isAsked = when === null ? true : whenAlready(draft, when, places.when);
    if (isAsked === false) continue;
    most++;
    mayBeFewer ||= isAsked === undefined || skipIfOnlyOne;
  }
  return { most, mayBeFewer };
}

/** Thrown when `when` reads a choice that is not made yet. */
const NOT_CHOSEN = Symbol('not chosen yet');

/** What `when` of a later selection says already now; `undefined` if that depends on choices still to be made. */
function whenAlready(
  draft: Draft,
  when: NonNullable<Selection['when']>,
  place: string,
): boolean | undefined {
  const { offer, index } = draft;
  const decided = new Set(offer.action.selections.slice(0, index).map(({ name }) => name));
  const known = (name: string | symbol): true => {
    if (typeof name === 'string' && decided.has(name)) return true;
    throw NOT_CHOSEN;
  };
  const args = new Proxy(draft.args, {
    get: (made, name) => known(name) && Reflect.get(made, name),
    has: (made, name) => known(name) && Reflect.has(made, name),
    ownKeys: () => {
      throw NOT_CHOSEN;
    },
  });
  try {
    return isMade(offer, when, { place, args });
  } catch (error) {
    if (error === NOT_CHOSEN) return undefined;
    throw error;
  }
}

/** The prompt: that of the selection, else that of the action, else the name of the action. */
function promptText({ list, offer, choosing }: Draft): string {
  const { selection } = list;
  const { selections, prompt } = offer.action;
  offer.guard.at(selection.places.shown);
  const given = selection.prompt ?? (selections.length === 1 ? prompt : null);
  list.prompt ??= given === null ? `Choose ${selection.name}` : computed(given, choosing);
  return list.prompt;
}

/** Which selection of which action, for whom, after which choices. */
export interface SelectionPoint {
  readonly action: string;
  readonly selection: string;
  readonly player: Player;
  /** The values chosen already, by name: live values, or plain data that represents them. */
  readonly args: unknown;
}

/**
 * What a player sees on the list of a selection: what can be chosen, and what cannot with its reason.
 * Empty where the choices before it may not be made, and where there is no list.
 */
export function selectionChoices(play: RulesInPlay, point: SelectionPoint): AnnotatedChoice[] {
  return asking(play, point, offer => {
    const before = draftBefore(offer, point.selection, point.args);
    if (!before.ok || before.draft.selection?.name !== point.selection) return [];
    return annotatedChoices(before.draft.list);
  });
}

/**
 * The same for the selection that the choices so far leave open. What the next question is about is
 * chosen next; empty where there is none, or no list.
 */
export function nextChoices(
  play: RulesInPlay,
  point: Omit<SelectionPoint, 'selection'>,
): AnnotatedChoice[] {
  const asked = promptFor(play, point);
  if (!('question' in asked)) return [];
  return (asked.question.choices ?? []).map(({ value, disabled }) => ({ value, disabled }));
}

/** The next prompt of an action for a player. */
export function promptFor(play: RulesInPlay, point: Omit<SelectionPoint, 'selection'>): NextPrompt {
  return asking(play, point, nextAt);
}

function nextAt(offer: Offer, { args }: Omit<SelectionPoint, 'selection'>): NextPrompt {
  return nextPrompt(offer, args);
}

/** Returns an action as it is offered to a player now; throws an author error if the name is unknown. */
function offerNamed(play: RulesInPlay, name: string, player: Player): Offer {
  const { registry } = play;
  const definition = registry.find(name);
  if (definition === undefined)
    throw authorError('no-such-action', name, registry.names.join(', '));
  return registry.offer(definition, player);
}

/** Runs the callbacks of an action, which must not change anything. */
export function asking<T, P extends Pick<SelectionPoint, 'action' | 'player'>>(
  play: RulesInPlay,
  point: P,
  ask: (offer: Offer, point: P) => T,
): T {
  const { guard } = nodeOf(point.player).world;
  return guard.reading(`choices of ${point.action}`, answered<T, P>, { play, point, ask });
}

function answered<T, P extends Pick<SelectionPoint, 'action' | 'player'>>({
  play,
  point,
  ask,
}: {
  readonly play: RulesInPlay;
  readonly point: P;
  readonly ask: (offer: Offer, point: P) => T;
}): T {
  return ask(offerNamed(play, point.action, point.player), point);
}
