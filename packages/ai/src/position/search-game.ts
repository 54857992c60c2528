import {
  countMoves,
  type Game,
  hidesFrom,
  legalMoves,
  type Mark,
  type Move,
  type Play,
  type Player,
  playOf,
  playout,
  type Random,
  reseed,
  sampleStepwise,
} from '@boardsmith/engine';
import { MoveKeys } from './move-key.ts';
import { type Outcome, outcomeOf } from './outcome.ts';

/** A player with more moves than this gets a random sample of them instead of the full list. */
const MAX_LISTED_MOVES = 2000;
/** How many moves are drawn when they cannot all be listed. */
const SAMPLED_MOVES = 64;
/** How many moves a rehearsal makes; by then the rules have written to every nested value they use. */
const REHEARSED_MOVES = 60;

/** The position hash as two 32-bit halves. */
export interface PositionHash {
  readonly hi: number;
  readonly lo: number;
}

/**
 * The interface between a search and any game: lists moves, makes them on the live game and undoes
 * them, and returns who acts and how the game ended.
 */
export class SearchGame {
  readonly seats: number;
  readonly keys: MoveKeys;
  readonly #game: Game;

  constructor(game: Game, keys: MoveKeys = new MoveKeys(game)) {
    this.#game = game;
    this.seats = game.players.length;
    this.keys = keys;
  }

  get game(): Game {
    return this.#game;
  }

  get isOver(): boolean {
    return this.game.isFinished();
  }

  /** The players who may act now; none once the game is over. */
  get awaiting(): readonly Player[] {
    return this.isOver ? [] : playOf(this.game).flow.awaiting();
  }

  /** Whether the current step keeps each choice secret until all players have chosen. */
  get isSealed(): boolean {
    return playOf(this.game).flow.isSealed;
  }

  /**
   * All legal moves of a player. If there are too many, or they include texts or numbers without
   * bounds, a sample drawn with `random` without repetition.
   */
  moves(player: Player, random: Random): Move[] {
    if (this.listsAll(player)) return legalMoves(playOf(this.game), player, MAX_LISTED_MOVES);
    const drawn = new Map<number, Move>();
    for (let draw = 0; draw < SAMPLED_MOVES; draw++) {
      const move = this.sample(random);
      if (move?.player === player) drawn.set(this.keys.of(move), move);
    }
    return [...drawn.values()];
  }

  /** Whether `moves` returns all legal moves of a player, not a sample. */
  listsAll(player: Player): boolean {
    const play = playOf(this.game);
    if (!isOpen(play.flow.offered(player))) return true;
    return countMoves(play, player, MAX_LISTED_MOVES) <= MAX_LISTED_MOVES;
  }

  /** A random legal move of any player who may act; `undefined` if there is none. */
  sample(random: Random): Move | undefined {
    return sampleStepwise(playOf(this.game), random);
  }

  /** Makes a legal move. Returns `false` and changes nothing if the action itself refuses it. */
  make(move: Move): boolean {
    return playOf(this.game).make(move);
  }

  get length(): Mark {
    return this.game.journal.length;
  }

  /** Marks the current state for `undoTo`. */
  mark(): Mark {
    return this.game.journal.mark();
  }

  /** Undoes everything since `mark`. */
  undoTo(mark: Mark): void {
    this.game.journal.undoTo(mark);
  }

  /** The hash of the position: equal for equal positions. */
  position(): PositionHash {
    this.game.journal.positionHalves(halves);
    return { hi: halves[0] ?? 0, lo: halves[1] ?? 0 };
  }

  /** The value of the finished game for each seat. */
  outcome(): Outcome {
    return outcomeOf(this.game);
  }

  /** The id of the next element: a search creates elements with this id and above. */
  get nextId(): number {
    return this.game.journal.nextId;
  }

  /**
   * Makes a few random moves and compares every nested value after each, as in normal play. The journal
   * then knows which nested values the rules change, and searches can skip the comparison.
   */
  rehearse(random: Random): void {
    const { journal } = this.game;
    const play = playOf(this.game);
    this.tryOut(() => {
      for (let made = 0; made < REHEARSED_MOVES; made++) {
        const move = this.sample(random);
        if (move === undefined) return;
        journal.segment(() => play.make(move));
      }
    });
  }

  /**
   * Runs `work` and undoes everything it did, also if it throws. Messages and animation events are not
   * recorded meanwhile. The work cannot be redone; what could be redone before still can be.
   */
  tryOut<T>(work: () => T): T {
    // `rehearse` has recorded in the journal which nested values the rules change.
    return playout(this.game, work, { keepsHash: true });
  }

  /** Runs `work` like `tryOut`, without updating the hash: a random game does not read the position hash. */
  playOut<T>(work: () => T): T {
    return playout(this.game, work);
  }
}

const halves = new Int32Array(2);

type Offered = ReturnType<Play['flow']['offered']>;

/** Whether a selection may have endless or too many candidates to list. */
function isOpen(actions: Offered): boolean {
  return actions.some(({ selections }) =>
    selections.some(
      ({ source, until, count }) =>
        source.kind === 'text' || source.kind === 'number' || until !== null || count !== null,
    ),
  );
}

/** Whether a seat chooses with incomplete information: something is hidden from it, or choices are sealed. */
export function hasHiddenInformation(game: Game, seat: number): boolean {
  const player = game.players.byPosition(seat);
  if (player === undefined) return false;
  const isSealed = playOf(game).hasFlow && !game.isFinished() && playOf(game).flow.isSealed;
  return isSealed || hidesFrom(game, player);
}

/** Replaces the game's random numbers for each line of play, so that a search cannot foresee them. */
export class ChanceStreams {
  readonly #game: Game;
  readonly #seed: string;
  #stream = 0;

  constructor(game: Game, seed: string) {
    this.#game = game;
    this.#seed = seed;
  }

  /** Switches the game to the next unused stream of random numbers; undone like any other change. */
  next(): void {
    reseed(this.#game, this.#seed, this.#stream++);
  }

  /** How many random numbers the game has drawn: a move that changes this count involves chance. */
  get draws(): number {
    return this.#game.journal.draws;
  }
}
