import type { Handle } from './handle-table.ts';

/** How one list of handles became another. */
export interface ListChange {
  /** The handles that are there no more. */
  readonly gone: readonly Handle[];
  /** Where there are handles that were not there before. */
  readonly come: readonly number[];
  /** Whether those that stayed are in another order than before. */
  readonly isReordered: boolean;
}

const SAME: ListChange = { gone: [], come: [], isReordered: false };

/** Compares two lists of different handles. Most differ in one place: both ends are the same. */
export function changeOfList(before: readonly Handle[], now: readonly Handle[]): ListChange {
  const most = Math.min(before.length, now.length);
  let start = 0;
  while (start < most && before[start] === now[start]) start++;
  if (start === before.length && start === now.length) return SAME;
  let end = 0;
  while (end < most - start && before[before.length - 1 - end] === now[now.length - 1 - end]) end++;
  const gone = before.slice(start, before.length - end);
  const come = placesBetween(start, now.length - end);
  if (gone.length === 0 || come.length === 0) return { gone, come, isReordered: false };
  return changeInside(gone, now, come);
}

/** Those that stayed are anywhere in the stretch that differs. */
function changeInside(
  earlier: readonly Handle[],
  now: readonly Handle[],
  places: readonly number[],
): ListChange {
  const present = new Set(places.map(place => now[place]));
  const known = new Set<Handle | undefined>(earlier);
  const stayedBefore = earlier.filter(handle => present.has(handle));
  const stayedNow = places.filter(place => known.has(now[place]));
  return {
    gone: earlier.filter(handle => !present.has(handle)),
    come: places.filter(place => !known.has(now[place])),
    isReordered: stayedNow.some((place, i) => now[place] !== stayedBefore[i]),
  };
}

function placesBetween(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, i) => from + i);
}
