import { MCTS_SETTINGS, SearchGame, Uct } from '@boardsmith/ai';
import checkers from '@boardsmith/checkers';
import connectFour from '@boardsmith/connect-four';
import { type Game, seededRandom } from '@boardsmith/engine';
import hex from '@boardsmith/hex';
import ticTacToe from '@boardsmith/tic-tac-toe';
import { PlainCheckers } from '../games/plain-checkers.ts';
import { PlainConnectFour } from '../games/plain-connect-four.ts';
import { PlainHex } from '../games/plain-hex.ts';
import { PlainTicTacToe } from '../games/plain-tic-tac-toe.ts';
import { compareCosts, type Effort, type Subject } from '../harness/measure.ts';
import { type Benchmark, type Figures, perSecond } from '../harness/row.ts';

const common = {
  unit: 'iterations/s',
  against: 'random games of a loop written by hand with ordinary objects, without a tree',
  better: 'greater',
} as const;

const HEX_SIZES = [5, 7, 9, 13] as const;

export const mctsRows: readonly Benchmark[] = [
  {
    name: 'ai.mcts.tic-tac-toe',
    ...common,
    measure: effort =>
      measure(effort, 500, {
        ours: started(new ticTacToe.gameClass({ playerCount: 2 })),
        reference: new PlainTicTacToe(),
      }),
  },
  {
    name: 'ai.mcts.connect-four',
    ...common,
    target: { of: 'ours', atLeast: 14_000 },
    measure: effort =>
      measure(effort, 200, {
        ours: started(new connectFour.gameClass({ playerCount: 2 })),
        reference: new PlainConnectFour(),
      }),
  },
  hexRow('ai.mcts.hex', 11, { target: { of: 'ours', atLeast: 2300 } }),
  hexRow('ai.mcts.hex-grave', 11, { usesGrave: true }),
  ...HEX_SIZES.map(size => hexRow(`ai.mcts.hex-size-${size}`, size, {})),
  {
    name: 'ai.mcts.checkers',
    ...common,
    measure: effort =>
      measure(effort, 20, {
        ours: started(new checkers.gameClass({ playerCount: 2 })),
        reference: new PlainCheckers(),
      }),
  },
];

/** The speed on boards of several sizes, to show how the cost grows. */
function hexRow(
  name: string,
  size: number,
  { usesGrave = false, ...more }: { usesGrave?: boolean } & Pick<Benchmark, 'target'>,
): Benchmark {
  return {
    name,
    ...common,
    ...more,
    measure: effort =>
      measure(effort, Math.ceil(12_000 / size ** 2), {
        ours: started(new hex.gameClass({ playerCount: 2, size })),
        reference: new PlainHex(size),
        usesGrave,
      }),
  };
}

function started<G extends Game>(game: G): G {
  game.startFlow();
  return game;
}

/** A hand-written game that lists its moves and undoes them. */
interface HandWritten<M> {
  readonly isFinished: boolean;
  moves(): readonly M[];
  make(move: M): void;
  unmakeAll(): void;
}

/** Each run starts a new tree; a tree that grew from run to run would be measured ever deeper. */
function measure<M>(
  effort: Effort,
  games: number,
  {
    ours,
    reference,
    usesGrave = false,
  }: { ours: Game; reference: HandWritten<M>; usesGrave?: boolean },
): Figures {
  const game = new SearchGame(ours);
  const settings = { ...MCTS_SETTINGS, usesGrave };
  const tree: Subject = {
    operations: games,
    run() {
      const uct = new Uct(game, { seat: 0, settings });
      uct.step(games);
      return uct.report().work;
    },
  };
  // Code that runs once in a game is compiled late.
  const warm = { ...effort, warmUpMs: 10 * effort.warmUpMs };
  return perSecond(compareCosts(tree, plainGames(reference, games), warm));
}

function plainGames<M>(game: HandWritten<M>, games: number): Subject {
  const random = seededRandom('bench');
  return {
    operations: games,
    run() {
      let made = 0;
      for (let played = 0; played < games; played++) {
        while (!game.isFinished) {
          const moves = game.moves();
          const move = moves[random.int(moves.length)];
          if (move === undefined) break;
          game.make(move);
          made++;
        }
        game.unmakeAll();
      }
      return made;
    },
  };
}
