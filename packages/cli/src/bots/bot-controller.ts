import { serializeValue } from '@boardsmith/engine';
import type { Answer, ChoiceRequest, Controller } from '@boardsmith/runtime';
import { type Contender, seatContender } from './contender.ts';
import { WholeRun } from './whole-run.ts';

/**
 * Lets a bot choose. It starts a new search for each choice, so that a resumed run makes the same choices.
 */
export class BotController implements Controller {
  readonly attempts = 1;
  readonly usesViews = false;
  readonly #contender: Contender;
  readonly #seed: string;
  readonly #whole = new WholeRun();

  constructor(contender: Contender, seed: string) {
    this.#contender = contender;
    this.#seed = seed;
  }

  async choose({ runner, seat, number }: ChoiceRequest): Promise<Answer> {
    const { game, definition } = this.#whole.of(runner);
    const { objectives } = definition;
    const seed = `bots of ${this.#seed}, choice ${number}`;
    const bot = seatContender(this.#contender, { game, seat, seed, objectives });
    const { action, args } = await bot.play();
    const written = Object.entries(args).map(([name, value]) => [name, serializeValue(value)]);
    return { action, args: Object.fromEntries(written) };
  }
}
