import type { Draft } from './draft.ts';
import { isPossible } from './open-value.ts';
import type { Args } from './selection.ts';
import { countSubsets, subsetAt, visitSubsets } from './subsets.ts';
import { canBeLeftOut, subsetRange } from './walk-moves.ts';

/** More drafts than this are not gone through to count them: there may be no end to it. */
const MOST_DRAFTS = 1_000_000;

/** How many drafts are looked at to count so many ways: some of them lead nowhere. */
function draftsFor(ways: number): number {
  return Math.min(MOST_DRAFTS, 10_000 + 2 * ways);
}

/**
 * In how many ways a draft can be completed, as the lists name them; more than `most` may be given
 * as any larger number. Infinite where a text or a number without bounds is asked for, and where
 * there are too many dead ends to go through.
 */
export function countWays(draft: Draft, most: number): number {
  return new Count(most).of(draft);
}

class Count {
  readonly #most: number;
  #draftsLeft: number;

  constructor(most: number) {
    this.#most = most;
    this.#draftsLeft = draftsFor(most);
  }

  of(draft: Draft): number {
    if (draft.ways !== undefined) return draft.ways;
    const ways = this.#count(draft);
    // Beyond the limit counting has stopped somewhere, and another asker may want to know more.
    if (ways <= this.#most) draft.ways = ways;
    return ways;
  }

  #count(draft: Draft): number {
    const { selection } = draft;
    if (--this.#draftsLeft < 0 || draft.isEndless) return Number.POSITIVE_INFINITY;
    if (selection === undefined) return draft.validity === true ? 1 : 0;
    const left = canBeLeftOut(draft) ? this.#countWithout(draft) : 0;
    const { list } = draft;
    if (list.candidates === null) return isPossible(list) ? Number.POSITIVE_INFINITY : left;
    if (draft.isLast && selection.count !== null) return left + countSubsets(subsetRange(draft));
    if (draft.isLast && selection.until === null) return left + list.playableCount;
    return selection.count === null ? this.#sum(draft, left) : this.#sumSubsets(draft, left);
  }

  #countWithout(draft: Draft): number {
    return draft.isLast ? 1 : this.of(draft.without());
  }

  #sum(draft: Draft, first: number): number {
    let sum = first;
    for (const place of draft.list.playable) {
      if (sum > this.#most) return sum;
      sum += this.of(draft.after(place));
    }
    return sum;
  }

  #sumSubsets(draft: Draft, first: number): number {
    let sum = first;
    const { playable } = draft.list;
    visitSubsets(subsetRange(draft), subset => {
      sum += this.of(draft.afterSeveral(subset.map(i => playable[i] ?? 0)));
      return sum > this.#most;
    });
    return sum;
  }
}

/** The way number `rank` of completing a draft, in the order of its lists; the draft is counted. */
export function wayAt(draft: Draft, rank: number): Args {
  const { selection } = draft;
  if (selection === undefined) return draft.choosing.args;
  let left = rank;
  if (canBeLeftOut(draft)) {
    const ways = draft.isLast ? 1 : countOf(draft.without());
    if (left < ways) return draft.isLast ? draft.argsWithout() : wayAt(draft.without(), left);
    left -= ways;
  }
  if (selection.count !== null) return wayBySubset(draft, left);
  const { candidates, playable } = draft.list;
  if (draft.isLast && selection.until === null) {
    return draft.argsWith(candidates?.[playable[left] ?? -1]);
  }
  for (const place of playable) {
    const ways = countOf(draft.after(place));
    if (left < ways) return wayAt(draft.after(place), left);
    left -= ways;
  }
  throw new RangeError(`there is no way ${rank}`);
}

function wayBySubset(draft: Draft, rank: number): Args {
  const { playable } = draft.list;
  const range = subsetRange(draft);
  if (draft.isLast) {
    return draft.argsWithSeveral(subsetAt(range, rank).map(i => playable[i] ?? 0));
  }
  let left = rank;
  let found: Args | undefined;
  visitSubsets(range, subset => {
    const after = draft.afterSeveral(subset.map(i => playable[i] ?? 0));
    const ways = countOf(after);
    if (left < ways) found = wayAt(after, left);
    left -= ways;
    return found !== undefined;
  });
  if (found === undefined) throw new RangeError(`there is no way ${rank}`);
  return found;
}

function countOf(draft: Draft): number {
  return draft.ways ?? countWays(draft, Number.POSITIVE_INFINITY);
}
