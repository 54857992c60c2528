import type { Random } from '../../state/random/random.ts';
import { countSets, randomSet, visitSets } from './multisets.ts';
import type { Draft } from './offer.ts';
import type { Args } from './selection/selection.ts';
import { canBeLeftOut, placesOf, setRange } from './walk-moves.ts';

/** Give up after this many drafts. */
const MOST_DRAFTS = 10_000;
/** How often a value without a list, or a set of values, is drawn anew. */
const DRAWS = 24;

/**
 * A way of completing a draft: at each selection every value is equally likely, leaving it out being
 * one of them. Where that leads nowhere, another value is taken. `undefined` if none was found.
 */
export function randomCompletion(draft: Draft, random: Random): Args | undefined {
  return new Wandering(random).complete(draft);
}

class Wandering {
  readonly #random: Random;
  #drafts = 0;

  constructor(random: Random) {
    this.#random = random;
  }

  complete(draft: Draft): Args | undefined {
    const { selection } = draft;
    if (++this.#drafts > MOST_DRAFTS || draft.isEndless) return undefined;
    if (selection === undefined) return draft.validity === true ? draft.args : undefined;
    if (draft.list.candidates === null) return this.#completeOpen(draft);
    return selection.count === null ? this.#completeOne(draft) : this.#completeSeveral(draft);
  }

  #completeOne(draft: Draft): Args | undefined {
    const { playable } = draft.list;
    const options: (number | null)[] = canBeLeftOut(draft) ? [null, ...playable] : [...playable];
    for (let left = options.length; left > 0; left--) {
      const drawn = this.#random.int(left);
      const place = options[drawn] ?? null;
      options[drawn] = options[left - 1] ?? null;
      const args = this.complete(place === null ? draft.without() : draft.after(place));
      if (args !== undefined) return args;
    }
    return undefined;
  }

  #completeSeveral(draft: Draft): Args | undefined {
    const { playable } = draft.list;
    const range = setRange(draft);
    const isPossible = countSets(range) > 0;
    const after = (set: readonly number[]): Args | undefined =>
      this.complete(draft.afterSeveral(placesOf(draft, set)));
    for (let draw = 0; draw < DRAWS && isPossible; draw++) {
      const leaveOut = canBeLeftOut(draft) && this.#random.int(playable.length + 1) === 0;
      const args = leaveOut
        ? this.complete(draft.without())
        : after(randomSet(range, this.#random));
      if (args !== undefined) return args;
    }
    let found = canBeLeftOut(draft) ? this.complete(draft.without()) : undefined;
    if (found !== undefined) return found;
    visitSets(range, set => {
      found = after(set);
      return found !== undefined || this.#drafts > MOST_DRAFTS;
    });
    return found;
  }

  #completeOpen(draft: Draft): Args | undefined {
    const { list } = draft;
    if (canBeLeftOut(draft) && (!list.isPossible || this.#random.int(2) === 0)) {
      return this.complete(draft.without());
    }
    for (let draw = 0; draw < DRAWS && list.isPossible; draw++) {
      const value = list.draw(this.#random);
      if (value === undefined) continue;
      const args = this.complete(draft.afterOpen(value));
      if (args !== undefined) return args;
    }
    return canBeLeftOut(draft) ? this.complete(draft.without()) : undefined;
  }
}
