/** A law of the engine does not hold. */
export class LawBroken extends Error {
  override readonly name = 'LawBroken';
}

/** Throws when a law does not hold. */
export function demand(holds: boolean, sentence: string): asserts holds {
  if (!holds) throw new LawBroken(sentence);
}

/** Throws where two texts begin to differ; a whole state is too long to be shown. */
export function demandSame(actual: string, expected: string, what: string): void {
  if (actual === expected) return;
  let at = 0;
  while (actual[at] === expected[at]) at++;
  const around = (text: string): string => text.slice(Math.max(0, at - 120), at + 120);
  throw new LawBroken(
    `${what} differs at ${at}:\n  is        …${around(actual)}…\n  should be …${around(expected)}…`,
  );
}

/** How often a law is tried: `LAW_RUNS`, or a share of it where each try is long. */
export function lawRuns(share = 1): { readonly numRuns: number } {
  const runs = Number(process.env['LAW_RUNS'] ?? 25);
  return { numRuns: Math.max(2, Math.round(runs * share)) };
}
