import { defineGame } from '@boardsmith/engine';
import { Hearts } from './game.ts';
import { objectives } from './objectives.ts';

export default defineGame({
  gameClass: Hearts,
  displayName: 'Hearts',
  playerCount: { min: 4, max: 4 },
  objectives,
  options: {
    target: {
      type: 'number',
      choices: [25, 50, 100],
      default: 100,
      label: 'Score that ends the game',
    },
    sitting: {
      type: 'number',
      choices: [0, 4, 8],
      default: 0,
      label: 'Deals in one sitting (0: until the end)',
    },
  },
  carry: { version: 1, out: game => game.carriedOn() },
});
