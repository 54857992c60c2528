import type { ViewNode } from '../table/view-types.ts';

/** Spaces that share a line on the table. */
export interface SpaceLine {
  readonly key: string;
  readonly spaces: readonly ViewNode[];
}

/** The shared spaces of a table: spaces in lines below each other, and all others. */
export interface SpaceSeries {
  readonly lines: readonly SpaceLine[];
  readonly others: readonly ViewNode[];
}

/**
 * Finds numbered spaces that belong together, such as `deck-1` and `row-1`, `deck-2` and `row-2`: each number
 * is a line. Two names or more must share two numbers or more, else there are no lines.
 */
export function seriesOf(spaces: readonly ViewNode[]): SpaceSeries {
  const numbered = spaces.flatMap(space => {
    const [, stem, number] = /^(.*?)[\s_-]*(\d+)$/.exec(space.name ?? '') ?? [];
    return stem ? [{ space, stem, number: Number(number) }] : [];
  });
  const stems = new Set(numbered.map(({ stem }) => stem));
  const numbers = [...new Set(numbered.map(({ number }) => number))].sort((a, b) => a - b);
  const isComplete = numbered.length === stems.size * numbers.length;
  if (stems.size < 2 || numbers.length < 2 || !isComplete) return { lines: [], others: spaces };
  const lines = numbers.map(wanted => ({
    key: `line ${wanted}`,
    spaces: numbered.filter(({ number }) => number === wanted).map(({ space }) => space),
  }));
  const inLines = new Set(numbered.map(({ space }) => space));
  return { lines, others: spaces.filter(space => !inLines.has(space)) };
}
