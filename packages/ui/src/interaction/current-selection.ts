import type { JsonValue, SelectionPrompt } from '../table/view-types.ts';
import { isSameValue } from '../table/view-types.ts';

/** The values selected so far, where a selection takes several. */
export interface Selection {
  readonly question: SelectionPrompt | null;
  readonly values: readonly JsonValue[];
}

export const NOTHING_SELECTED: Selection = { question: null, values: [] };

/** Whether a question asks for several values. */
export function asksForSeveral(question: SelectionPrompt): boolean {
  return question.count !== null && !question.isRepeated;
}

/** Whether a question asks how many of each kind. */
export function asksForAmounts(question: SelectionPrompt): boolean {
  return question.kind === 'amounts';
}

/** How often a value is selected. */
export function countOf(selection: Selection, question: SelectionPrompt, value: JsonValue): number {
  return valuesOf(selection, question).filter(each => isSameValue(each, value)).length;
}

/** Adds one more of a value, or removes one. A selection that cannot be changed so stays as it is. */
export function stepped(
  selection: Selection,
  question: SelectionPrompt,
  { value, by }: { readonly value: JsonValue; readonly by: 1 | -1 },
): Selection {
  const values = valuesOf(selection, question);
  if (by === 1) {
    const most = question.count?.max ?? Number.POSITIVE_INFINITY;
    const isFull = countOf(selection, question, value) >= limitOf(question, value);
    return isFull || values.length >= most ? selection : { question, values: [...values, value] };
  }
  const last = values.findLastIndex(each => isSameValue(each, value));
  return last < 0 ? selection : { question, values: values.toSpliced(last, 1) };
}

/** How often a value can be selected. */
function limitOf(question: SelectionPrompt, value: JsonValue): number {
  return question.choices?.find(each => isSameValue(each.value, value))?.count ?? 1;
}

/** The answer to a question: a list, or for amounts the number of each kind. */
export function answerOf(selection: Selection, question: SelectionPrompt): JsonValue {
  const values = valuesOf(selection, question);
  if (!asksForAmounts(question)) return [...values];
  const kinds = new Set(values.map(String));
  return Object.fromEntries(
    [...kinds].map(kind => [kind, values.filter(each => each === kind).length]),
  );
}

/** The selected values that an answer stands for; empty if it is no answer to this question. */
export function valuesIn(
  answer: JsonValue | undefined,
  question: SelectionPrompt,
): readonly JsonValue[] {
  if (isJsonList(answer)) return answer;
  if (!asksForAmounts(question) || typeof answer !== 'object' || answer === null) return [];
  return Object.entries(answer).flatMap(([kind, count]) =>
    new Array<string>(typeof count === 'number' ? count : 0).fill(kind),
  );
}

function isJsonList(answer: JsonValue | undefined): answer is readonly JsonValue[] {
  return Array.isArray(answer);
}

/**
 * Adds a value to a selection, or removes it. Of a value that can be selected several times one more is added
 * each time, until all are selected; then all are removed. A full selection stays as it is.
 */
export function toggled(
  selection: Selection,
  question: SelectionPrompt,
  value: JsonValue,
): Selection {
  const values = valuesOf(selection, question);
  const without = values.filter(each => !isSameValue(each, value));
  const count = values.length - without.length;
  if (count >= limitOf(question, value)) return { question, values: without };
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
