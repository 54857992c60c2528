import { defineGame } from '@boardsmith/engine';
import { MaskedBall } from './game.ts';
import { objectives } from './objectives.ts';

export default defineGame({
  gameClass: MaskedBall,
  displayName: 'Masked Ball',
  playerCount: { min: 2, max: 4 },
  objectives,
});
