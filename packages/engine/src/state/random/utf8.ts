const REPLACEMENT = 0xfffd;

/**
 * The UTF-8 bytes of `text`.
 *
 * Half a surrogate pair becomes U+FFFD, as it does in every transport and database: a seed would
 * otherwise mean other numbers after it was stored.
 */
export function encodeUtf8(text: string): Uint8Array {
  const bytes: number[] = [];
  for (let index = 0; index < text.length; index++) {
    const codePoint = codePointAt(text, index);
    if (codePoint > 0xffff) index++;
    pushCodePoint(bytes, codePoint);
  }
  return Uint8Array.from(bytes);
}

function codePointAt(text: string, index: number): number {
  const unit = text.charCodeAt(index);
  if (unit < 0xd800 || unit > 0xdfff) return unit;
  const next = index + 1 < text.length ? text.charCodeAt(index + 1) : 0;
  const isPair = unit < 0xdc00 && next >= 0xdc00 && next <= 0xdfff;
  return isPair ? 0x10000 + ((unit - 0xd800) << 10) + (next - 0xdc00) : REPLACEMENT;
}

function pushCodePoint(bytes: number[], codePoint: number): void {
  if (codePoint < 0x80) {
    bytes.push(codePoint);
  } else if (codePoint < 0x800) {
    bytes.push(0xc0 | (codePoint >> 6), continuation(codePoint));
  } else if (codePoint < 0x10000) {
    bytes.push(0xe0 | (codePoint >> 12), continuation(codePoint >> 6), continuation(codePoint));
  } else {
    bytes.push(
      0xf0 | (codePoint >> 18),
      continuation(codePoint >> 12),
      continuation(codePoint >> 6),
      continuation(codePoint),
    );
  }
}

function continuation(bits: number): number {
  return 0x80 | (bits & 0x3f);
}
