import {
  canPlayerSee,
  isLegalMove,
  type Move,
  Piece,
  type Player,
  playOf,
  type Random,
} from '@boardsmith/engine';
import type { SearchGame } from '../position/search-game.ts';
import { ObservedKeys } from './observed-keys.ts';

/** Moves by key; moves with equal keys are indistinguishable. */
export type Choices = ReadonlyMap<number, readonly Move[]>;

/** The choices of players in a determinization, as far as the searching seat can distinguish them. */
export class WorldChoices {
  readonly keys: ObservedKeys;
  readonly #game: SearchGame;
  readonly #seat: number;

  constructor(game: SearchGame, seat: number) {
    this.#game = game;
    this.#seat = seat;
    this.keys = new ObservedKeys(game.game, seat);
  }

  /** The current choices of a player. */
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

  /**
   * The choices of the true game as moves of this world. A choice that cannot be listed, such as a
   * number without bounds, stays as it was drawn: it would hardly be drawn again.
   */
  inThisWorld(choices: Choices, player: Player, random: Random): Choices {
    const play = playOf(this.#game.game);
    const listed = this.of(player, random);
    const found = new Map<number, readonly Move[]>();
    for (const [key, drawn] of choices) {
      const moves = listed.get(key) ?? drawn.filter(move => isLegalMove(play, move));
      if (moves.length > 0) found.set(key, moves);
    }
    return found;
  }

  /** Whether no choice has a hidden piece as an argument: then the moves are the same in every world. */
  areVisible(choices: Choices): boolean {
    return [...choices.values()].every(moves => moves.every(move => this.#isVisible(move)));
  }

  #isVisible({ args }: Move): boolean {
    return Object.values(args)
      .flat()
      .every(value => !(value instanceof Piece) || canPlayerSee(value, this.#seat));
  }
}
