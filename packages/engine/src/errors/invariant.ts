/** A promise of the engine to itself. A failure is our bug, never the author's or a player's. */
export function invariant(condition: boolean, sentence: string): asserts condition {
  if (!condition) throw brokenPromise(sentence);
}

/** For a sentence with parts: as an argument of `invariant` it would be put together every time. */
export function brokenPromise(sentence: string): Error {
  return new Error(`BoardSmith broke its own promise: ${sentence}`);
}
