import { defineGame } from '@boardsmith/engine';
import { Cribbage } from './game.ts';
import { objectives } from './objectives.ts';

export { type CardFace, type HandScore, scoreHand } from './score-hand.ts';
export { type PlayScore, scorePlay } from './score-play.ts';

export default defineGame({
  gameClass: Cribbage,
  displayName: 'Cribbage',
  playerCount: { min: 2, max: 2 },
  objectives,
  options: {
    target: { type: 'number', choices: [61, 121], default: 121, label: 'Points to win' },
    match: { type: 'number', choices: [1, 2, 3], default: 1, label: 'Games to win the match' },
  },
  carry: { version: 1, out: game => game.carriedOn() },
});
