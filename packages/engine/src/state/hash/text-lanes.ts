import { mixA, mixB } from './mix.ts';

/** A text's two lanes. */
export interface TextLanes {
  readonly a: number;
  readonly b: number;
}

/** Names, ranks and colours recur without end; a text seen once is not hashed again. */
const known = new Map<string, TextLanes>();
/** A game that writes ever new texts must not fill the memory of a server. */
const MOST_KNOWN = 20_000;

export function textLanes(text: string): TextLanes {
  let lanes = known.get(text);
  if (lanes === undefined) {
    lanes = lanesOf(text);
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(text, lanes);
  }
  return lanes;
}

function lanesOf(text: string): TextLanes {
  let a = 0x9747b28c ^ text.length;
  let b = 0x5bd1e995 ^ text.length;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    a = mixA(a, unit);
    b = mixB(b, unit);
  }
  return { a, b };
}
