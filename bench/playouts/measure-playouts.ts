import {
  type Game,
  legalMoves,
  type Move,
  type Random,
  sampleMove,
  seededRandom,
} from '@boardsmith/engine';
import { compareCosts, type Effort, type Subject } from '../measure.ts';
import { type Figures, perSecond } from '../row.ts';

const MOVES = 1000;

/** How a move is found: drawn without a list of all moves, or from such a list. */
const WAYS_OF_CHOOSING = {
  sampled: ({ play }: Game, random: Random): Move | undefined => sampleMove(play, random)?.move,
  listed: ({ play }: Game, random: Random): Move | undefined => {
    const [player] = play.flow.awaiting();
    const moves = player === undefined ? [] : legalMoves(play, player);
    return moves[random.int(moves.length)];
  },
} as const;
export type WayOfChoosing = keyof typeof WAYS_OF_CHOOSING;

/** Random games to the end, each taken back at once; nobody reads messages or watches. */
export function enginePlayouts(game: Game, choosing: WayOfChoosing): Subject {
  const choose = WAYS_OF_CHOOSING[choosing];
  const { journal, play } = game;
  journal.suspendNews();
  const random = seededRandom('bench');
  const start = journal.mark();
  return {
    operations: MOVES,
    run() {
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
    },
  };
}

/** A game written by hand that lists its moves and takes them back. */
export interface HandWritten<M> {
  readonly isFinished: boolean;
  moves(): readonly M[];
  make(move: M): void;
  unmakeAll(): void;
}

/** The same with a game written by hand. */
export function plainPlayouts<M>(game: HandWritten<M>): Subject {
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

/** A game written for speed only, which is begun anew. */
interface ForSpeedOnly {
  readonly isFinished: boolean;
  readonly moveCount: number;
  make(move: number): unknown;
  begin(): void;
}

/** The same with a game written for speed only. */
export function typedPlayouts(game: ForSpeedOnly): Subject {
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
 * Speeds of both. What happens once in a game is compiled late: with the usual warm-up much of what is
 * measured would be the compiler.
 */
export function comparePlayouts(ours: Subject, reference: Subject, effort: Effort): Figures {
  return perSecond(compareCosts(ours, reference, { ...effort, warmUpMs: 10 * effort.warmUpMs }));
}
