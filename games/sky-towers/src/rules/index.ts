import { defineGame } from '@boardsmith/engine';
import { SkyTowers } from './game.ts';

export default defineGame({
  gameClass: SkyTowers,
  displayName: 'Sky Towers',
  playerCount: { min: 2, max: 2 },
});
