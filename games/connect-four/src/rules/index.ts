import { defineGame } from '@boardsmith/engine';
import { ConnectFour } from './game.ts';

export default defineGame({
  gameClass: ConnectFour,
  displayName: 'Connect Four',
  playerCount: { min: 2, max: 2 },
});
