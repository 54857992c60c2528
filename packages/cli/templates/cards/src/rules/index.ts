import { defineGame } from '@boardsmith/engine';
import { FollowSuit } from './game.ts';

export default defineGame({
  gameClass: FollowSuit,
  displayName: 'Follow suit',
  playerCount: { min: 2, max: 4 },
});
