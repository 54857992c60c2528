import type { JsonValue, SelectionPrompt } from '../table/view-types.ts';
import { isSameValue } from '../table/view-types.ts';

/** The values selected so far for a question that asks for several. */
export interface Selection {
  readonly question: SelectionPrompt | null;
  readonly values: readonly JsonValue[];
}

export const NOTHING_SELECTED: Selection = { question: null, values: [] };

/** Whether a question asks for several values. */
export function asksForSeveral(question: SelectionPrompt): boolean {
  return question.count !== null && !question.isRepeated;
}

/** Adds a value to a selection, or removes it. A full selection stays as it is. */
export function toggled(
  selection: Selection,
  question: SelectionPrompt,
  value: JsonValue,
): Selection {
  const values = valuesOf(selection, question);
  const without = values.filter(each => !isSameValue(each, value));
  if (without.length < values.length) return { question, values: without };
  const most = question.count?.max ?? Number.POSITIVE_INFINITY;
  return values.length >= most ? selection : { question, values: [...values, value] };
}

/** The values selected for a question; a selection for another question counts as empty. */
export function valuesOf(selection: Selection, question: SelectionPrompt): readonly JsonValue[] {
  return selection.question === question ? selection.values : [];
}

/** Whether a selection contains as many values as its question requires. */
export function isEnough(selection: Selection, question: SelectionPrompt): boolean {
  const { length } = valuesOf(selection, question);
  const { min, max } = question.count ?? { min: 0, max: null };
  return length >= (min ?? 0) && length <= (max ?? Number.POSITIVE_INFINITY);
}
