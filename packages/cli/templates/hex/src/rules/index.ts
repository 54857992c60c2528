import { defineGame } from '@boardsmith/engine';
import { Bridges } from './game.ts';

export default defineGame({
  gameClass: Bridges,
  displayName: 'Bridges',
  playerCount: { min: 2, max: 2 },
  options: {
    size: { type: 'number', min: 3, max: 11, default: 5, label: 'Cells on each side' },
  },
});
