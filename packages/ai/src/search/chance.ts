import { type Game, reseed } from '@boardsmith/engine';

/** Chance in a search: whether a move drew any, and other numbers for every line of play. */
export class Chance {
  readonly #game: Game;
  readonly #seed: string;
  #stream = 0;

  constructor(game: Game, seed: string) {
    this.#game = game;
    this.#seed = seed;
  }

  /** Lets the game draw numbers that neither it nor an earlier line of play has; undone like any change. */
  renew(): void {
    reseed(this.#game, this.#seed, this.#stream++);
  }

  /** Another number after a move that drew chance. */
  get drawn(): number {
    return this.#game.journal.draws;
  }
}
