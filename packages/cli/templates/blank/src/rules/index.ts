import { defineGame } from '@boardsmith/engine';
import { MyGame } from './game.ts';

export default defineGame({
  gameClass: MyGame,
  displayName: 'My game',
  playerCount: { min: 2, max: 4 },
});
