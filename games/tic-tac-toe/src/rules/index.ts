import { defineGame } from '@boardsmith/engine';
import { TicTacToe } from './game.ts';

export default defineGame({
  gameClass: TicTacToe,
  displayName: 'Tic-tac-toe',
  playerCount: { min: 2, max: 2 },
});
