import type { Draft } from './draft.ts';
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
    if (list.candidates === null) return list.isPossible ? Number.POSITIVE_INFINITY : left;
    if (draft.isLast && selection.count !== null) return left + countSubsets(subsetRange(draft));
    if (draft.isLast && selection.until === null) return left + list.playableCount;
    return selection.count === null ? this.#sum(draft, left) : this.#sumSubsets(draft, left);
  }

  #countWithout(draft: Draft): number {
    return draft.isLast ? 1 : this.of(draft.without());
  }

  #sum(draft: Draft, first: number): number {
    const { list } = draft;
    const count = list.isWhole ? list.playableCount : list.playable.length;
    const canBeEven = count > 1 && list.selection.until === null;
    let sum = first;
    draft.evenWays = undefined;
    for (let i = 0; i < count && sum <= this.#most; i++) {
      const after = draft.after(list.playableAt(i));
      const ways = isOneOfList(after) ? this.#countList(after) : this.of(after);
      if (i === 0 && canBeEven && ways <= this.#most && isSameForAll(after)) {
        draft.evenWays = ways;
        return first + count * ways;
      }
      sum += ways;
    }
    return sum;
  }

  #countList(draft: Draft): number {
    if (--this.#draftsLeft < 0) return Number.POSITIVE_INFINITY;
    draft.ways ??= draft.list.playableCount;
    return draft.ways;
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

/** Whether one value of a list is all that is left to choose: what most drafts come to. */
function isOneOfList(draft: Draft): boolean {
  const { selection, isLast } = draft;
  if (!isLast || selection === undefined || selection.isOptional) return false;
  return selection.count === null && selection.until === null && draft.list.candidates !== null;
}

/**
 * Whether a draft that has been counted can be completed in as many ways with any other value for the
 * selection before it: nothing that follows has looked at what was chosen.
 */
function isSameForAll(draft: Draft): boolean {
  const { selection, isLast } = draft;
  if (!draft.isIndependent) return false;
  if (selection === undefined) return true;
  const { candidates, playableCount } = draft.list;
  if (selection.until !== null || candidates === null) return false;
  if (isLast || playableCount === 0) return true;
  if (selection.isOptional || selection.count !== null) return false;
  return isSameForAll(draft.after(draft.list.playableAt(0)));
}

/** The way number `rank` of completing a draft, in the order of its lists; the draft is counted. */
export function wayAt(draft: Draft, rank: number): Args {
  const { selection } = draft;
  if (selection === undefined) return draft.args;
  let left = rank;
  if (canBeLeftOut(draft)) {
    const ways = draft.isLast ? 1 : countOf(draft.without());
    if (left < ways) return draft.isLast ? draft.argsWithout() : wayAt(draft.without(), left);
    left -= ways;
  }
  if (selection.count !== null) return wayBySubset(draft, left);
  const { list, evenWays } = draft;
  if (draft.isLast && selection.until === null) {
    return draft.argsWith(list.candidates?.[list.playableAt(left)]);
  }
  if (evenWays !== undefined && evenWays > 0) {
    const place = list.playableAt(Math.floor(left / evenWays));
    return wayAt(draft.after(place), left % evenWays);
  }
  for (const place of list.playable) {
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
