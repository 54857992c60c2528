import type { SkippedStep } from '@boardsmith/testing';

/** In words: where players were passed over because they could take no action, and how often. */
export function describeSkipped(skipped: readonly SkippedStep[]): readonly string[] {
  return skipped.map(({ step, count, games }) => {
    const often = count === 1 ? 'once' : `${count} times`;
    const within = games === 1 ? '1 game' : `${games} games`;
    return `A player who could not act was passed over ${often}, in ${within}, at: ${step}`;
  });
}
