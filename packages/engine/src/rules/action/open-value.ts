import type { ChoiceList } from './choice-list.ts';
import type { Source } from './selection.ts';

/** Whether a value may be given where there is no list: a text of the right form, a number between the bounds. */
export function fits({ selection, bounds }: ChoiceList, value: unknown): boolean {
  const { source } = selection;
  if (source.kind === 'text') return typeof value === 'string' && isText(value, source);
  if (source.kind !== 'number' || typeof value !== 'number' || bounds === null) return false;
  if (!Number.isFinite(value) || (source.integer && !Number.isInteger(value))) return false;
  return value >= bounds.min && value <= bounds.max;
}

/** Whether there can be a value at all. */
export function isPossible({ selection, bounds }: ChoiceList): boolean {
  const { source } = selection;
  if (source.kind === 'text') return source.minLength <= source.maxLength;
  return bounds !== null && bounds.min <= bounds.max;
}

/** A text that a selection asks for. */
export type TextSource = Extract<Source, { kind: 'text' }>;

/** Whether a text has the length and the form that are asked for. */
export function isText(text: string, { pattern, minLength, maxLength }: TextSource): boolean {
  if (text.length < minLength || text.length > maxLength) return false;
  // A pattern that goes on where it left off would answer differently each time.
  return (
    pattern === null || new RegExp(pattern.source, pattern.flags.replace(/[gy]/g, '')).test(text)
  );
}
