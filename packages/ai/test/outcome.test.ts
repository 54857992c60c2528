import { alternatingTeams, Game } from '@boardsmith/engine';
import { expect, test } from 'vitest';
import { outcomeOf } from '../src/position/outcome.ts';

class Contest extends Game<Contest> {}
class Relay extends Game<Relay> {
  static override readonly teams = alternatingTeams('Red', 'Blue');
}

/** The result of a game in which players at these seats have won. */
function result(gameClass: typeof Contest | typeof Relay, winners: readonly number[]): number[] {
  const game = new gameClass({ playerCount: 4, seed: 'result' });
  game.start();
  game.finish(game.players.filter(({ position }) => winners.includes(position)));
  return [...outcomeOf(game)];
}

test('[BOT19] a win is 1, a shared win its share, a draw a share of all', () => {
  expect(result(Contest, [2])).toEqual([0, 0, 1, 0]);
  expect(result(Contest, [0, 3])).toEqual([0.5, 0, 0, 0.5]);
  expect(result(Contest, [])).toEqual([0.25, 0.25, 0.25, 0.25]);
});

test('[BOT19] a win of a team is a win of each of its players', () => {
  expect(result(Relay, [2])).toEqual([1, 0, 1, 0]);
  expect(result(Relay, [])).toEqual([0.5, 0.5, 0.5, 0.5]);
  expect(result(Relay, [0, 1])).toEqual([0.5, 0.5, 0.5, 0.5]);
});
