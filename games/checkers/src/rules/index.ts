import { defineGame } from '@boardsmith/engine';
import { Checkers } from './game.ts';

export default defineGame({
  gameClass: Checkers,
  displayName: 'Checkers',
  playerCount: { min: 2, max: 2 },
});
