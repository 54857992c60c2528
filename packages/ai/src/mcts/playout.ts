import type { Random } from '@boardsmith/engine';
import type { Outcome } from '../position/outcome.ts';
import type { SearchGame } from '../position/search-game.ts';
import type { Amaf } from './amaf.ts';
import type { MctsSettings } from './mcts-settings.ts';

/** Plays random games to their end, or until they are cut off. */
export class Playout {
  readonly #game: SearchGame;
  readonly #settings: MctsSettings;
  readonly #random: Random;
  readonly #amaf: Amaf | null;

  constructor(
    game: SearchGame,
    options: {
      readonly settings: MctsSettings;
      readonly random: Random;
      readonly amaf: Amaf | null;
    },
  ) {
    this.#game = game;
    this.#settings = options.settings;
    this.#random = options.random;
    this.#amaf = options.amaf;
  }

  /** Plays on from the current position and returns the outcome; does not undo. */
  run(): Outcome {
    const game = this.#game;
    const random = this.#random;
    const amaf = this.#amaf;
    const { playoutDepth } = this.#settings;
    for (let depth = 0; depth < playoutDepth; depth++) {
      const move = game.sample(random);
      if (move === undefined) break;
      if (amaf !== null) amaf.record(amaf.idOf(move.player.position, game.keys.of(move)));
      game.make(move);
      if (this.isPastDraws) break;
    }
    return this.evaluate();
  }

  /** Whether the game has drawn so many random numbers that luck outweighs the choice to evaluate. */
  get isPastDraws(): boolean {
    return this.#game.game.journal.draws >= this.#settings.maxDraws;
  }

  /** The outcome of the current position: exact if the game is over, else estimated. */
  evaluate(): Outcome {
    const game = this.#game;
    if (game.isOver) return game.outcome();
    const { evaluate } = this.#settings;
    return evaluate === null ? new Float64Array(game.seats).fill(1 / game.seats) : evaluate();
  }
}
