import { fc, test } from '@fast-check/vitest';
import { expect } from 'vitest';
import { encodeUtf8 } from './utf8.ts';

const utf16 = fc
  .array(fc.oneof(fc.integer({ min: 0, max: 0xffff }), fc.integer({ min: 0xd7f0, max: 0xe00f })))
  .map(units => String.fromCharCode(...units));

test.each([
  ['$', [0x24]],
  ['£', [0xc2, 0xa3]],
  ['€', [0xe2, 0x82, 0xac]],
  ['𐍈', [0xf0, 0x90, 0x8d, 0x88]],
  ['\u{10ffff}', [0xf4, 0x8f, 0xbf, 0xbf]],
])('[RND2] the seed %s has the UTF-8 bytes of RFC 3629', (text, bytes) => {
  expect([...encodeUtf8(text)]).toEqual(bytes);
});

test.prop([utf16])('[RND2] any seed has the bytes that the platform encoder gives it', text => {
  expect(encodeUtf8(text)).toEqual(new TextEncoder().encode(text));
});

test.each([0x7f, 0x80, 0x7ff, 0x800, 0xd7ff, 0xe000, 0xffff, 0x10000, 0x103ff, 0x10ffff])(
  '[RND2] the code point %i at the edge of a length has the bytes of the platform encoder',
  codePoint => {
    const text = `<${String.fromCodePoint(codePoint)}>`;
    expect(encodeUtf8(text)).toEqual(new TextEncoder().encode(text));
  },
);

test('[RND2] half a surrogate pair counts as U+FFFD, as it does after storage', () => {
  expect(encodeUtf8('a\ud800b\udc00')).toEqual(encodeUtf8('a\ufffdb\ufffd'));
});
