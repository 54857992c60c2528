import { authorError } from '../../errors/errors.ts';
import { nodeOf } from '../../state/node/node.ts';
import type { ActionDefinition } from './action.ts';
import { type ChoiceList, VERDICT } from './choice-list.ts';
import { type Draft, MOST_REPEATS, type Offer } from './offer.ts';
import {
  argsFromOutside,
  listFromOutside,
  liveValue,
  MEANINGLESS,
  represents,
} from './outside-value.ts';
import type { Rejection } from './pending-selection.ts';
import { type Args, type Selection, takesSeveral } from './selection/selection.ts';
import { onlyCompletion } from './walk-moves.ts';

/** Arguments that may be used, or why they may not. */
export type Accepted =
  | { readonly ok: true; readonly args: Args }
  | { readonly ok: false; readonly rejection: Rejection };

/** Refuse longer lists from clients: no game offers that many choices. */
const MOST_VALUES = 10_000;

/** A draft with one choice more, or why the choice may not be made. */
type Taken = { readonly ok: true; readonly draft: Draft } | Refused;

interface Refused {
  readonly ok: false;
  readonly rejection: Rejection;
}

/**
 * Turns what comes from outside into live arguments, one selection after the other, each against the
 * list that the earlier ones leave. Anything that is not on the list is refused, whatever it is.
 */
export function accept(offer: Offer, given: unknown): Accepted {
  const { action, obstacle } = offer;
  if (obstacle !== null) {
    return refuse({ code: 'not-available', action: action.name, reason: obstacle.text });
  }
  const outside = argsFromOutside(given);
  if (outside === undefined) return refuse({ code: 'arguments-not-named' });
  const unknown = outside.size === 0 ? undefined : unknownArgument(action, outside);
  if (unknown !== undefined) return refuse({ code: 'unknown-argument', argument: unknown });
  let draft = offer.first;
  for (const each of action.selections) {
    const raw = outside.get(each.name);
    const isSkipped = draft.selection !== each;
    const taken = isSkipped ? takeSkipped(draft, each.name, raw) : take(draft, raw);
    if (!taken.ok) return taken;
    draft = taken.draft;
  }
  const { validity } = draft;
  if (validity !== true) return refuse({ code: 'invalid', selection: null, reason: validity });
  return { ok: true, args: draft.args };
}

/** The first argument that the action does not declare. */
function unknownArgument(
  { selections }: ActionDefinition,
  outside: ReadonlyMap<string, unknown>,
): string | undefined {
  for (const name of outside.keys()) {
    if (!selections.some(selection => selection.name === name)) return name;
  }
  return undefined;
}

/** Accepts that a selection which `when` skips has no value. */
export function takeSkipped(draft: Draft, argument: string, raw: unknown): Taken {
  if (raw === undefined || raw === null) return { ok: true, draft };
  return refuse({ code: 'unknown-argument', argument });
}

/** Makes the next choice of a draft with a value from outside. */
export function take(draft: Draft, raw: unknown): Taken {
  const { selection } = draft;
  if (selection === undefined) return { ok: true, draft };
  if (isNothing(draft, selection, raw)) return takeNothing(draft, selection);
  if (selection.until !== null) return takeRepeated(draft, selection, raw);
  if (selection.count !== null) return takeSeveral(draft, selection, raw);
  return takeOne(draft, raw);
}

/** Whether a value from outside means that nothing is chosen. */
function isNothing(draft: Draft, selection: Selection, raw: unknown): boolean {
  if (raw === undefined) return true;
  if (raw === null) return !(draft.list.candidates ?? []).includes(null);
  if (!selection.isOptional || !takesSeveral(selection)) return false;
  return listFromOutside(raw, 0) !== undefined;
}

function takeNothing(draft: Draft, selection: Selection): Taken {
  if (selection.isOptional) return { ok: true, draft: draft.without() };
  const only = onlyCompletion(draft);
  if (only !== undefined) return { ok: true, draft: only };
  return refuse({ code: 'missing', selection: selection.name });
}

/** Makes the next choice of a draft with one value. */
function takeOne(draft: Draft, raw: unknown): Taken {
  const { list } = draft;
  if (list.candidates === null) {
    const rejection = whyNotOpen(list, raw);
    return rejection === null ? { ok: true, draft: draft.afterOpen(raw) } : refuse(rejection);
  }
  const meant = placeOf(list, raw);
  const isGone = meant >= 0 && list.selection.until !== null && !list.isPlayable(meant);
  // An element that was chosen before is taken for another one like it.
  const place =
    isGone && list.verdict(meant) === VERDICT.absent ? list.representative(meant) : meant;
  const rejection = whyNotPlace(list, place);
  if (rejection !== null) return refuse(rejection);
  return { ok: true, draft: draft.after(list.representative(place)) };
}

function takeSeveral(draft: Draft, { name }: Selection, raw: unknown): Taken {
  const { list } = draft;
  const { min, max } = list.count ?? { min: 1, max: 1 };
  const { source } = list.selection;
  const items = source.hasLimits
    ? source.itemsFromOutside(raw, MOST_VALUES)
    : listFromOutside(raw, MOST_VALUES);
  if (items === undefined) return refuse({ code: 'not-a-choice', selection: name });
  const taken = new TakenPlaces(list);
  for (const item of items) {
    // More values than the selection accepts: do not read the rest.
    if (!source.hasLimits && taken.size >= (list.candidates?.length ?? 0)) break;
    const rejection = taken.take(item);
    if (rejection !== null) return refuse(rejection);
  }
  if (items.length < min || items.length > max) {
    const most = Number.isFinite(max) ? max : null;
    return refuse({ code: 'wrong-count', selection: name, min, max: most });
  }
  if (taken.size < items.length) return refuse({ code: 'not-a-choice', selection: name });
  return { ok: true, draft: draft.afterSeveral(taken.places()) };
}

/** The places that are taken of a list, one after the other. */
class TakenPlaces {
  readonly #list: ChoiceList;
  /** How often each place is taken; interchangeable elements count for the first of them. */
  readonly #counts = new Map<number, number>();
  size = 0;

  constructor(list: ChoiceList) {
    this.#list = list;
  }

  /** Takes the place that a value from outside means; returns why it cannot be taken, or `null`. */
  take(raw: unknown): Rejection | null {
    const list = this.#list;
    const place = placeOf(list, raw, each => this.#isFull(each));
    if (place < 0 && list.selection.source.hasLimits) {
      const full = placeOf(list, raw);
      if (full >= 0 && list.isPlayable(full)) return tooMany(list, full);
    }
    const rejection = whyNotPlace(list, place);
    if (rejection !== null) return rejection;
    const representative = list.representative(place);
    this.#counts.set(representative, (this.#counts.get(representative) ?? 0) + 1);
    this.size++;
    return null;
  }

  #isFull(place: number): boolean {
    const representative = this.#list.representative(place);
    const count = this.#counts.get(representative) ?? 0;
    return count > 0
      ? count >= this.#list.limitOf(representative)
      : this.#list.selection.source.hasLimits && this.#list.limitOf(representative) === 0;
  }

  /** Ascending, so that the result does not depend on the order in which the client sent the values. */
  places(): readonly number[] {
    const places = [...this.#counts.keys()].sort((a, b) => a - b);
    return places.flatMap(place => new Array<number>(this.#counts.get(place) ?? 0).fill(place));
  }
}

function tooMany(list: ChoiceList, place: number): Rejection {
  const { name: selection } = list.selection;
  const kind = String(list.candidates?.[place]);
  return { code: 'too-many', selection, kind, max: list.limitOf(place) };
}

function takeRepeated(draft: Draft, { name }: Selection, raw: unknown): Taken {
  const taken = takeItems(draft, name, raw);
  const isEnough = !taken.ok || taken.draft.index !== draft.index;
  return isEnough ? taken : refuse({ code: 'missing', selection: name });
}

/** Makes the next choices of a selection that goes on until it is enough, which it need not be. */
export function takeItems(draft: Draft, name: string, raw: unknown): Taken {
  const items = listFromOutside(raw, MOST_REPEATS);
  if (items === undefined) return refuse({ code: 'not-a-choice', selection: name });
  let at = draft;
  for (const item of items) {
    if (at.index !== draft.index) return refuse({ code: 'not-a-choice', selection: name });
    const taken = takeOne(at, item);
    if (!taken.ok) return taken;
    at = taken.draft;
  }
  return { ok: true, draft: at };
}

/** The reason that a value is refused by a selection without a list, such as a text or an unbounded number. */
function whyNotOpen(list: ChoiceList, raw: unknown): Rejection | null {
  const { name } = list.selection;
  if (!list.accepts(raw)) return { code: 'not-a-choice', selection: name };
  const validity = list.openValidity(raw);
  return validity === true ? null : { code: 'invalid', selection: name, reason: validity };
}

/** The reason that the candidate at an index cannot be chosen. */
function whyNotPlace(list: ChoiceList, place: number): Rejection | null {
  const { name } = list.selection;
  const verdict = place < 0 ? VERDICT.absent : list.verdict(place);
  if (verdict === VERDICT.absent) return { code: 'not-a-choice', selection: name };
  if (verdict === VERDICT.disabled) {
    return { code: 'disabled', selection: name, reason: list.reason(place) };
  }
  const validity = list.validity(place);
  return validity === true ? null : { code: 'invalid', selection: name, reason: validity };
}

/**
 * The index of the candidate that is meant from outside; -1 if it is not there, or taken. Of several
 * candidates with the same content one that can be chosen is meant; where none can, one that is
 * listed, so that the player reads its reason.
 */
export function placeOf(
  list: ChoiceList,
  raw: unknown,
  isTaken: (place: number) => boolean = () => false,
): number {
  const place = list.candidates?.indexOf(raw) ?? -1;
  if (place >= 0 && list.isPlayable(place) && !isTaken(place)) return place;
  const itself = bestPlace(list, isTaken, each => each === raw || Object.is(each, raw));
  if (itself >= 0) return itself;
  const live = liveValue(nodeOf(list.choosing.game).world, raw);
  return live === MEANINGLESS ? -1 : bestPlace(list, isTaken, each => represents(live, each));
}

/** The first matching candidate that can be chosen, else the first that is listed, else the first. */
function bestPlace(
  list: ChoiceList,
  isTaken: (place: number) => boolean,
  isMeant: (candidate: unknown) => boolean,
): number {
  const candidates = list.candidates ?? [];
  let best = -1;
  for (let place = 0; place < candidates.length; place++) {
    if (!isMeant(candidates[place]) || isTaken(place)) continue;
    if (list.isPlayable(place)) return place;
    if (best < 0 || list.verdict(best) === VERDICT.absent) best = place;
  }
  return best;
}

function refuse(rejection: Rejection): Refused {
  return { ok: false, rejection };
}

/**
 * The draft in which a selection is next, after earlier choices from outside. What they leave out is
 * left out where it may be, or made where there is only one way. A selection that goes on until it is
 * enough may have begun already.
 */
export function draftBefore(offer: Offer, selection: string, given: unknown): Taken {
  const { action, obstacle } = offer;
  const names = action.selections.map(({ name }) => name);
  if (!names.includes(selection)) {
    throw authorError('no-such-selection', action.name, selection, names.join(', '));
  }
  if (obstacle !== null) {
    return refused({ code: 'not-available', action: action.name, reason: obstacle.text });
  }
  const outside = argsFromOutside(given);
  if (outside === undefined) return refused({ code: 'arguments-not-named' });
  let draft = offer.first;
  for (const each of action.selections) {
    const raw = outside.get(each.name);
    const isSkipped = draft.selection !== each;
    if (each.name === selection) {
      const isBegun = !isSkipped && each.until !== null && raw !== undefined && raw !== null;
      return isBegun ? takeItems(draft, selection, raw) : { ok: true, draft };
    }
    const taken = isSkipped ? takeSkipped(draft, each.name, raw) : take(draft, raw);
    if (!taken.ok) return taken;
    draft = taken.draft;
  }
  return { ok: true, draft };
}

function refused(rejection: Rejection): Taken {
  return { ok: false, rejection };
}
