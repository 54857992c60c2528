import { countSets, setAt, visitSets } from './multisets.ts';
import type { Draft } from './offer.ts';
import type { Args } from './selection/selection.ts';
import { canBeLeftOut, placesOf, setRange } from './walk-moves.ts';

/** Counting stops after this many drafts: a repetition may have no end. */
const MOST_DRAFTS = 1_000_000;

/** How many drafts are visited to count this many completions: some drafts cannot be completed. */
function draftsFor(completions: number): number {
  return Math.min(MOST_DRAFTS, 10_000 + 2 * completions);
}

/**
 * The number of completions of a draft; where there are more than `most`, any larger number may be
 * returned. Infinite where a text or a number without bounds is asked for, and where
 * there are too many dead ends to go through.
 */
export function countCompletions(draft: Draft, most: number): number {
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
    if (draft.completions !== undefined) return draft.completions;
    const completions = this.#count(draft);
    // Beyond the limit counting has stopped early, and a later caller may have a higher limit.
    if (completions <= this.#most) draft.completions = completions;
    return completions;
  }

  #count(draft: Draft): number {
    const { selection } = draft;
    if (--this.#draftsLeft < 0 || draft.isEndless) return Number.POSITIVE_INFINITY;
    if (selection === undefined) return draft.validity === true ? 1 : 0;
    const left = canBeLeftOut(draft) ? this.#countWithout(draft) : 0;
    const { list } = draft;
    if (list.candidates === null) return list.isPossible ? Number.POSITIVE_INFINITY : left;
    if (draft.isLast && selection.count !== null) return left + countSets(setRange(draft));
    if (draft.isLast && selection.until === null) return left + list.playableCount;
    return selection.count === null ? this.#sum(draft, left) : this.#sumSets(draft, left);
  }

  #countWithout(draft: Draft): number {
    return draft.isLast ? 1 : this.of(draft.without());
  }

  #sum(draft: Draft, first: number): number {
    const { list } = draft;
    const count = list.isWhole ? list.playableCount : list.playable.length;
    const canBeEven = count > 1 && list.selection.until === null;
    let sum = first;
    draft.evenCompletions = undefined;
    for (let i = 0; i < count && sum <= this.#most; i++) {
      const after = draft.after(list.playableAt(i));
      const completions = isOneOfList(after) ? this.#countList(after) : this.of(after);
      if (i === 0 && canBeEven && completions <= this.#most && isSameForAll(after)) {
        draft.evenCompletions = completions;
        return first + count * completions;
      }
      sum += completions;
    }
    return sum;
  }

  #countList(draft: Draft): number {
    if (--this.#draftsLeft < 0) return Number.POSITIVE_INFINITY;
    draft.completions ??= draft.list.playableCount;
    return draft.completions;
  }

  #sumSets(draft: Draft, first: number): number {
    let sum = first;
    visitSets(setRange(draft), set => {
      sum += this.of(draft.afterSeveral(placesOf(draft, set)));
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
 * Whether a counted draft has as many completions with any other value for the selection before it: no
 * callback that follows has read what was chosen.
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

/** The completion with index `rank`, in the order of the lists; the draft has been counted. */
export function completionAt(draft: Draft, rank: number): Args {
  const { selection } = draft;
  if (selection === undefined) return draft.args;
  let left = rank;
  if (canBeLeftOut(draft)) {
    const completions = draft.isLast ? 1 : countOf(draft.without());
    if (left < completions)
      return draft.isLast ? draft.argsWithout() : completionAt(draft.without(), left);
    left -= completions;
  }
  if (selection.count !== null) return completionBySet(draft, left);
  const { list, evenCompletions } = draft;
  if (draft.isLast && selection.until === null) {
    return draft.argsWith(list.candidates?.[list.playableAt(left)]);
  }
  if (evenCompletions !== undefined && evenCompletions > 0) {
    const place = list.playableAt(Math.floor(left / evenCompletions));
    return completionAt(draft.after(place), left % evenCompletions);
  }
  for (const place of list.playable) {
    const completions = countOf(draft.after(place));
    if (left < completions) return completionAt(draft.after(place), left);
    left -= completions;
  }
  throw new RangeError(`there is no completion ${rank}`);
}

function completionBySet(draft: Draft, rank: number): Args {
  const range = setRange(draft);
  if (draft.isLast) return draft.argsWithSeveral(placesOf(draft, setAt(range, rank)));
  let left = rank;
  let found: Args | undefined;
  visitSets(range, set => {
    const after = draft.afterSeveral(placesOf(draft, set));
    const completions = countOf(after);
    if (left < completions) found = completionAt(after, left);
    left -= completions;
    return found !== undefined;
  });
  if (found === undefined) throw new RangeError(`there is no completion ${rank}`);
  return found;
}

function countOf(draft: Draft): number {
  return draft.completions ?? countCompletions(draft, Number.POSITIVE_INFINITY);
}
