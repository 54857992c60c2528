import definition from '@boardsmith/polyhedral-potions';
import { PlainPotions } from '../games/plain-potions.ts';
import type { Benchmark } from '../row.ts';
import { decisionRow } from './decision-row.ts';

const PLAYERS = 4;

export const potionsRows: readonly Benchmark[] = [
  decisionRow('playouts.polyhedral-potions', {
    ours: () => new definition.gameClass({ playerCount: PLAYERS, seed: 'bench' }),
    byHand: random => new PlainPotions(PLAYERS, random),
  }),
];
