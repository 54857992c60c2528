import type { JsonValue, SelectionPrompt } from '../table/view-types.ts';
import { isSameValue } from '../table/view-types.ts';

/** Several values that are being chosen for one question. */
export interface Selection {
  readonly question: SelectionPrompt | null;
  readonly values: readonly JsonValue[];
}

export const NOTHING_SELECTED: Selection = { question: null, values: [] };

/** Whether a question asks for several values. */
export function asksForSeveral(question: SelectionPrompt): boolean {
  return question.count !== null && !question.isRepeated;
}

/** Puts a value into a selection, or takes it out. What is one too many replaces nothing. */
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

/** What has been selected for a question; what was selected for another one does not count. */
export function valuesOf(selection: Selection, question: SelectionPrompt): readonly JsonValue[] {
  return selection.question === question ? selection.values : [];
}

/** Whether a selection is as large as its question wants. */
export function isEnough(selection: Selection, question: SelectionPrompt): boolean {
  const { length } = valuesOf(selection, question);
  const { min, max } = question.count ?? { min: 0, max: null };
  return length >= (min ?? 0) && length <= (max ?? Number.POSITIVE_INFINITY);
}
