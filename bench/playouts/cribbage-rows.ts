import definition from '@boardsmith/cribbage';
import { PlainCribbage } from '../games/plain-cribbage.ts';
import type { Benchmark } from '../row.ts';
import { decisionRow } from './decision-row.ts';

export const cribbageRows: readonly Benchmark[] = [
  decisionRow('playouts.cribbage', {
    ours: () => new definition.gameClass({ playerCount: 2, seed: 'bench' }),
    byHand: random => new PlainCribbage(random),
  }),
];
