import type { Random } from '@boardsmith/engine';
import type { Outcome } from '../search/outcome.ts';
import type { SearchGame } from '../search/search-game.ts';
import type { Amaf } from './amaf.ts';
import type { MctsSettings } from './mcts-settings.ts';

/** Games played to the end by chance, to see how they go. */
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

  /** Goes on from the present position; gives what came of it, and leaves the game there. */
  run(): Outcome {
    const game = this.#game;
    const random = this.#random;
    const amaf = this.#amaf;
    const { playoutDepth } = this.#settings;
    for (let depth = 0; depth < playoutDepth; depth++) {
      const move = game.sample(random);
      if (move === undefined) break;
      if (amaf !== null) amaf.note(amaf.idOf(move.player.position, game.keys.of(move)));
      game.make(move);
      if (this.isDealtAnew) break;
    }
    return this.judge();
  }

  /** Whether so much was left to chance on the way here that what follows says nothing any more. */
  get isDealtAnew(): boolean {
    return this.#game.game.journal.draws >= this.#settings.mostDraws;
  }

  /** What the present position is worth. */
  judge(): Outcome {
    const game = this.#game;
    if (game.isOver) return game.outcome();
    const { evaluate } = this.#settings;
    return evaluate === null ? new Float64Array(game.seats).fill(1 / game.seats) : evaluate();
  }
}
