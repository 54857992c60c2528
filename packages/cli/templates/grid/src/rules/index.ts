import { defineGame } from '@boardsmith/engine';
import { ThreeInARow } from './game.ts';

export default defineGame({
  gameClass: ThreeInARow,
  displayName: 'Three in a row',
  playerCount: { min: 2, max: 2 },
});
