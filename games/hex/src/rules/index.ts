import { defineGame } from '@boardsmith/engine';
import { Hex } from './game.ts';

export default defineGame({
  gameClass: Hex,
  displayName: 'Hex',
  playerCount: { min: 2, max: 2 },
  options: {
    size: { type: 'number', min: 3, max: 19, default: 11, label: 'Cells on each side' },
    swap: { type: 'boolean', default: false, label: 'The second player may swap' },
  },
});
