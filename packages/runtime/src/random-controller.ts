import { playOf, type SampledMove, sampleMove, seededRandom } from '@boardsmith/engine';
import { type Answer, type ChoiceRequest, type Controller, ControllerError } from './controller.ts';

/**
 * Chooses at random. Every choice of a run has its own random numbers, so a resumed run chooses the same.
 */
export class RandomController implements Controller {
  /** The rules may refuse a move that they have listed; then another is drawn. */
  readonly attempts = 100;
  readonly usesViews = false;
  readonly #seed: string;

  constructor(seed: string) {
    // The game draws from the bare seed: a controller with the same numbers would know the next card.
    this.#seed = `controllers of ${seed}`;
  }

  choose({ runner, seat, number, attempt }: ChoiceRequest): Answer {
    const { game } = runner;
    const player = game.players.byPosition(seat);
    const random = seededRandom(this.#seed, number);
    const draw = (): SampledMove | undefined => sampleMove(playOf(game), random, player);
    for (let refused = 1; refused < attempt; refused++) draw();
    const sampled = draw();
    if (sampled === undefined) throw new ControllerError(`Player ${seat + 1} cannot do anything.`);
    const { action, args } = sampled.move;
    return { action: action.name, args };
  }
}
