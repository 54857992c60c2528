import { SearchGame } from '@boardsmith/ai';
import {
  deserializeAction,
  type Game,
  type Move,
  playOf,
  type RestorableGame,
  restoreGame,
  serializeAction,
} from '@boardsmith/engine';

/**
 * The same game for the same search, except that every move is made on a copy of the game and undo drops the
 * copy: what a framework without a journal has to do.
 */
export class CopyingGame extends SearchGame {
  readonly #gameClass: RestorableGame<Game>;
  readonly #copies: Game[];

  constructor(game: Game, gameClass: RestorableGame<Game>) {
    super(game);
    this.#gameClass = gameClass;
    this.#copies = [game];
  }

  override get game(): Game {
    return this.#copies.at(-1) ?? super.game;
  }

  override get length(): number {
    return this.#copies.length;
  }

  override make(move: Move): boolean {
    const { game } = this;
    const live = { ...move, name: move.action.name };
    const text = JSON.stringify({
      snapshot: game.getSnapshot(),
      action: serializeAction(live, game, { by: 'branch' }),
    });
    const { snapshot, action } = JSON.parse(text);
    const copy = restoreGame(this.#gameClass, snapshot);
    const meant = deserializeAction(action, copy);
    if (meant === undefined) return false;
    const { player, args, name } = meant;
    const offered = playOf(copy)
      .flow.offered(player)
      .find(each => each.name === name);
    copy.journal.suspendNews();
    if (offered === undefined || !playOf(copy).make({ action: offered, player, args }))
      return false;
    this.#copies.push(copy);
    return true;
  }

  override undoTo(length: number): void {
    this.#copies.length = length;
  }

  override tryOut<T>(work: () => T): T {
    try {
      return work();
    } finally {
      this.#copies.length = 1;
    }
  }
}
