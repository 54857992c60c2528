import { countMoves, type Player, type Random, seededRandom } from '@boardsmith/engine';
import { Chance } from './chance.ts';
import type { SearchGame } from './search-game.ts';

/** What kind of game it is from here on, as far as some random games tell. */
export interface Probed {
  /** How many moves there are to choose from, on average. */
  readonly branching: number;
  /** How many moves the rest of the game has, on average. */
  readonly length: number;
  readonly hasChance: boolean;
  /** How many of the moves that can be made now are made later, by the same player. */
  readonly recurrence: number;
  /** Whether nobody made a move twice, as where stones are placed and stay. */
  readonly isOnceOnly: boolean;
  /** Whether some step is sealed, or lets several act. */
  readonly isTogether: boolean;
}

const GAMES = 6;
const LONGEST = 400;
/** Every so many moves it is counted how many there are. */
const COUNT_EVERY = 3;
const MOST_COUNTED = 500;

/** How a position is probed. */
export interface Probing {
  readonly seed: string;
  /** Lets others run between two games. */
  readonly rest: () => Promise<void>;
  /** Puts something else in the place of what the player does not know, before each game. */
  readonly imagine?: (random: Random) => void;
  /** How many random games. */
  readonly games?: number;
}

/** Plays a few random games from here and takes them back. */
export async function probe(game: SearchGame, probing: Probing): Promise<Probed> {
  const { rest, games = GAMES } = probing;
  const probe = new Probe(game, probing);
  for (let round = 0; round < games; round++) {
    await rest();
    probe.playOne();
  }
  return probe.result();
}

class Probe {
  readonly #game: SearchGame;
  readonly #random: Random;
  readonly #imagine: Probing['imagine'];
  readonly #chance: Chance;
  readonly #first: Player | undefined;
  readonly #keys: readonly number[];
  readonly #recurred = new Set<number>();
  #games = 0;
  #moves = 0;
  #ways = 0;
  #counted = 0;
  #hasChance = false;
  #isTogether = false;
  #isOnceOnly = true;

  constructor(game: SearchGame, { seed, imagine }: Probing) {
    this.#game = game;
    this.#imagine = imagine;
    this.#random = seededRandom(seed, 3);
    this.#chance = new Chance(game.game, `${seed} probe`);
    [this.#first] = game.awaiting;
    const moves = this.#first === undefined ? [] : game.moves(this.#first, this.#random);
    this.#keys = moves.map(move => game.keys.of(move));
  }

  playOne(): void {
    this.#games++;
    this.#game.tryOut(() => {
      this.#imagine?.(this.#random);
      this.#play(this.#first);
    });
  }

  result(): Probed {
    const again = this.#keys.filter(key => this.#recurred.has(key)).length;
    return {
      branching: this.#ways / Math.max(1, this.#counted),
      length: this.#moves / Math.max(1, this.#games),
      hasChance: this.#hasChance,
      recurrence: again / Math.max(1, this.#keys.length),
      isOnceOnly: this.#isOnceOnly,
      isTogether: this.#isTogether,
    };
  }

  #play(first: Player | undefined): void {
    const game = this.#game;
    this.#chance.renew();
    const { drawn } = this.#chance;
    const made = new Set<number>();
    for (let depth = 0; depth < LONGEST; depth++) {
      const waiting = game.awaiting;
      this.#isTogether ||= waiting.length > 1;
      if (depth % COUNT_EVERY === 0) this.#count(waiting);
      const move = game.sample(this.#random);
      if (move === undefined) break;
      if (move.player === first) this.#note(game.keys.of(move), depth, made);
      game.make(move);
      this.#moves++;
    }
    this.#hasChance ||= this.#chance.drawn !== drawn;
  }

  #note(key: number, depth: number, made: Set<number>): void {
    if (depth > 0) this.#recurred.add(key);
    if (made.has(key)) this.#isOnceOnly = false;
    made.add(key);
  }

  #count([player]: readonly Player[]): void {
    if (player === undefined) return;
    const ways = countMoves(this.#game.game.play, player, MOST_COUNTED);
    this.#ways += Math.min(MOST_COUNTED, ways);
    this.#counted++;
  }
}
