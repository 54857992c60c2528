import checkers from '@boardsmith/checkers';
import connectFour from '@boardsmith/connect-four';
import type { Game } from '@boardsmith/engine';
import hex from '@boardsmith/hex';
import ticTacToe from '@boardsmith/tic-tac-toe';
import { PlainCheckers } from '../games/plain-checkers.ts';
import { PlainConnectFour } from '../games/plain-connect-four.ts';
import { PlainHex } from '../games/plain-hex.ts';
import { PlainTicTacToe } from '../games/plain-tic-tac-toe.ts';
import { TypedCheckers } from '../games/typed-checkers.ts';
import { TypedHex } from '../games/typed-hex.ts';
import type { Effort, Subject } from '../harness/measure.ts';
import type { Benchmark, Target } from '../harness/row.ts';
import {
  comparePlayouts,
  enginePlayouts,
  type MoveChooser,
  plainPlayouts,
  type ReferenceGame,
  typedPlayouts,
} from './measure-playouts.ts';

const HEX_SIZE = 11;
const COMMON = { playerCount: 2, seed: 'bench' } as const;

export const boardRows: readonly Benchmark[] = [
  ...rowsOf({
    name: 'playouts.tic-tac-toe',
    target: { of: 'ratio', atLeast: 0.111 },
    begin: () => started(new ticTacToe.gameClass(COMMON)),
    reference: () => new PlainTicTacToe(),
  }),
  ...rowsOf({
    name: 'playouts.connect-four',
    target: { of: 'ours', atLeast: 300_000 },
    begin: () => started(new connectFour.gameClass(COMMON)),
    reference: () => new PlainConnectFour(),
  }),
  ...rowsOf({
    name: 'playouts.hex',
    target: { of: 'ratio', atLeast: 0.167 },
    begin: () => started(new hex.gameClass({ ...COMMON, size: HEX_SIZE })),
    reference: () => new PlainHex(HEX_SIZE),
    typed: {
      against: 'typed arrays and union-find written by hand, without undo',
      playouts: () => typedPlayouts(new TypedHex(HEX_SIZE)),
    },
  }),
  // Each jump counts as one move.
  ...rowsOf({
    name: 'playouts.checkers',
    target: { of: 'ratio', atLeast: 0.077 },
    begin: () => started(new checkers.gameClass(COMMON)),
    reference: () => new PlainCheckers(),
    typed: {
      against: 'typed arrays written by hand, without undo',
      playouts: () => typedPlayouts(new TypedCheckers()),
    },
  }),
];

/** A board game, and the same game written by hand. */
interface BoardSubjects<M> {
  readonly name: string;
  readonly target: Target;
  /** A game that waits for its first move. */
  readonly begin: () => Game;
  readonly reference: () => ReferenceGame<M>;
  readonly typed?: { readonly against: string; readonly playouts: () => Subject };
}

/** One row with sampled moves, one with listed moves, and one against typed arrays where there is such a game. */
function rowsOf<M>(subjects: BoardSubjects<M>): readonly Benchmark[] {
  const { name, target, begin, reference, typed } = subjects;
  const row = (
    rowName: string,
    chooser: MoveChooser,
    other: () => Subject,
  ): Omit<Benchmark, 'against'> => ({
    name: rowName,
    unit: 'moves/s',
    better: 'greater',
    measure: (effort: Effort) => comparePlayouts(enginePlayouts(begin(), chooser), other(), effort),
  });
  const against = 'the same game written by hand with ordinary objects';
  const plain = (): Subject => plainPlayouts(reference());
  return [
    { ...row(name, 'sampled', plain), against, target },
    { ...row(`${name}-listed`, 'listed', plain), against },
    ...(typed === undefined
      ? []
      : [{ ...row(`${name}-typed`, 'sampled', typed.playouts), against: typed.against }]),
  ];
}

function started<G extends Game>(game: G): G {
  game.startFlow();
  return game;
}
