import { type Game, type JsonObject, seededRandom } from '@boardsmith/engine';
import type { Table } from '@boardsmith/session';
import {
  areImages,
  isRevealed,
  swapAndRestore,
  swapHidden,
  translate,
  wasShown,
} from '../../../session/test/leak/hidden-swap.ts';

/** Reads from a table while it is played. */
export type Look = <V>(game: string, read: (table: Table) => V) => Promise<V | undefined>;

/** Two tables, and elements that lie in each other's place. */
export interface SwappedPair {
  readonly a: string;
  readonly b: string;
  readonly swapped: readonly number[];
}

/** What a test knows of tables and no player may know. All arguments and results are JSON, so that another process can answer. */
export class TableSecrets {
  readonly #look: Look;

  constructor(look: Look) {
    this.#look = look;
  }

  /** All moves so far, as one text without their results. */
  async moves(game: string): Promise<string> {
    const moves = await this.#look(game, ({ state }) =>
      [...state.log].flatMap(({ kind, seat, body }) =>
        kind === 'move' ? [JSON.stringify([seat, body.action, body.args])] : [],
      ),
    );
    return moves?.join() ?? '';
  }

  /** The table of the rematch. */
  async rematch(game: string): Promise<{ readonly game: string; readonly code: string }> {
    const made = await this.#look(game, ({ state }) => state.rematch.view);
    if (made?.game == null || made.code === null) throw new Error('There was no rematch.');
    return { game: made.game, code: made.code };
  }

  async isBotAtWork(game: string): Promise<boolean> {
    const found = await this.#look(game, ({ state: { match, seats, status } }) =>
      status === 'playing' ? match?.waiting.some(seat => seats.levelOf(seat) !== null) : false,
    );
    return found ?? false;
  }

  /** Exchanges two elements of the second table that the viewer cannot tell apart; returns their ids, or none. */
  async swap(
    { a, b }: Omit<SwappedPair, 'swapped'>,
    viewer: number,
    seed: string,
  ): Promise<readonly number[]> {
    const swapped = swapHidden(await this.#live(b), viewer, seededRandom(seed));
    swapAndRestore(await this.#live(a), swapped);
    return swapped;
  }

  async areImages({ a, b, swapped }: SwappedPair): Promise<boolean> {
    return areImages(await this.#live(a), await this.#live(b), swapped);
  }

  async isRevealed({ a, b, swapped }: SwappedPair, viewer: number): Promise<boolean> {
    const games = [await this.#live(a), await this.#live(b)];
    return games.some(game => isRevealed(game, swapped, viewer));
  }

  /** Whether one of the swapped elements was shown and put away again in the same move. */
  async wasShown({ a, b, swapped }: SwappedPair, viewer: number): Promise<boolean> {
    const games = [await this.#live(a), await this.#live(b)];
    return games.some(game => wasShown(game, swapped, viewer));
  }

  /** The same arguments at the other table; `null` if they name a swapped element. */
  async translate(
    args: JsonObject,
    { a, b, swapped }: SwappedPair,
    seat: number,
  ): Promise<JsonObject | null> {
    const games = { a: await this.#live(a), b: await this.#live(b) };
    return translate(args, { ...games, seat, swapped }) ?? null;
  }

  async #live(game: string): Promise<Game> {
    const live = await this.#look(game, ({ state }) => state.match?.game);
    if (live === undefined) throw new Error('The game has not begun.');
    return live;
  }
}
