import type { Game } from '@boardsmith/engine';
import { BotError } from '../errors/bot-error.ts';

/** The state of a game before a search, to prove afterwards that the search restored it. */
export class StateCheck {
  readonly #game: Game;
  readonly #length: number;
  readonly #hash: string;
  readonly #snapshot: string;

  constructor(game: Game) {
    this.#game = game;
    this.#length = game.journal.length;
    this.#hash = game.fullHash;
    this.#snapshot = JSON.stringify(game.getSnapshot());
  }

  /** Whether the game has changed since the snapshot. */
  get isStale(): boolean {
    return this.#game.journal.length !== this.#length || this.#game.fullHash !== this.#hash;
  }

  /** Throws unless the game is byte for byte as before the search. */
  check(): void {
    const difference = this.#difference();
    if (difference !== undefined) throw new BotError('game-not-restored', [difference]);
  }

  #difference(): string | undefined {
    const game = this.#game;
    if (this.#undoUnjournaledChange()) return 'a nested value';
    if (game.journal.length !== this.#length) return 'the length of the journal';
    if (game.fullHash !== this.#hash) return 'the full hash';
    return JSON.stringify(game.getSnapshot()) === this.#snapshot ? undefined : 'the snapshot';
  }

  /** Undoes a change that no journal entry records; returns whether there was one. */
  #undoUnjournaledChange(): boolean {
    const { journal } = this.#game;
    const { length } = journal;
    // Ending a journal segment compares every nested value with its journaled content.
    journal.segment(() => undefined);
    if (journal.length === length) return false;
    journal.undoTo(length);
    return true;
  }
}
