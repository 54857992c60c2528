import type { Game, RestorableGame } from '../../src/index.ts';
import { EveryStep, everyStep } from '../games/every-step.ts';
import { SealedTable, sealedTable } from '../games/sealed-table.ts';

/** A game with a flow that laws are tried on. */
export interface FlowGame {
  readonly name: string;
  readonly gameClass: RestorableGame<Game>;
  create(seed: string): Game;
}

export const FLOW_GAMES: readonly FlowGame[] = [
  { name: 'every step', gameClass: EveryStep, create: everyStep },
  { name: 'sealed table', gameClass: SealedTable, create: sealedTable },
];
