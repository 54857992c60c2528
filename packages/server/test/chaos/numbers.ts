/** The same pseudo-random numbers every time: what is random in a chaos run is when the machine gets around to things. */
export function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
