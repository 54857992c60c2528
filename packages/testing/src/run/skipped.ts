import { type Game, playOf } from '@boardsmith/engine';

/** A step at which players were skipped because they could take no action. */
export interface SkippedStep {
  /** The path of the step in the flow. */
  readonly step: string;
  /** How often a player was skipped there. */
  readonly count: number;
  /** In how many games a player was skipped there. */
  readonly games: number;
}

/** Counts the skipped players, by step, over many games. */
export class SkipCount {
  readonly #steps = new Map<string, SkippedStep>();

  /** Observes a game that has not started. */
  watch(game: Game): void {
    if (!playOf(game).hasFlow) return;
    const seen = new Set<string>();
    playOf(game).flow.onSkip = ({ path: step }) => {
      const { count, games } = this.#steps.get(step) ?? { count: 0, games: 0 };
      const isFirst = !seen.has(step);
      seen.add(step);
      this.#steps.set(step, { step, count: count + 1, games: games + Number(isFirst) });
    };
  }

  /** The steps, most skipped players first. */
  get steps(): readonly SkippedStep[] {
    return [...this.#steps.values()].sort((a, b) => b.count - a.count);
  }
}

/** Describes each step in a line: how often a player who could not act was skipped there. */
export function describeSkipped(skipped: readonly SkippedStep[]): readonly string[] {
  return skipped.map(({ step, count, games }) => {
    const often = count === 1 ? 'once' : `${count} times`;
    const within = games === 1 ? '1 game' : `${games} games`;
    return `A player who could not act was passed over ${often}, in ${within}, at: ${step}`;
  });
}
