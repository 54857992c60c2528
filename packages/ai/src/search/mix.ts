/** Mixes a number into a hash of 32 bits. */
export function mix(hash: number, value: number): number {
  let mixed = Math.imul(hash ^ value, 0x9e3779b1);
  mixed ^= mixed >>> 15;
  mixed = Math.imul(mixed + 0x7f4a7c15, 0x85ebca6b);
  return mixed ^ (mixed >>> 13);
}

const texts = new Map<string, number>();
const MOST_TEXTS = 10_000;

/** The hash of a text; the names of a game come again and again, so they are remembered. */
export function mixText(text: string): number {
  const known = texts.get(text);
  if (known !== undefined) return known;
  let hash = text.length;
  for (let i = 0; i < text.length; i++) hash = mix(hash, text.charCodeAt(i));
  if (texts.size >= MOST_TEXTS) texts.clear();
  texts.set(text, hash);
  return hash;
}

const whole = new Int32Array(2);
const real = new Float64Array(whole.buffer);

/** The hash of a number, fractions included. */
export function mixNumber(value: number): number {
  if ((value | 0) === value) return mix(0x51ed, value);
  real[0] = value;
  return mix(mix(0x2b7e, whole[0] ?? 0), whole[1] ?? 0);
}
