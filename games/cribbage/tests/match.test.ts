import cribbage from '@boardsmith/cribbage';
import {
  type Carried,
  carriedFrom,
  Game,
  readGameOptions,
  reseatCarried,
} from '@boardsmith/engine';
import { describe, expect, test } from 'vitest';
import { type Cribbage, playByChance } from './table.ts';

interface Played {
  readonly seed: string;
  /** The games that win the match. */
  readonly match: number;
  readonly carried?: Carried | undefined;
}

/** A short game at its first choice. */
function begin({ seed, match, carried }: Played): Cribbage {
  const request = { playerCount: 2, seed, options: { target: 61, match }, carried };
  const read = readGameOptions(cribbage, request);
  if (!read.ok) throw new Error(read.reason);
  const game = new cribbage.gameClass({ ...read.options });
  game.startFlow();
  return game;
}

function play(played: Played): Cribbage {
  const game = begin(played);
  playByChance(game, () => {});
  return game;
}

function standing(game: Cribbage): readonly (number | null)[] {
  return game.players.map(({ games }) => games);
}

describe('a match', () => {
  test('goes on from game to game until a player has won enough; the loser deals first', () => {
    for (let seed = 0; seed < 6; seed++) {
      let game = play({ seed: `match ${seed}`, match: 2 });
      let played = 1;
      for (let next = carriedFrom(cribbage, game); next; next = carriedFrom(cribbage, game)) {
        const [winner] = game.getWinners();
        const [first, second] = standing(game);
        // At the table the players swap seats; the games won follow them.
        const carried = reseatCarried(next, seat => 1 - seat);
        const again = begin({ seed: `match ${seed}.${played}`, match: 2, carried });
        expect(standing(again)).toEqual([second, first]);
        expect(again.dealer.position).toBe(winner?.position);
        playByChance(again, () => {});
        game = again;
        played += 1;
      }
      expect(Math.max(...standing(game).map(Number))).toBeGreaterThanOrEqual(2);
      expect(played).toBeLessThanOrEqual(3);
      const end = '{{winner}} wins the match {{standing}}';
      expect(game.messages.some(({ text }) => text === end)).toBe(true);
    }
  });

  test('counts a skunk twice', () => {
    const games = Array.from({ length: 40 }, (_, seed) =>
      play({ seed: `skunk ${seed}`, match: 2 }),
    );
    for (const game of games) {
      const [low = 0, high = 0] = game.getScores().toSorted((a, b) => a - b);
      expect(Math.max(...standing(game).map(Number))).toBe(high - low >= 31 ? 2 : 1);
    }
    expect(games.some(game => standing(game).includes(2))).toBe(true);
  });

  test('is played only if it is chosen: a single game hands on nothing', () => {
    const game = play({ seed: 'single', match: 1 });
    expect([standing(game), carriedFrom(cribbage, game)]).toEqual([[null, null], undefined]);
  });

  test('is saved with a game, and the same in the restored one', () => {
    const game = play({ seed: 'saved', match: 3 });
    const next = begin({ seed: 'next', match: 3, carried: carriedFrom(cribbage, game) });
    const saved = JSON.parse(JSON.stringify(next.getSnapshot()));
    const restored = Game.restoreGame(cribbage.gameClass, saved);
    expect(standing(restored)).toEqual(standing(game));
    expect(restored.fullHash).toBe(next.fullHash);
  });
});
