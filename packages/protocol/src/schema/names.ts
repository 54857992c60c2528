import { TEXT_LIMITS } from './message-limits.ts';

/** Line breaks, tabs and the like become spaces: removing them would join words. */
const WHITE = /[\s\u0085\u2800]+/gu;
/** Invisible characters: zero width, direction of text, tags, fillers, variations. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;
/** Control characters and lone surrogates. */
const CONTROL = /[\p{Cc}\p{Cs}]/gu;
/** Direction controls: characters that change the direction of all following text. */
const DIRECTION = /[\u202a-\u202e\u2066-\u2069]/gu;

/** The average number of UTF-16 units of a grapheme cluster in a name: limits stacked combining marks. */
const UNITS_PER_CLUSTER = 4;

/** Normalises a name for storing, showing and comparing. Empty if no visible character is left. */
export function normaliseName(name: string): string {
  const visible = name.replace(INVISIBLE, '').replace(WHITE, ' ').replace(CONTROL, '');
  const composed = visible.normalize('NFKC').replace(INVISIBLE, '');
  return composed.replace(WHITE, ' ').trim();
}

/** One line of text without control characters and lone surrogates. */
export function normaliseLine(text: string): string {
  return text
    .replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/gu, ' ')
    .replace(CONTROL, '')
    .replace(DIRECTION, '')
    .trim();
}

/** Why a normalised name cannot be used; `undefined` if it can. */
export function whyNotName(name: string): string | undefined {
  if (!/[\p{L}\p{N}\p{P}\p{S}]/u.test(name)) return 'a name with a letter, digit or symbol';
  const most = TEXT_LIMITS.name;
  const isShort = name.length <= most * UNITS_PER_CLUSTER && clustersIn(name) <= most;
  return isShort ? undefined : `a name of at most ${most} letters`;
}

/** Whether a text is too long to become a name: it is refused before anything is computed. */
export function isFarTooLong(text: string): boolean {
  return text.length > TEXT_LIMITS.name * UNITS_PER_CLUSTER;
}

/** Whether players can confuse two names. */
export function isLookAlike(a: string, b: string): boolean {
  return folded(a) === folded(b) || skeletonOf(a) === skeletonOf(b);
}

/** Grapheme clusters; code points where the runtime has no segmenter. */
function clustersIn(text: string): number {
  if (typeof Intl === 'undefined' || Intl.Segmenter === undefined) return [...text].length;
  return [...new Intl.Segmenter('en').segment(text)].length;
}

/** Removes marks, case and white space. */
function folded(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\p{M}\s]/gu, '')
    .toUpperCase()
    .toLowerCase();
}

/**
 * The appearance of a name, in Latin letters. Case is retained until each letter is mapped: "Ν" looks like N
 * and "ν" like v.
 */
function skeletonOf(name: string): string {
  const bare = normaliseName(name)
    .normalize('NFKD')
    .replace(/[\p{M}\s]/gu, '');
  const latin = [...bare].map(letter => LATIN.get(letter) ?? letter).join('');
  return latin
    .toUpperCase()
    .toLowerCase()
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replace(/[i1|]/g, 'l')
    .replaceAll('0', 'o');
}

/** Letters of other scripts, by the Latin letter that each of them resembles. */
const LATIN: ReadonlyMap<string, string> = new Map(
  Object.entries({
    a: 'аАαΑɑ',
    b: 'ВвΒβЬь',
    c: 'сСϲϹ',
    d: 'ԁđĐ',
    e: 'еЕεΕ',
    f: 'ϝϜ',
    g: 'ɡ',
    h: 'һҺНнΗ',
    i: 'іІιΙıӏӀ',
    j: 'јЈϳ',
    k: 'кКκΚ',
    l: 'łŁ',
    m: 'мМΜ',
    n: 'Νηпո',
    o: 'оОοΟσøØօ',
    p: 'рРρΡ',
    q: 'ԛԚ',
    r: 'г',
    s: 'ѕЅ',
    t: 'тТτΤ',
    u: 'υս',
    v: 'νѵѴ',
    w: 'ԝԜω',
    x: 'хХχΧ',
    y: 'уУγΥү',
    z: 'ζΖ',
    3: 'зЗӡЭ',
  }).flatMap(([latin, others]) => [...others].map(other => [other, latin] as const)),
);
