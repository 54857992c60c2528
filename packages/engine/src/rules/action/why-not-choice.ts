import { placeOf } from './accept.ts';
import type { Draft } from './action-draft.ts';
import type { RulesInPlay } from './action-registry.ts';
import { isCompletable } from './can-take.ts';
import { type ChoiceList, VERDICT } from './choice-list.ts';
import { draftBefore } from './draft-before.ts';
import { describeRejection } from './rejection.ts';
import { asking, type SelectionPoint } from './selection-choices.ts';

/** What stands in the way of choosing one value. */
export type ChoiceTrace =
  /** It can be chosen. */
  | { readonly kind: 'legal' }
  /** The selection is not reached: the action or an earlier choice is refused. */
  | { readonly kind: 'not-asked'; readonly reason: string }
  /** It is none of the values, or nothing that could be one. */
  | { readonly kind: 'not-a-candidate' }
  /** `filter` takes it away. */
  | { readonly kind: 'filtered' }
  /** `disabled` returned a reason. */
  | { readonly kind: 'disabled'; readonly reason: string }
  /** `validate` refuses it. */
  | { readonly kind: 'invalid'; readonly reason: string }
  /** It can be chosen, but then the action cannot be completed. */
  | { readonly kind: 'leads-nowhere' };

/** Explains what stands in the way of choosing one value for a selection, after earlier choices. */
export function whyNotChoice(
  play: RulesInPlay,
  point: SelectionPoint,
  value: unknown,
): ChoiceTrace {
  return asking(play, point, offer => {
    const before = draftBefore(offer, point.selection, point.args);
    if (!before.ok) return { kind: 'not-asked', reason: describeRejection(before.rejection) };
    const { draft } = before;
    if (draft.selection?.name !== point.selection) {
      return { kind: 'not-asked', reason: `Enough is chosen for "${point.selection}"` };
    }
    return draft.list.candidates === null ? openTrace(draft, value) : listedTrace(draft, value);
  });
}

function openTrace(draft: Draft, value: unknown): ChoiceTrace {
  if (!draft.list.accepts(value)) return { kind: 'not-a-candidate' };
  const reason = draft.list.openValidity(value);
  if (reason !== true) return { kind: 'invalid', reason };
  return isCompletable(draft.afterOpen(value)) ? { kind: 'legal' } : { kind: 'leads-nowhere' };
}

function listedTrace(draft: Draft, value: unknown): ChoiceTrace {
  const { list } = draft;
  const place = placeOf(list, value, []);
  const obstacle = place < 0 ? ({ kind: 'not-a-candidate' } as const) : obstacleAt(list, place);
  if (obstacle !== null) return obstacle;
  // One of several alone is not the whole choice, so what follows cannot be judged by it.
  const isWhole = list.selection.count === null;
  return isWhole && !isCompletable(draft.after(place))
    ? { kind: 'leads-nowhere' }
    : { kind: 'legal' };
}

function obstacleAt(list: ChoiceList, place: number): ChoiceTrace | null {
  const verdict = list.verdict(place);
  if (verdict === VERDICT.absent) return { kind: 'filtered' };
  if (verdict === VERDICT.disabled) return { kind: 'disabled', reason: list.reason(place) };
  const reason = list.validity(place);
  return reason === true ? null : { kind: 'invalid', reason };
}
