import {
  countMoves,
  type Game,
  legalMoves,
  type Mark,
  type Move,
  type Player,
  type Random,
  sampleMove,
} from '@boardsmith/engine';
import { MoveKeys } from './move-key.ts';
import { type Outcome, outcomeOf } from './outcome.ts';

/** More moves than this are not listed: a sample stands for them. */
const MOST_LISTED = 2000;
/** How many draws stand for moves that cannot be listed. */
const SAMPLES = 64;

/** The position as two numbers of 32 bits. */
export interface PositionLanes {
  readonly a: number;
  readonly b: number;
}

/**
 * What search knows of a game, whatever the game is: what can be done, doing it on the live game and
 * taking it back, who acts, how it ends.
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

  /** Whether the game is over; a playout that is cut off is not. */
  get isOver(): boolean {
    return this.game.isFinished();
  }

  /** Who may act now. */
  get awaiting(): readonly Player[] {
    return this.isOver ? [] : this.game.play.flow.awaiting();
  }

  /** Whether choices are kept secret until all are in. */
  get isSealed(): boolean {
    return this.game.play.flow.isSealed;
  }

  /**
   * Every move of a player. Where there are too many, or texts and numbers without bounds, some that
   * were drawn by `random`, each once.
   */
  moves(player: Player, random: Random): Move[] {
    if (this.listsAll(player)) return legalMoves(this.game.play, player, MOST_LISTED);
    const drawn = new Map<number, Move>();
    for (let draw = 0; draw < SAMPLES; draw++) {
      const move = this.sample(random);
      if (move?.player === player) drawn.set(this.keys.of(move), move);
    }
    return [...drawn.values()];
  }

  /** Whether the moves of a player can all be listed. */
  listsAll(player: Player): boolean {
    const { play } = this.game;
    if (!isOpen(play.flow.offered(player))) return true;
    return countMoves(play, player, MOST_LISTED) <= MOST_LISTED;
  }

  /** One of the moves that can be made now, by whoever may move. */
  sample(random: Random): Move | undefined {
    return sampleMove(this.game.play, random)?.move;
  }

  /** Makes a legal move; `false`, and nothing has happened, where the rules themselves refuse it. */
  make(move: Move): boolean {
    return this.game.play.make(move);
  }

  /** How long the journal is. */
  get length(): Mark {
    return this.game.journal.length;
  }

  /** The present, to come back to. */
  mark(): Mark {
    return this.game.journal.mark();
  }

  /** Takes back everything since `mark`. */
  undoTo(mark: Mark): void {
    this.game.journal.undoTo(mark);
  }

  /** Equal for equal positions. */
  position(): PositionLanes {
    this.game.journal.positionLanes(lanes);
    return { a: lanes[0] ?? 0, b: lanes[1] ?? 0 };
  }

  /** What the end of the game is worth to each seat. */
  outcome(): Outcome {
    return outcomeOf(this.game);
  }

  /** Elements with this id or a later one are born in search. */
  get nextId(): number {
    return this.game.journal.nextId;
  }

  /**
   * Makes some moves as a person would, with a look at every nested value after each. What the rules
   * change by ways the journal does not watch, it watches from then on.
   */
  rehearse(random: Random): void {
    const { journal, play } = this.game;
    this.tryOut(() => {
      for (let made = 0; made < REHEARSED; made++) {
        const move = this.sample(random);
        if (move === undefined) return;
        journal.segment(() => play.make(move));
      }
    });
  }

  /**
   * Tries something out and takes it back, whatever happens: no messages and no animation events are
   * kept meanwhile, nothing of it can be redone afterwards, and what could be redone before still can.
   */
  tryOut<T>(work: () => T): T {
    const { journal } = this.game;
    const quietly = (): T => {
      journal.suspendNews();
      try {
        return work();
      } finally {
        journal.resumeNews();
      }
    };
    // `rehearse` has found out which nested values the rules change.
    return journal.tryOut(quietly, { skipsAudits: true });
  }
}

/** So many moves show what the rules write to. */
const REHEARSED = 60;
const lanes = new Int32Array(2);

type Offered = ReturnType<Game['play']['flow']['offered']>;

/** Whether something is asked for that may have no list, or none that ends. */
function isOpen(actions: Offered): boolean {
  return actions.some(({ selections }) =>
    selections.some(
      ({ source, until, count }) =>
        source.kind === 'text' || source.kind === 'number' || until !== null || count !== null,
    ),
  );
}
