import { defineGame } from '@boardsmith/engine';
import { GemBazaar } from './game.ts';

export { Gem } from './elements.ts';

export default defineGame({
  gameClass: GemBazaar,
  displayName: 'Gem Bazaar',
  playerCount: { min: 2, max: 4 },
  options: {
    target: {
      type: 'number',
      choices: [10, 15],
      default: 15,
      label: 'Points that end the game',
    },
  },
});
