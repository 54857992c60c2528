import type { Draft } from './draft.ts';
import { countSubsets } from './subsets.ts';
import { subsetRange } from './walk-moves.ts';

/** The draft after a selection that need not be asked, because there is only one way to make it. */
export function onlyWay(draft: Draft): Draft | undefined {
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
