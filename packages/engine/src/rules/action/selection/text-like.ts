import type { TextForm } from './selection.ts';

/** One part of a pattern with its repetition: a set of characters, or a group. */
interface PatternPart {
  /** `null` for a group. */
  readonly characters: string | null;
  readonly alternatives: readonly (readonly PatternPart[])[];
  readonly min: number;
  readonly max: number;
}

const DIGITS = '0123456789';
const LOWER = 'abcdefghijklmnopqrstuvwxyz';
const UPPER = LOWER.toUpperCase();
const WORD = `${LOWER}${UPPER}${DIGITS}_`;
const PUNCTUATION = '!"#$%&\'()*+,-./:;<=>?@[\\]^`{|}~';
const PRINTABLE = `${WORD} ${PUNCTUATION}`;
const ESCAPES: Readonly<Record<string, string>> = {
  d: DIGITS,
  w: WORD,
  s: ' ',
  D: without(PRINTABLE, DIGITS),
  W: without(PRINTABLE, WORD),
  S: without(PRINTABLE, ' '),
  n: '\n',
  r: '\r',
  t: '\t',
  f: '\f',
  v: '\v',
  0: '\0',
};

/** What a pattern asks for, as far as texts can be made of it; anchors ask for nothing. */
function parsePattern({ source }: RegExp): PatternPart['alternatives'] {
  return new PatternReader(source).alternatives();
}

function without(characters: string, others: string): string {
  return [...characters].filter(each => !others.includes(each)).join('');
}

class PatternReader {
  readonly #source: string;
  #at = 0;

  constructor(source: string) {
    this.#source = source;
  }

  alternatives(): PatternPart['alternatives'] {
    const alternatives: PatternPart[][] = [[]];
    while (this.#at < this.#source.length && this.#peek() !== ')') {
      if (this.#takes('|')) alternatives.push([]);
      else alternatives[alternatives.length - 1]?.push(...this.#part());
    }
    this.#takes(')');
    return alternatives;
  }

  #peek(): string {
    return this.#source[this.#at] ?? '';
  }

  #next(): string {
    return this.#source[this.#at++] ?? '';
  }

  #takes(text: string): boolean {
    if (!this.#source.startsWith(text, this.#at)) return false;
    this.#at += text.length;
    return true;
  }

  #part(): PatternPart[] {
    if (this.#takes('^') || this.#takes('$') || this.#takes('\\b') || this.#takes('\\B')) return [];
    const isAside = ['(?=', '(?!', '(?<=', '(?<!'].some(opening => this.#takes(opening));
    const group = isAside || this.#takes('(') ? this.#group() : null;
    const characters = group === null ? this.#characters() : null;
    const part = { characters, alternatives: group ?? [], ...this.#times() };
    return isAside ? [] : [part];
  }

  #group(): PatternPart['alternatives'] {
    if (!this.#takes('?:') && this.#takes('?<')) this.#at = this.#source.indexOf('>', this.#at) + 1;
    return this.alternatives();
  }

  #times(): { min: number; max: number } {
    const [text, least, comma, most] = this.#match(/\{(\d+)(,?)(\d*)\}/y) ??
      this.#match(/[*+?]/y) ?? [''];
    // A lazy quantifier asks for the same.
    if (text !== '') this.#takes('?');
    if (text === '*') return { min: 0, max: Number.POSITIVE_INFINITY };
    if (text === '+') return { min: 1, max: Number.POSITIVE_INFINITY };
    if (text === '?') return { min: 0, max: 1 };
    if (text === '') return { min: 1, max: 1 };
    const min = Number(least);
    if (comma === '') return { min, max: min };
    return { min, max: most === '' ? Number.POSITIVE_INFINITY : Number(most) };
  }

  #match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    const match = pattern.exec(this.#source);
    if (match !== null) this.#at += match[0].length;
    return match;
  }

  /** The characters that one character, class or escape of a pattern matches. */
  #characters(): string {
    if (this.#takes('[')) return this.#class();
    if (this.#takes('.')) return PRINTABLE;
    return this.#takes('\\') ? this.#escape() : this.#next();
  }

  #class(): string {
    const isNegated = this.#takes('^');
    let members = '';
    while (this.#at < this.#source.length && !this.#takes(']')) {
      const first = this.#takes('\\') ? this.#escape() : this.#next();
      const isRange =
        first.length === 1 && this.#peek() === '-' && this.#source[this.#at + 1] !== ']';
      if (!isRange) members += first;
      else {
        this.#next();
        members += charactersBetween(first, this.#takes('\\') ? this.#escape() : this.#next());
      }
    }
    return isNegated ? without(PRINTABLE, members) : members;
  }

  #escape(): string {
    const [, short, long] = this.#match(/x([\da-f]{2})|u\{?([\da-f]{4,6})\}?/iy) ?? [];
    const code = short ?? long;
    if (code !== undefined) return String.fromCodePoint(Number.parseInt(code, 16));
    if (this.#match(/[pP]\{[^}]*\}/y) !== null) return `${LOWER}${UPPER}`;
    const letter = this.#next();
    return ESCAPES[letter] ?? letter;
  }
}

function charactersBetween(first: string, last: string): string {
  const [from, to] = [first.codePointAt(0) ?? 0, last.codePointAt(0) ?? 0];
  const count = Math.max(0, Math.min(to - from + 1, 256));
  return Array.from({ length: count }, (_, i) => String.fromCodePoint(from + i)).join('');
}

/** A whole number from 0 to `n - 1`. */
type Pick = (n: number) => number;

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

/** Adds letters up to the required length. */
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

/** Whether a text has the required length and matches the pattern. */
export function isText(text: string, { pattern, minLength, maxLength }: TextForm): boolean {
  if (text.length < minLength || text.length > maxLength) return false;
  // A pattern with a position of its own would answer differently each time.
  return (
    pattern === null || new RegExp(pattern.source, pattern.flags.replace(/[gy]/g, '')).test(text)
  );
}
