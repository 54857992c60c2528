import type { Random } from '../../state/random/random.ts';
import type { Draft, Offer } from './offer.ts';
import type { Args } from './selection/selection.ts';

/** How many there are to choose from, and how many to take. */
export interface SubsetRange {
  readonly of: number;
  readonly min: number;
  readonly max: number;
}

/**
 * Visits the subsets of a range of indices in lexicographic order, each as ascending indices; a subset
 * comes before those that extend it. Stops when `visit` returns `true`, and returns whether it stopped.
 */
export function visitSubsets(
  { of, min, max }: SubsetRange,
  visit: (places: readonly number[]) => boolean,
): boolean {
  const places: number[] = [];
  const extend = (from: number): boolean => {
    if (places.length >= min && visit([...places])) return true;
    if (places.length >= max) return false;
    // Further on there are too few left to come to the least number.
    const last = Math.min(of - 1, of - (min - places.length));
    for (let place = from; place <= last; place++) {
      places.push(place);
      if (extend(place + 1)) return true;
      places.pop();
    }
    return false;
  };
  return min <= of && extend(0);
}

/** In how many ways some of several things can be taken; not exact beyond 2⁵³. */
export function countSubsets({ of, min, max }: SubsetRange): number {
  let sum = 0;
  let ways = 1;
  for (let taken = 0; taken <= Math.min(of, max); taken++) {
    if (taken > 0) ways = (ways * (of - taken + 1)) / taken;
    if (taken >= min) sum += ways;
  }
  return sum;
}

/** The subset with index `rank` in the order of `visitSubsets`. */
export function subsetAt({ of, min, max }: SubsetRange, rank: number): readonly number[] {
  const places: number[] = [];
  let left = rank;
  let place = 0;
  for (;;) {
    if (places.length >= min && left-- === 0) return places;
    for (; place < of; place++) {
      const taken = places.length + 1;
      const ways = countSubsets({
        of: of - place - 1,
        min: Math.max(0, min - taken),
        max: max - taken,
      });
      if (left < ways) break;
      left -= ways;
    }
    if (place >= of) throw new RangeError(`there is no subset ${rank}`);
    places.push(place);
    place++;
  }
}

/** A random subset; each is equally likely, as exactly as a double can count them. */
export function randomSubset(range: SubsetRange, random: Random): readonly number[] {
  const count = countSubsets(range);
  if (count <= Number.MAX_SAFE_INTEGER) return subsetAt(range, random.int(count));
  const places = Array.from({ length: range.of }, (_, place) => place);
  return random.sample(places, randomSize(range, random)).sort((a, b) => a - b);
}

/** How many items to take: each size in proportion to its number of subsets. */
function randomSize({ of, min, max }: SubsetRange, random: Random): number {
  const most = Math.min(of, max);
  const weights: number[] = [1];
  let sum = 1;
  for (let size = min + 1; size <= most; size++) {
    const weight = ((weights[weights.length - 1] ?? 0) * (of - size + 1)) / size;
    weights.push(weight);
    sum += weight;
    // A number would overflow; what is lost at the small end is never drawn anyway.
    if (sum > 1e250) {
      for (let i = 0; i < weights.length; i++) weights[i] = (weights[i] ?? 0) / 1e250;
      sum /= 1e250;
    }
  }
  let left = random() * sum;
  const drawn = weights.findIndex(weight => {
    left -= weight;
    return left < 0;
  });
  return min + (drawn < 0 ? weights.length - 1 : drawn);
}

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

/** Choosing none of several is a choice like any other, not the same as omitting the selection. */
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
  const range = subsetRange(draft);
  if (countSubsets(range) !== 1) return undefined;
  return draft.afterSeveral(playable.slice(0, range.min));
}
