import { expect, test } from 'vitest';
import { scoreAtBall } from './masked-ball-match.ts';
import { brazenMove, honestMove } from './players/masked-guests.ts';

const GAMES = 200;

test.each([
  ['a player who never lies', honestMove],
  ['a player who always claims the best', brazenMove],
  ['medium', { difficulty: 'medium' }],
] as const)(
  '[BLF6] at Masked Ball hard wins at least 60 of 100 games against %s',
  async (name, other) => {
    const { score } = await scoreAtBall(GAMES, { difficulty: 'hard' }, other);
    console.log(`Masked Ball, hard against ${name}, ${GAMES} games: ${score}`);
    expect(score).toBeGreaterThanOrEqual(0.6);
  },
);
