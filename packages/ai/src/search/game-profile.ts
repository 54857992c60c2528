import {
  canPlayerSee,
  countMoves,
  Determinization,
  Game,
  Piece,
  type Player,
  playOf,
  type Random,
  type Remembered,
  seededRandom,
  timelineOf,
} from '@boardsmith/engine';
import { hasWholeHistory } from '../position/history.ts';
import { ChanceStreams, hasHiddenInformation, type SearchGame } from '../position/search-game.ts';

/** The kind of game from the current position on, estimated from a few random games. */
export interface GameProfile {
  /** The number of players. */
  readonly seats: number;
  /** Whether the player who chooses has incomplete information. */
  readonly isHidden: boolean;
  /** The average number of moves to choose from. */
  readonly branching: number;
  /** The average number of moves left in the game. */
  readonly length: number;
  /** The number of moves in the longest of the random games. */
  readonly longest: number;
  readonly hasChance: boolean;
  /** The share of the current moves that the same player makes later in a random game. */
  readonly recurrence: number;
  /** Whether no random game contained a move twice, as in games where placed stones stay. */
  readonly isOnceOnly: boolean;
  /** How many choices were made so far; `null` if a search cannot go back to the first one. */
  readonly past: number | null;
  /** Whether some step lets several players act, or is sealed. */
  readonly isSimultaneous: boolean;
  /** Whether players mostly choose among moves that do not depend on what only they see: claims, bids, bets. */
  readonly hasBluffs: boolean;
}

/** How many random games make a profile. */
const GAMES = 6;
/** With hidden information only length and chance are measured; two long random games are enough. */
const GAMES_HIDDEN = 2;
const LONG = 30;
/** A random game is abandoned after this many moves. */
const MAX_MOVES = 400;
/** The legal moves are counted at every third move: counting costs more than playing. */
const COUNT_EVERY = 3;
const MAX_COUNTED = 500;
/** At how many decisions of a random game the moves are compared with those of another hand. */
const BLUFF_CHECKS = 5;

/** The choice to profile. */
export interface ProfileOptions {
  readonly game: SearchGame;
  readonly player: Player;
  readonly seed: string;
  /** Lets other code run between two games. */
  readonly pause: () => Promise<void>;
  /** What the player saw before the journal of a restored game begins. */
  readonly remembered: readonly Remembered[];
}

/** Plays a few random games from the current position and undoes them. */
export async function profileGame(options: ProfileOptions): Promise<GameProfile> {
  const { game, player, pause, remembered } = options;
  const isHidden = hasHiddenInformation(game.game, player.position);
  const unknown = isHidden ? new Determinization(game.game, player, { remembered }) : null;
  const profiler = new Profiler(options, unknown);
  for (let round = 0; round < GAMES; round++) {
    if (isHidden && round >= GAMES_HIDDEN && profiler.result().longest > LONG) break;
    await pause();
    profiler.playOne();
  }
  return profiler.result();
}

/** The number of choices so far, if all of them can be repeated in another world. */
function pastOf(searched: SearchGame): number | null {
  const { game } = searched;
  // What the rules redraw by themselves depends on a viewer; a strategy needs the view of no seat.
  const isPlain = game.resample === Game.prototype.resample;
  return isPlain && hasWholeHistory(searched) ? timelineOf(game).points.count : null;
}

class Profiler {
  readonly #game: SearchGame;
  readonly #random: Random;
  readonly #unknown: Determinization | null;
  readonly #chance: ChanceStreams;
  readonly #first: Player | undefined;
  readonly #keys: readonly number[];
  readonly #recurred = new Set<number>();
  #games = 0;
  #moves = 0;
  #longest = 0;
  #legalMoves = 0;
  #counts = 0;
  #hasChance = false;
  #isSimultaneous = false;
  #isOnceOnly = true;
  #bluffs = 0;
  #honestMoves = 0;

  constructor({ game, seed }: ProfileOptions, unknown: Determinization | null) {
    this.#game = game;
    this.#unknown = unknown;
    this.#random = seededRandom(seed, 3);
    this.#chance = new ChanceStreams(game.game, `${seed} probe`);
    [this.#first] = game.awaiting;
    const moves = this.#first === undefined ? [] : game.moves(this.#first, this.#random);
    this.#keys = moves.map(move => game.keys.of(move));
  }

  playOne(): void {
    this.#games++;
    this.#game.tryOut(() => {
      this.#unknown?.apply(this.#random);
      this.#play(this.#first);
    });
  }

  result(): GameProfile {
    const again = this.#keys.filter(key => this.#recurred.has(key)).length;
    return {
      seats: this.#game.seats,
      isHidden: this.#unknown !== null,
      branching: this.#legalMoves / Math.max(1, this.#counts),
      length: this.#moves / Math.max(1, this.#games),
      longest: this.#longest,
      hasChance: this.#hasChance,
      recurrence: again / Math.max(1, this.#keys.length),
      isOnceOnly: this.#isOnceOnly,
      isSimultaneous: this.#isSimultaneous,
      past: pastOf(this.#game),
      hasBluffs: this.#bluffs > this.#honestMoves,
    };
  }

  #play(first: Player | undefined): void {
    const game = this.#game;
    this.#chance.next();
    const { draws } = this.#chance;
    const made = new Set<number>();
    const before = this.#moves;
    for (let depth = 0; depth < MAX_MOVES; depth++) {
      const waiting = game.awaiting;
      this.#isSimultaneous ||= waiting.length > 1;
      if (depth % COUNT_EVERY === 0) this.#count(waiting);
      if (this.#unknown !== null && depth < BLUFF_CHECKS) this.#noteBluff(waiting[0]);
      const move = game.sample(this.#random);
      if (move === undefined) break;
      if (move.player === first) this.#note(game.keys.of(move), depth, made);
      game.make(move);
      this.#moves++;
    }
    this.#longest = Math.max(this.#longest, this.#moves - before);
    this.#hasChance ||= this.#chance.draws !== draws;
  }

  #note(key: number, depth: number, made: Set<number>): void {
    if (depth > 0) this.#recurred.add(key);
    if (made.has(key)) this.#isOnceOnly = false;
    made.add(key);
  }

  /** Compares the moves of a player with those the player would have with another hand. */
  #noteBluff(player: Player | undefined): void {
    const searched = this.#game;
    const other = searched.game.players.find(each => each !== player);
    if (player === undefined || other === undefined) return;
    const secrets = searched.game
      .all(Piece)
      .some(piece => canPlayerSee(piece, player) && !canPlayerSee(piece, other));
    if (!secrets) {
      // A player who holds nothing secret has nothing to bluff with.
      this.#honestMoves++;
      return;
    }
    const keys = (): string =>
      [
        ...new Set(
          searched.moves(player, this.#random).map(move => searched.keys.of(move, other.position)),
        ),
      ]
        .toSorted((a, b) => a - b)
        .join();
    const moves = keys();
    if (!moves.includes(',')) return;
    const redealt = searched.tryOut(() => {
      new Determinization(searched.game, other).apply(this.#random);
      return keys();
    });
    if (moves === redealt) this.#bluffs++;
    else this.#honestMoves++;
  }

  #count([player]: readonly Player[]): void {
    if (player === undefined) return;
    const moves = countMoves(playOf(this.#game.game), player, MAX_COUNTED);
    this.#legalMoves += Math.min(MAX_COUNTED, moves);
    this.#counts++;
  }
}
