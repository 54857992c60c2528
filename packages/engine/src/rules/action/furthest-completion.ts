import type { Draft } from './action-draft.ts';
import { isCompletable } from './can-take.ts';
import { canBeLeftOut } from './walk-moves.ts';

/** Of more values than this only the first are tried. */
const MOST_TRIED = 1_000;

/** The drafts on a way to the end of an action, or on one that leads as far as choosing goes. */
export function furthestCompletion(first: Draft): readonly Draft[] {
  const way = [first];
  for (let draft: Draft | undefined = first; draft?.selection !== undefined; ) {
    if (draft.isEndless) break;
    draft = nextTowardsEnd(draft);
    if (draft !== undefined) way.push(draft);
  }
  return way;
}

function nextTowardsEnd(draft: Draft): Draft | undefined {
  const next = nextDrafts(draft).slice(0, MOST_TRIED);
  return next.find(isCompletable) ?? next[next.length - 1];
}

/** The drafts that one choice more leads to; leaving it out comes last. */
function nextDrafts(draft: Draft): Draft[] {
  const left = canBeLeftOut(draft) ? [draft.without()] : [];
  const { selection, candidates, playable } = draft.list;
  if (candidates === null) {
    return [...draft.list.examples().map(value => draft.afterOpen(value)), ...left];
  }
  if (selection.count === null) return [...playable.map(place => draft.after(place)), ...left];
  const { min } = selection.count;
  const several = playable.length < min ? [] : [draft.afterSeveral(playable.slice(0, min))];
  return [...several, ...left];
}
