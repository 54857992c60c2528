import type { Draft } from './action-draft.ts';
import type { Offer } from './offer.ts';
import type { Args } from './selection/selection.ts';
import { countSubsets, visitSubsets } from './subsets.ts';

/** Receives each complete set of arguments; returning `true` ends the walk. */
export type Visit = (args: Args) => boolean;

/**
 * Goes through every way of taking an action, in the order of its lists, and ends early when
 * `visit` says so. Gives whether it did. Texts and numbers without bounds cannot be gone through.
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
  if (selection.count !== null) return walkSubsets(draft, visit);
  const isLast = draft.isLast && selection.until === null;
  for (const place of list.playable) {
    const ended = isLast
      ? visit(draft.argsWith(list.candidates[place]))
      : walk(draft.after(place), visit);
    if (ended) return true;
  }
  return false;
}

/** Choosing none of several is one of the ways of choosing, not another way of leaving it out. */
export function canBeLeftOut({ selection, chosen }: Draft): boolean {
  if (selection === undefined || !selection.isOptional || chosen.length > 0) return false;
  return selection.count === null || selection.count.min > 0;
}

function walkWithout(draft: Draft, visit: Visit): boolean {
  return draft.isLast ? visit(draft.argsWithout()) : walk(draft.without(), visit);
}

function walkSubsets(draft: Draft, visit: Visit): boolean {
  const { playable } = draft.list;
  return visitSubsets(subsetRange(draft), subset => {
    const places = subset.map(i => playable[i] ?? 0);
    return draft.isLast
      ? visit(draft.argsWithSeveral(places))
      : walk(draft.afterSeveral(places), visit);
  });
}

/** Between how many of how many a selection of several chooses. */
export function subsetRange({ list }: Draft): { of: number; min: number; max: number } {
  const { min, max } = list.selection.count ?? { min: 1, max: 1 };
  return { of: list.playable.length, min, max };
}

/** The draft after a selection that need not be asked, because there is only one way to make it. */
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
  const range = subsetRange(draft);
  if (countSubsets(range) !== 1) return undefined;
  return draft.afterSeveral(playable.slice(0, range.min));
}
