/** Mixes a number into a 32-bit hash. */
export function mix(hash: number, value: number): number {
  let mixed = Math.imul(hash ^ value, 0x9e3779b1);
  mixed ^= mixed >>> 15;
  mixed = Math.imul(mixed + 0x7f4a7c15, 0x85ebca6b);
  return mixed ^ (mixed >>> 13);
}

const hashes = new Map<string, number>();
/** The cache of text hashes is cleared at this size: a game that builds texts would fill the memory. */
const MAX_CACHED_TEXTS = 10_000;

/** The hash of a text, cached: the names in a game repeat with every move. */
export function mixText(text: string): number {
  const known = hashes.get(text);
  if (known !== undefined) return known;
  let hash = text.length;
  for (let i = 0; i < text.length; i++) hash = mix(hash, text.charCodeAt(i));
  if (hashes.size >= MAX_CACHED_TEXTS) hashes.clear();
  hashes.set(text, hash);
  return hash;
}

const words = new Int32Array(2);
const double = new Float64Array(words.buffer);

/** The hash of a number, fractions included. */
export function mixNumber(value: number): number {
  if ((value | 0) === value) return mix(0x51ed, value);
  double[0] = value;
  return mix(mix(0x2b7e, words[0] ?? 0), words[1] ?? 0);
}
