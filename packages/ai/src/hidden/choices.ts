import {
  canPlayerSee,
  countMoves,
  isLegalMove,
  type Move,
  Piece,
  type Player,
  type Random,
  sampleMove,
} from '@boardsmith/engine';
import type { SearchGame } from '../search/search-game.ts';
import { ObservedKeys } from './observed-keys.ts';

/** Moves that cannot be told apart, by key. */
export type Choices = ReadonlyMap<number, readonly Move[]>;

/** Of more moves than this, further on, one is drawn: to list them all would cost more than it tells. */
const MOST_TOLD_APART = 60;

/** What players can do in imagined worlds, as far as the seat that searches can tell apart. */
export class WorldChoices {
  readonly keys: ObservedKeys;
  readonly #game: SearchGame;
  readonly #seat: number;

  constructor(game: SearchGame, seat: number) {
    this.#game = game;
    this.#seat = seat;
    this.keys = new ObservedKeys(game.game, seat);
  }

  /** What a player can do now. */
  of(player: Player, random: Random): Choices {
    const choices = new Map<number, Move[]>();
    for (const move of this.#game.moves(player, random)) {
      const key = this.keys.of(move, player.position);
      const same = choices.get(key);
      if (same === undefined) choices.set(key, [move]);
      else same.push(move);
    }
    return choices;
  }

  /** One of the moves of a player who has too many to tell apart; else nothing. */
  drawn(player: Player, random: Random): Move | undefined {
    const { play } = this.#game.game;
    if (!play.flow.offered(player).some(mayBeWide)) return undefined;
    if (countMoves(play, player, MOST_TOLD_APART) <= MOST_TOLD_APART) return undefined;
    return sampleMove(play, random, player)?.move;
  }

  /**
   * Choices of the true world as moves of this one. What cannot be listed, such as a number without
   * bounds, is kept as it was drawn: drawn anew it would hardly ever come again.
   */
  again(truly: Choices, player: Player, random: Random): Choices {
    const { play } = this.#game.game;
    const listed = this.of(player, random);
    const choices = new Map<number, readonly Move[]>();
    for (const [key, kept] of truly) {
      const moves = listed.get(key) ?? kept.filter(move => isLegalMove(play, move));
      if (moves.length > 0) choices.set(key, moves);
    }
    return choices;
  }

  /** Whether choices name nothing that is out of sight: then they are the same moves in every world. */
  areKnown(choices: Choices): boolean {
    return [...choices.values()].every(moves => moves.every(move => this.#isKnown(move)));
  }

  #isKnown({ args }: Move): boolean {
    return Object.values(args)
      .flat()
      .every(value => !(value instanceof Piece) || canPlayerSee(value, this.#seat));
  }
}

/** Whether ways to do something multiply: with one thing to name there are as many as things. */
function mayBeWide({ selections }: Move['action']): boolean {
  return selections.length > 1 || selections.some(({ count }) => count !== null);
}
