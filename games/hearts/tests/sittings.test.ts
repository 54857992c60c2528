import {
  type Carried,
  carriedFrom,
  playOf,
  readGameOptions,
  sampleMove,
  seededRandom,
} from '@boardsmith/engine';
import hearts from '@boardsmith/hearts';
import { expect, test } from 'vitest';
import type { Hearts } from './table.ts';

/** Plays one sitting of four deals at random. */
function sit(seed: string, carried?: Carried): Hearts {
  const request = { playerCount: 4, seed, options: { target: 50, sitting: 4 }, carried };
  const read = readGameOptions(hearts, request);
  if (!read.ok) throw new Error(read.reason);
  const game = new hearts.gameClass({ ...read.options });
  game.startFlow();
  const random = seededRandom(seed);
  while (!game.isFinished()) {
    const move = sampleMove(playOf(game), random)?.move;
    if (move === undefined) throw new Error('No player can move');
    game.performAction(move.action.name, move.args, move.player.position);
  }
  return game;
}

test('a sitting ends after its deals, and the next one goes on with its scores', () => {
  let game = sit('first');
  const sittings = [game];
  for (let next = carriedFrom(hearts, game); next; next = carriedFrom(hearts, game)) {
    const before = game;
    game = sit(`sitting ${sittings.length}`, next);
    for (const [seat, player] of game.players.entries()) {
      expect(player.score).toBeGreaterThanOrEqual(before.players[seat]?.score ?? 0);
      expect(player.$roundScores).toHaveLength(game.deals);
    }
    expect(game.deals).toBeGreaterThan(before.deals);
    sittings.push(game);
  }
  expect(sittings.length).toBeGreaterThan(1);
  expect(sittings.slice(0, -1).map(({ deals }) => deals)).toEqual(
    sittings.slice(0, -1).map((_, index) => 4 * (index + 1)),
  );
  expect(game.players.some(({ score }) => score >= 50)).toBe(true);
  const lowest = Math.min(...game.players.map(({ score }) => score));
  expect(game.getWinners().map(({ score }) => score)).toContain(lowest);
});

test('a game in one sitting hands on nothing', () => {
  const game = sit('first');
  expect(carriedFrom(hearts, game)?.table).toEqual({ deals: 4 });
  const request = { playerCount: 4, seed: 'one', options: { target: 25 } };
  const read = readGameOptions(hearts, request);
  expect(read).toMatchObject({ ok: true, options: { sitting: 0 } });
});
