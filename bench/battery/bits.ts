/** How many bits of a 32-bit word are set. */
export function popCount(word: number): number {
  let bits = word - ((word >>> 1) & 0x5555_5555);
  bits = (bits & 0x3333_3333) + ((bits >>> 2) & 0x3333_3333);
  bits = (bits + (bits >>> 4)) & 0x0f0f_0f0f;
  return Math.imul(bits, 0x0101_0101) >>> 24;
}

/** Adds one to a count. */
export function increment(counts: Int32Array, index: number): void {
  counts[index] = (counts[index] ?? 0) + 1;
}

/** The next `words` numbers, kept. */
export function take(source: { next32(): number }, words: number): Uint32Array {
  const taken = new Uint32Array(words);
  for (let index = 0; index < words; index++) taken[index] = source.next32();
  return taken;
}

/** The probabilities of 0 to 32 set bits in a random word. */
export const WEIGHT_PROBABILITIES: readonly number[] = weightProbabilities();

function weightProbabilities(): number[] {
  const probabilities = [2 ** -32];
  for (let weight = 1; weight <= 32; weight++) {
    const previous = probabilities.at(-1) ?? 0;
    probabilities.push((previous * (33 - weight)) / weight);
  }
  return probabilities;
}
