import {
  type Game,
  legalMoves,
  playOf,
  type RestorableGame,
  restoreGame,
} from '@boardsmith/engine';

/** What a position is worth to a seat that is not at the end of the game. */
export type Judge<G extends Game> = (game: G, seat: number) => number;

const WIN = 1e9;

/** Tries everything on copies of the game: slow, and with nothing to undo. */
export class CopyingMinimax<G extends Game> {
  readonly #gameClass: RestorableGame<G>;
  readonly #judge: Judge<G>;

  constructor(gameClass: RestorableGame<G>, judge: Judge<G>) {
    this.#gameClass = gameClass;
    this.#judge = judge;
  }

  /** The score of every move for the player to move, in the order of the list. */
  scores(game: G, depth: number, ply: number = 0): number[] {
    const [player] = game.getAwaitingPlayers();
    if (player === undefined) return [];
    const count = legalMoves(playOf(game), player).length;
    const left = ply > 0 && count === 1 ? depth + 1 : depth;
    return [...Array(count).keys()].map(at => {
      const copy = restoreGame(this.#gameClass, game.getSnapshot());
      const seat = player.position;
      const own = copy.players.byPosition(seat);
      const move = own === undefined ? undefined : legalMoves(playOf(copy), own)[at];
      if (move !== undefined) copy.performAction(move.action.name, move.args, seat);
      const [next] = copy.getAwaitingPlayers();
      const isSame = next?.position === seat;
      const score = this.#score(copy, next?.position ?? seat, isSame ? left : left - 1, ply + 1);
      return isSame || next === undefined ? score : -score;
    });
  }

  #score(game: G, seat: number, depth: number, ply: number): number {
    if (game.isFinished()) {
      const winners = game.getWinners().map(({ position }) => position);
      if (winners.length !== 1) return 0;
      return winners.includes(seat) ? WIN - ply : ply - WIN;
    }
    if (depth <= 0) return this.#judge(game, seat);
    return Math.max(...this.scores(game, depth, ply));
  }
}
