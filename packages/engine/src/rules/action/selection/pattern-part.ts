/** One thing that a pattern asks for so many times: one of some characters, or a group. */
export interface PatternPart {
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
export function parsePattern({ source }: RegExp): PatternPart['alternatives'] {
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

  /** One character of a pattern, or all that a class or an escape stands for. */
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
