import {
  decodeClientMessage,
  decodeCommand,
  isLookAlike,
  normaliseLine,
  normaliseName,
} from '@boardsmith/protocol';
import { fc, test as law } from '@fast-check/vitest';
import { expect, test } from 'vitest';

/** The stored name, or why the name is refused. */
function kept(name: string): string {
  const read = decodeCommand({ do: 'name', name });
  if (!read.ok) return read.reason.reason;
  return read.value.do === 'name' ? read.value.name : 'no name';
}

function said(text: string): string {
  const read = decodeClientMessage(JSON.stringify({ t: 'chat', id: 'c', text }));
  if (!read.ok) return read.reason.reason;
  return read.value.t === 'chat' ? read.value.text : 'no chat';
}

test('[DEC7] names have one form, without invisible characters', () => {
  const names = {
    '  Ann \t  Lee ': 'Ann Lee',
    Ａｎｎ: 'Ann',
    'A\u0308nn': 'Änn',
    'A\u200bn\u2060\ufeffn': 'Ann',
    '\u202eAnn\u2066': 'Ann',
    'Ann\u{e0041}\u{e007f}': 'Ann',
    'A\u0000nn\u001b': 'Ann',
    'Ann\ud800': 'Ann',
    '\udc00Ann': 'Ann',
    'Ann\u3164': 'Ann',
    李小龙: '李小龙',
  };
  expect(Object.keys(names).map(kept)).toEqual(Object.values(names));
});

test('[DEC7] a name without a visible character is refused', () => {
  for (const name of ['', ' ', '\u200b', '\u2800', '\u0308', '\ud800', '\u{e0041}']) {
    expect([name, kept(name)]).toEqual([
      name,
      '"name" should be a name with a letter, digit or symbol',
    ]);
  }
});

test('[DEC7] the length of a name is counted in grapheme clusters', () => {
  const tooLong = '"name" should be a name of at most 40 letters';
  expect(kept('🇨🇭'.repeat(40))).toBe('🇨🇭'.repeat(40));
  expect(kept('x'.repeat(40))).toBe('x'.repeat(40));
  expect(kept('x'.repeat(41))).toBe(tooLong);
  expect(kept(`x${'\u0335'.repeat(400)}`)).toBe(tooLong);
  expect(kept('\ufdfa'.repeat(100))).toBe(tooLong);
});

test('[DEC7] control characters and lone surrogates are removed from chat', () => {
  expect(said('two\nlines')).toBe('two lines');
  expect(said('a\u0000b\ud800c\u202e')).toBe('abc');
  expect(said('👩‍🚀 gut gemacht')).toBe('👩‍🚀 gut gemacht');
  expect(said(' \u0007 ')).toContain('"text" should be');
});

test('[DEC8] names that players confuse look alike', () => {
  const alike = [
    ['Ann', 'ann'],
    ['Ann', 'Аnn'],
    ['Nick', 'Νick'],
    ['Anna', 'Änna'],
    ['Bob', 'B0b'],
    ['Ian', 'lan'],
    ['Player 1', 'Player I'],
    ['Warner', 'Wamer'],
    ['Ann Lee', 'AnnLee'],
    ['ΝΙΚΟΣ', 'νικος'],
    ['Ann', 'A\u200bnn'],
  ] as const;
  for (const [a, b] of alike) expect([a, b, isLookAlike(a, b)]).toEqual([a, b, true]);
  const others = [
    ['Ann', 'Anna'],
    ['Player 1', 'Player 2'],
    ['李', '王'],
    ['Ivan', 'Иван'],
  ] as const;
  for (const [a, b] of others) expect([a, b, isLookAlike(a, b)]).toEqual([a, b, false]);
});

const nasty = fc.constantFrom(
  ...[
    '\ud800',
    '\udc00',
    '\u200d',
    '\u0308',
    '\u00a8',
    ' ',
    '\u3164',
    '\u1160',
    '\u202e',
    'a',
    '\ufdfa',
    'ﬁ',
    '\u0345',
  ],
);
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(fc.oneof(nasty, fc.string({ unit: 'binary', maxLength: 1 }))).map(all => all.join('')),
  fc.array(fc.nat(0xffff)).map(units => String.fromCharCode(...units)),
);

law.prop([text, text], { numRuns: 500 })(
  '[DEC7] normalising twice is normalising once, and nothing is thrown',
  (a, b) => {
    const name = normaliseName(a);
    expect(normaliseName(name)).toBe(name);
    expect(name).not.toMatch(/[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}]/u);
    const line = normaliseLine(a);
    expect(normaliseLine(line)).toBe(line);
    expect(isLookAlike(a, b)).toBe(isLookAlike(b, a));
    expect(isLookAlike(a, name)).toBe(true);
    expect(typeof kept(a)).toBe('string');
  },
);
