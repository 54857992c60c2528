import { defineGame } from '@boardsmith/engine';
import { PushYourLuck } from './game.ts';

export default defineGame({
  gameClass: PushYourLuck,
  displayName: 'Push your luck',
  playerCount: { min: 1, max: 4 },
});
