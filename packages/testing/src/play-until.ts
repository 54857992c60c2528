import type { Game } from '@boardsmith/engine';
import { MAX_CHOICES, randomPick } from './run/trial.ts';
import type { TestTable } from './test-table.ts';

/** How to play until a condition holds. */
export interface PlayUntilOptions {
  /** The seed of the random choices. */
  readonly seed?: string;
  readonly maxChoices?: number;
}

/**
 * Plays random choices until a condition holds, and returns how many it took. Throws if the game ends first.
 */
export function playUntil<G extends Game>(
  table: TestTable<G>,
  condition: (game: G) => boolean,
  { seed = 'play', maxChoices = MAX_CHOICES }: PlayUntilOptions = {},
): number {
  const pick = randomPick(seed);
  for (let choices = 0; choices <= maxChoices; choices++) {
    if (condition(table.game)) return choices;
    const attempt = pick(table.game, table.runner.choices.length + 1);
    if (attempt === undefined) {
      throw new Error(
        `The game was over after ${choices} choices, before the condition held. Try another seed.`,
      );
    }
    const { error } = table.runner.performAction(attempt.action, attempt.args, attempt.player);
    if (error !== undefined)
      throw new Error(`"${attempt.action}" was on the list and was refused: ${error}.`);
  }
  throw new Error(`The condition did not hold within ${maxChoices} choices. Try another seed.`);
}
