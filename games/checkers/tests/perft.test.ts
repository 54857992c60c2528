import { legalMoves, playOf } from '@boardsmith/engine';
import { expect, test } from 'vitest';
import { begin, type Checkers } from './set-up.ts';

/** Published for English draughts from the initial position; a turn with all its jumps is one. */
const LEAVES = [1, 7, 49, 302, 1_469, 7_361, 36_768, 179_740, 845_931, 3_963_680];

/** The depth of the count; the long run goes deeper. */
const DEPTH = Number(process.env['CHECKERS_DEPTH'] ?? '6');

/** The positions after a number of turns, with the number of paths that lead to each. */
function perft(game: Checkers, turns: number): number {
  if (turns === 0) return 1;
  let leaves = 0;
  for (const player of game.getAwaitingPlayers()) {
    for (const move of legalMoves(playOf(game), player)) {
      const mark = game.journal.mark();
      playOf(game).make(move);
      leaves += perft(game, game.jumping === null ? turns - 1 : turns);
      game.journal.undoTo(mark);
    }
  }
  return leaves;
}

test('has as many positions as published after each number of turns', { timeout: 600_000 }, () => {
  const game = begin();
  const before = game.fullHash;
  game.journal.suspendNews();
  const counted = LEAVES.slice(0, DEPTH + 1).map((_, turns) => perft(game, turns));
  expect(counted).toEqual(LEAVES.slice(0, DEPTH + 1));
  expect(game.fullHash).toBe(before);
});
