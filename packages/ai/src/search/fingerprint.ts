import type { Game } from '@boardsmith/engine';
import { BotError } from '../error/bot-error.ts';

/** Everything by which a game before a search can be told from one after it. */
export class Fingerprint {
  readonly #game: Game;
  readonly #length: number;
  readonly #hash: string;
  readonly #text: string;

  constructor(game: Game) {
    this.#game = game;
    this.#length = game.journal.length;
    this.#hash = game.fullHash;
    this.#text = JSON.stringify(game.getSnapshot());
  }

  /** Whether somebody has played on meanwhile. */
  get isStale(): boolean {
    return this.#game.journal.length !== this.#length || this.#game.fullHash !== this.#hash;
  }

  /** Throws where the game is not byte for byte what it was. */
  check(): void {
    const difference = this.#difference();
    if (difference !== undefined) throw new BotError('game-not-restored', [difference]);
  }

  #difference(): string | undefined {
    const game = this.#game;
    if (this.#isPastJournal()) return 'a nested value';
    if (game.journal.length !== this.#length) return 'the length of the journal';
    if (game.fullHash !== this.#hash) return 'the full hash';
    return JSON.stringify(game.getSnapshot()) === this.#text ? undefined : 'the snapshot';
  }

  /** Whether something changed that no entry tells of; it is taken back. */
  #isPastJournal(): boolean {
    const { journal } = this.#game;
    const { length } = journal;
    // A segment ends with a look at every nested value.
    journal.segment(() => undefined);
    if (journal.length === length) return false;
    journal.undoTo(length);
    return true;
  }
}
