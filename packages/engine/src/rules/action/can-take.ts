import type { Draft } from './action-draft.ts';
import type { Offer } from './offer.ts';
import { countSubsets, visitSubsets } from './subsets.ts';
import { canBeLeftOut, subsetRange } from './walk-moves.ts';

/** After so many drafts without an end the answer is taken to be yes: the player will find it. */
const MOST_DRAFTS = 10_000;

/** Whether an action can be taken: there is at least one way of making all its choices. */
export function canTake(offer: Offer): boolean {
  offer.isTakeable ??= offer.obstacle === null && hasCompletion(offer);
  return offer.isTakeable;
}

function hasCompletion({ isBare, isFlat, first }: Offer): boolean {
  return isBare || (isFlat ? first.list.hasPlayable : isCompletable(first));
}

/** Whether a draft can be completed. */
export function isCompletable(draft: Draft): boolean {
  return new Search().reachesEnd(draft);
}

class Search {
  #drafts = 0;

  reachesEnd(draft: Draft): boolean {
    const { selection } = draft;
    if (++this.#drafts > MOST_DRAFTS || draft.isEndless) return true;
    if (selection === undefined) return draft.validity === true;
    if (canBeLeftOut(draft) && this.reachesEnd(draft.without())) return true;
    if (draft.list.candidates === null) return this.#reachesByExample(draft);
    if (selection.count !== null) return this.#reachesBySubset(draft);
    if (draft.isLast && selection.until === null) return draft.list.hasPlayable;
    return this.#reachesByOne(draft, draft.list.candidates.length);
  }

  #reachesByOne(draft: Draft, length: number): boolean {
    for (let place = 0; place < length; place++) {
      if (draft.list.isPlayable(place) && this.reachesEnd(draft.after(place))) return true;
    }
    return false;
  }

  #reachesBySubset(draft: Draft): boolean {
    const { playable } = draft.list;
    const range = subsetRange(draft);
    if (draft.isLast) return countSubsets(range) > 0;
    return visitSubsets(range, subset =>
      this.reachesEnd(draft.afterSeveral(subset.map(i => playable[i] ?? 0))),
    );
  }

  /** There is no list, so a few values have to speak for all; with none at hand it is a yes. */
  #reachesByExample(draft: Draft): boolean {
    if (!draft.list.isPossible) return false;
    const examples = draft.list.examples();
    return examples.length === 0 || examples.some(value => this.reachesEnd(draft.afterOpen(value)));
  }
}
