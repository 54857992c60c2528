import { defineGame } from '@boardsmith/engine';
import { GoFish } from './game.ts';

export default defineGame({
  gameClass: GoFish,
  displayName: 'Go fish',
  playerCount: { min: 2, max: 6 },
});
