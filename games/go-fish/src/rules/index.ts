import { defineGame } from '@boardsmith/engine';
import { GoFish } from './game.ts';
import { objectives } from './objectives.ts';

export default defineGame({
  gameClass: GoFish,
  displayName: 'Go fish',
  playerCount: { min: 2, max: 6 },
  objectives,
});
