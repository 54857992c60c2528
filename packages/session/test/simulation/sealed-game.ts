import { defineGame, type PlayableGame } from '@boardsmith/engine';
import { SealedTable } from '../../../engine/test/games/sealed-table.ts';

/** A table with every way of hiding. */
export const sealed: PlayableGame = defineGame({
  gameClass: SealedTable,
  displayName: 'Sealed table',
  playerCount: { min: 4, max: 4 },
  options: { padding: { type: 'number', default: 0 } },
});
