import { defineGame } from '@boardsmith/engine';
import { Checkers } from './game.ts';
import { objectives } from './objectives.ts';

export default defineGame({
  gameClass: Checkers,
  displayName: 'Checkers',
  playerCount: { min: 2, max: 2 },
  objectives,
});
