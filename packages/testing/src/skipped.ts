import type { Game } from '@boardsmith/engine';

/** A step at which players were passed over because they could take no action. */
export interface SkippedStep {
  /** The place of the step in the flow. */
  readonly step: string;
  /** How often a player was passed over there. */
  readonly count: number;
  /** In how many games that happened. */
  readonly games: number;
}

/** Counts the players who are passed over, by step, over many games. */
export class SkipCount {
  readonly #steps = new Map<string, SkippedStep>();

  /** Watches a game that has not begun yet. */
  watch(game: Game): void {
    if (!game.play.hasFlow) return;
    const seen = new Set<string>();
    game.play.flow.onSkip = ({ path: step }) => {
      const { count, games } = this.#steps.get(step) ?? { count: 0, games: 0 };
      const isFirst = !seen.has(step);
      seen.add(step);
      this.#steps.set(step, { step, count: count + 1, games: games + Number(isFirst) });
    };
  }

  /** The steps, the one at which most players were passed over first. */
  get steps(): readonly SkippedStep[] {
    return [...this.#steps.values()].sort((a, b) => b.count - a.count);
  }
}

/** In words, one line for each step: how often a player who could not act was passed over there. */
export function describeSkipped(skipped: readonly SkippedStep[]): readonly string[] {
  return skipped.map(({ step, count, games }) => {
    const often = count === 1 ? 'once' : `${count} times`;
    const within = games === 1 ? '1 game' : `${games} games`;
    return `A player who could not act was passed over ${often}, in ${within}, at: ${step}`;
  });
}
