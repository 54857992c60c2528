import checkers from '@boardsmith/checkers';
import connectFour from '@boardsmith/connect-four';
import hex from '@boardsmith/hex';
import { describe, expect, test } from 'vitest';
import { DIFFICULTIES } from '../src/index.ts';
import { type Arena, shareWon } from './levels-match.ts';

const GAMES = 20;

const arenas: readonly Arena[] = [
  {
    name: 'connect four',
    newGame: seed => new connectFour.gameClass({ playerCount: 2, seed }),
    objectives: undefined,
  },
  {
    name: 'hex of seven by seven',
    newGame: seed => new hex.gameClass({ playerCount: 2, seed, size: 7 }),
    objectives: undefined,
  },
  {
    name: 'checkers',
    newGame: seed => new checkers.gameClass({ playerCount: 2, seed }),
    objectives: checkers.objectives,
  },
];

describe.each(arenas)('$name', arena => {
  test.each(DIFFICULTIES.slice(1).map((level, below) => [level, DIFFICULTIES[below] ?? 'easy']))(
    '[BOT15] %s beats %s',
    async (level, below) => {
      expect(await shareWon(arena, level, { below, games: GAMES })).toBeGreaterThanOrEqual(0.6);
    },
  );
});
