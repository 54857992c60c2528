import type { Game } from '@boardsmith/engine';
import type { Effort, Subject } from '../measure.ts';
import type { Benchmark, Target } from '../row.ts';
import {
  comparePlayouts,
  enginePlayouts,
  type HandWritten,
  plainPlayouts,
  type WayOfChoosing,
} from './measure-playouts.ts';

/** A board game, and the same written by hand. */
export interface BoardSubjects<M> {
  /** As in `playouts.hex`. */
  readonly name: string;
  readonly target: Target;
  /** A game that waits for its first move. */
  readonly begin: () => Game;
  readonly byHand: () => HandWritten<M>;
  /** The same for speed only. */
  readonly typed?: { readonly against: string; readonly playouts: () => Subject };
}

/** The rows of a board game: moves that are sampled and moves that are listed. */
export function boardRows<M>(subjects: BoardSubjects<M>): readonly Benchmark[] {
  const { name, target, begin, byHand, typed } = subjects;
  const row = (
    rowName: string,
    choosing: WayOfChoosing,
    reference: () => Subject,
  ): Omit<Benchmark, 'against'> => ({
    name: rowName,
    unit: 'moves/s',
    better: 'greater',
    measure: (effort: Effort) =>
      comparePlayouts(enginePlayouts(begin(), choosing), reference(), effort),
  });
  const common = {
    against: 'the same game written by hand with ordinary objects',
    target,
  };
  const plain = (): Subject => plainPlayouts(byHand());
  return [
    { ...row(name, 'sampled', plain), ...common },
    { ...row(`${name}-listed`, 'listed', plain), against: common.against },
    ...(typed === undefined
      ? []
      : [{ ...row(`${name}-typed`, 'sampled', typed.playouts), against: typed.against }]),
  ];
}
