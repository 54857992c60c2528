/** A promise of the engine to itself. A failure is our bug, never the author's or a player's. */
export function invariant(condition: boolean, sentence: string): asserts condition {
  if (!condition) throw new Error(`BoardSmith broke its own promise: ${sentence}`);
}
