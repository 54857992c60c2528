import { defineGame } from '@boardsmith/engine';
import { MaskedBall } from './game.ts';

export default defineGame({
  gameClass: MaskedBall,
  displayName: 'Masked Ball',
  playerCount: { min: 2, max: 4 },
});
