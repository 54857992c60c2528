import { describe, expect, test } from 'vitest';
import { DIFFICULTIES } from '../src/index.ts';
import { CHECKERS, CONNECT_FOUR, HEX_7 } from './arenas.ts';
import { atLevel, scoreOf, told } from './levels-match.ts';

const pairings = DIFFICULTIES.slice(1).map(
  (level, below) => [level, DIFFICULTIES[below] ?? 'easy'] as const,
);

describe.each([CONNECT_FOUR, HEX_7, CHECKERS])('$name', arena => {
  test.each(pairings)('[BOT15] %s beats %s', async (level, below) => {
    const score = await scoreOf(arena, [atLevel(level, arena), atLevel(below, arena)], {
      bound: 0.6,
      most: 40,
    });
    expect(told(`${arena.name}, ${level} against ${below}`, score)).toBeGreaterThanOrEqual(0.6);
  });
});
