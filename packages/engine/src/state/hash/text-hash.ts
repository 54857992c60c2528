import { mixHi, mixLo } from './mix.ts';

/** A text's two halves. */
export interface HashHalves {
  readonly a: number;
  readonly b: number;
}

/** Names, ranks and colours recur without end; a text seen once is not hashed again. */
const known = new Map<string, HashHalves>();
/** A game that writes ever new texts must not fill the memory of a server. */
const MOST_KNOWN = 20_000;

export function hashText(text: string): HashHalves {
  let halves = known.get(text);
  if (halves === undefined) {
    halves = computeTextHash(text);
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(text, halves);
  }
  return halves;
}

function computeTextHash(text: string): HashHalves {
  let a = 0x9747b28c ^ text.length;
  let b = 0x5bd1e995 ^ text.length;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    a = mixHi(a, unit);
    b = mixLo(b, unit);
  }
  return { a, b };
}
