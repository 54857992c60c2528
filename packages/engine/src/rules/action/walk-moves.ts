import { countSets, type SetRange, setAt, visitSets } from './multisets.ts';
import type { Draft, Offer } from './offer.ts';
import type { Args } from './selection/selection.ts';

/** Receives each complete set of arguments; returning `true` ends the walk. */
type Visit = (args: Args) => boolean;

/**
 * Goes through every way of taking an action, in the order of its lists, and ends early when
 * `visit` returns `true`. Returns whether it ended early. Texts and unbounded numbers cannot be enumerated.
 */
export function walkMoves(offer: Offer, visit: Visit): boolean {
  return offer.obstacle === null && walk(offer.first, visit);
}

function walk(draft: Draft, visit: Visit): boolean {
  const { selection } = draft;
  if (selection === undefined) return draft.validity === true && visit(draft.args);
  if (canBeLeftOut(draft) && walkWithout(draft, visit)) return true;
  const { list } = draft;
  if (list.candidates === null || draft.isEndless) return false;
  if (selection.count !== null) return walkSets(draft, visit);
  const isLast = draft.isLast && selection.until === null;
  for (const place of list.playable) {
    const ended = isLast
      ? visit(draft.argsWith(list.candidates[place]))
      : walk(draft.after(place), visit);
    if (ended) return true;
  }
  return false;
}

/** Choosing none of several is a choice like any other, not the same as omitting the selection. */
export function canBeLeftOut(draft: Draft): boolean {
  const { selection, chosen } = draft;
  if (selection === undefined || !selection.isOptional || chosen.length > 0) return false;
  return selection.count === null || (draft.list.count?.min ?? 0) > 0;
}

function walkWithout(draft: Draft, visit: Visit): boolean {
  return draft.isLast ? visit(draft.argsWithout()) : walk(draft.without(), visit);
}

function walkSets(draft: Draft, visit: Visit): boolean {
  return visitSets(setRange(draft), set => {
    const places = placesOf(draft, set);
    return draft.isLast
      ? visit(draft.argsWithSeveral(places))
      : walk(draft.afterSeveral(places), visit);
  });
}

/** Between how many of how many a selection of several chooses. */
export function setRange({ list }: Draft): SetRange {
  const { min, max } = list.count ?? { min: 1, max: 1 };
  const { playable } = list;
  const limits = list.hasRepeats ? playable.map(place => list.limitOf(place)) : null;
  return { of: playable.length, min, max, limits };
}

/** The candidates that a set of indices of `playable` is, by index. */
export function placesOf({ list }: Draft, set: readonly number[]): readonly number[] {
  const { playable } = list;
  return set.map(i => playable[i] ?? 0);
}

/** The draft after a selection that needs no prompt because it has only one completion. */
export function onlyCompletion(draft: Draft): Draft | undefined {
  const { selection } = draft;
  if (selection === undefined || !selection.skipIfOnlyOne) return undefined;
  if (selection.isOptional || selection.until !== null) return undefined;
  const { playable, candidates } = draft.list;
  if (candidates === null) return undefined;
  if (selection.count === null) {
    const [place, ...more] = playable;
    return place === undefined || more.length > 0 ? undefined : draft.after(place);
  }
  const range = setRange(draft);
  return countSets(range) === 1 ? draft.afterSeveral(placesOf(draft, setAt(range, 0))) : undefined;
}
