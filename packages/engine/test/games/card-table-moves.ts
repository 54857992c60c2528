import { CardTable } from './card-table.ts';
import { changing, telling } from './card-table-changes.ts';
import { drawing, shuffling } from './card-table-draws.ts';
import type { TableMove } from './card-table-kit.ts';
import { looking } from './card-table-looks.ts';
import type { TestGame } from './test-game.ts';

/** Moves of the card table that tell something hidden on purpose. */
export const TELLING: readonly string[] = ['show down'];

const moves: readonly TableMove[] = [...drawing, ...shuffling, ...looking, ...changing, ...telling];

export const cardTable: TestGame<CardTable> = {
  name: 'card table',
  create: seed => new CardTable({ playerCount: 4, seed }),
  moves,
};
