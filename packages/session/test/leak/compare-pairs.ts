import type { PlayableGame } from '@boardsmith/engine';
import { Lockstep, type PairEnd, type PairResult } from './lockstep.ts';

/** What pairs of tables came to. */
export interface ComparedPairs {
  readonly ends: ReadonlyMap<PairEnd, number>;
  readonly messages: number;
  readonly leaks: readonly PairResult['leak'][];
}

/** Pairs of tables that differ in what one viewer may not know, and how they ended. */
export function comparePairs(
  definition: PlayableGame,
  count: number,
  steps: number,
): ComparedPairs {
  const ends = new Map<PairEnd, number>();
  let messages = 0;
  const leaks: PairResult['leak'][] = [];
  for (let pair = 0; pair < count; pair++) {
    const viewer = pair % definition.playerCount.min;
    const result = new Lockstep(definition, viewer, `${definition.displayName} ${pair}`).run(steps);
    ends.set(result.end, (ends.get(result.end) ?? 0) + 1);
    messages += result.messages;
    if (result.leak !== null) leaks.push(result.leak);
  }
  return { ends, messages, leaks };
}
