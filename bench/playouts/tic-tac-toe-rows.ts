import { legalMoves, type Move, type Random, sampleMove, seededRandom } from '@boardsmith/engine';
import definition from '@boardsmith/tic-tac-toe';
import { PlainTicTacToe } from '../games/plain-tic-tac-toe.ts';
import { compareCosts, type Effort, type Subject } from '../measure.ts';
import { type Benchmark, type Figures, perSecond } from '../row.ts';

type TicTacToe = InstanceType<typeof definition.gameClass>;
type Choose = (game: TicTacToe, random: Random) => Move | undefined;

const MOVES = 1000;

const common = {
  unit: 'moves/s',
  against: 'the same game written by hand with ordinary objects',
  better: 'greater',
  target: { of: 'ratio', atLeast: 0.111 },
} as const;

export const ticTacToeRows: readonly Benchmark[] = [
  {
    name: 'playouts.tic-tac-toe',
    ...common,
    measure: effort =>
      measurePlayouts(effort, ({ play }, random) => sampleMove(play, random)?.move),
  },
  {
    name: 'playouts.tic-tac-toe-listed',
    ...common,
    measure: effort =>
      measurePlayouts(effort, ({ play }, random) => {
        const [player] = play.flow.awaiting();
        const moves = player === undefined ? [] : legalMoves(play, player);
        return moves[random.int(moves.length)];
      }),
  },
];

/** Random games to the end, each taken back at once; nobody reads the hash. */
function measurePlayouts(effort: Effort, choose: Choose): Figures {
  const game = new definition.gameClass({ playerCount: 2, seed: 'bench' });
  game.startFlow();
  const { journal, play } = game;
  const random = seededRandom('bench');
  journal.suspendHash();
  const start = journal.mark();
  const ours: Subject = {
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
  return perSecond(compareCosts(ours, plainPlayouts(), effort));
}

function plainPlayouts(): Subject {
  const game = new PlainTicTacToe();
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
