import {
  type Game,
  legalMoves,
  type Move,
  playOf,
  playout,
  type Random,
  sampleMove,
  seededRandom,
} from '@boardsmith/engine';
import { compareCosts, type Effort, type Subject } from '../harness/measure.ts';
import { type Figures, perSecond } from '../harness/row.ts';

const MOVES = 1000;

/** How a playout chooses a move: sampled without listing all moves, or picked from the list. */
const MOVE_CHOOSERS = {
  sampled: (game: Game, random: Random): Move | undefined => sampleMove(playOf(game), random)?.move,
  listed: (game: Game, random: Random): Move | undefined => {
    const play = playOf(game);
    const [player] = play.flow.awaiting();
    const moves = player === undefined ? [] : legalMoves(play, player);
    return moves[random.int(moves.length)];
  },
} as const;
export type MoveChooser = keyof typeof MOVE_CHOOSERS;

/** Random games to the end in playout mode, each undone at once. */
export function enginePlayouts(game: Game, choosing: MoveChooser): Subject {
  const choose = MOVE_CHOOSERS[choosing];
  const { journal } = game;
  const play = playOf(game);
  const random = seededRandom('bench');
  const start = journal.mark();
  return {
    operations: MOVES,
    run: () =>
      playout(game, () => {
        let ends = 0;
        for (let made = 0; made < MOVES; made++) {
          if (game.isFinished()) {
            journal.undoTo(start);
            ends++;
          }
          const move = choose(game, random);
          if (move !== undefined) play.make(move);
        }
        return ends;
      }),
  };
}

/** A hand-written game that lists its moves and cannot undo them. */
export interface OneWayGame<M> {
  readonly isFinished: boolean;
  moves(): readonly M[];
  make(move: M): void;
}

/** A hand-written game that can return to its start. */
export interface ReferenceGame<M> extends OneWayGame<M> {
  unmakeAll(): void;
}

/** Replaces undo by a new game with another deal. */
export function restartable<M>(begin: () => OneWayGame<M>): ReferenceGame<M> {
  let game = begin();
  return {
    get isFinished() {
      return game.isFinished;
    },
    moves: () => game.moves(),
    make: move => game.make(move),
    unmakeAll() {
      game = begin();
    },
  };
}

/** The same playouts with a hand-written game. */
export function plainPlayouts<M>(game: ReferenceGame<M>): Subject {
  const random = seededRandom('bench');
  return {
    operations: MOVES,
    run() {
      let ends = 0;
      for (let made = 0; made < MOVES; made++) {
        if (game.isFinished) {
          game.unmakeAll();
          ends++;
        }
        const moves = game.moves();
        const move = moves[random.int(moves.length)];
        if (move !== undefined) game.make(move);
      }
      return ends;
    },
  };
}

/** A hand-written game with typed arrays, written for speed only; it restarts instead of undoing. */
interface TypedGame {
  readonly isFinished: boolean;
  readonly moveCount: number;
  make(move: number): unknown;
  begin(): void;
}

/** The same playouts with a game of typed arrays. */
export function typedPlayouts(game: TypedGame): Subject {
  const random = seededRandom('bench');
  return {
    operations: MOVES,
    run() {
      let ends = 0;
      for (let made = 0; made < MOVES; made++) {
        if (game.isFinished) {
          game.begin();
          ends++;
        }
        game.make(random.int(game.moveCount));
      }
      return ends;
    },
  };
}

/**
 * The playouts per second of both games. Code that runs once in a game is compiled late: with the usual
 * warm-up the compiler would be measured.
 */
export function comparePlayouts(ours: Subject, reference: Subject, effort: Effort): Figures {
  return perSecond(compareCosts(ours, reference, { ...effort, warmUpMs: 10 * effort.warmUpMs }));
}
