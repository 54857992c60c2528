import { type PatternPart, parsePattern } from './pattern-part.ts';
import type { TextForm } from './selection-source.ts';

/** A whole number from 0 to `n - 1`. */
export type Pick = (n: number) => number;

/** Give up after this many generated texts. */
const ATTEMPTS = 64;
/** How many more than the least there are of what may be repeated without end. */
const MORE = 8;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/**
 * A text that a selection accepts, made from its pattern; `undefined` where the pattern asks for more
 * than is understood here: looking around and referring back.
 */
export function textLike(source: TextForm, pick: Pick): string | undefined {
  const parts = source.pattern === null ? undefined : parsePattern(source.pattern);
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const text =
      parts === undefined ? '' : write(parts, attempt === 0 ? pick : varied(pick, attempt));
    const filled = fill(text, source, pick);
    for (const each of [text, filled]) if (isText(each, source)) return each;
  }
  return undefined;
}

/** A pick that never varies would make the same wrong text again and again. */
function varied(pick: Pick, attempt: number): Pick {
  let calls = 0;
  return n => (pick(n) + (calls++ + 1) * attempt) % n;
}

/** Adds letters up to a length that is asked for. */
function fill(text: string, { minLength, maxLength, pattern }: TextForm, pick: Pick): string {
  const most = Math.min(maxLength, Math.max(minLength, text.length) + MORE);
  const least = pattern === null ? Math.max(minLength, Math.min(1, most)) : minLength;
  const length = least + (pattern === null ? pick(Math.max(1, most - least + 1)) : 0);
  let filled = text;
  while (filled.length < length) filled += LETTERS[pick(LETTERS.length)] ?? '';
  return filled;
}

function write(alternatives: PatternPart['alternatives'], pick: Pick): string {
  const sequence = alternatives[pick(Math.max(1, alternatives.length))] ?? [];
  let text = '';
  for (const part of sequence) {
    const most = Math.min(part.max, part.min + MORE);
    const times = part.min + pick(most - part.min + 1);
    for (let i = 0; i < times; i++) {
      text +=
        part.characters === null ? write(part.alternatives, pick) : oneOf(part.characters, pick);
    }
  }
  return text;
}

function oneOf(characters: string, pick: Pick): string {
  return characters[pick(Math.max(1, characters.length))] ?? '';
}

/** Whether a text has the length and the form that are asked for. */
export function isText(text: string, { pattern, minLength, maxLength }: TextForm): boolean {
  if (text.length < minLength || text.length > maxLength) return false;
  // A pattern with a position of its own would answer differently each time.
  return (
    pattern === null || new RegExp(pattern.source, pattern.flags.replace(/[gy]/g, '')).test(text)
  );
}
