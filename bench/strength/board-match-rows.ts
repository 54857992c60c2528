import { DIFFICULTIES } from '@boardsmith/ai';
import type { Game } from '@boardsmith/engine';
import type { Benchmark } from '../harness/row.ts';
import { type Board, CHECKERS, CONNECT_FOUR, HEX_7, HEX_11 } from './boards.ts';
import { byLevel, byTime } from './contestant.ts';
import { onlyLong, scoreRow } from './match-row.ts';

/** The CPU time for a move of both sides, in milliseconds. */
const HEX_MS = 30;
const CHECKERS_MS = 40;

export const boardStrengthRows: readonly Benchmark[] = [
  scoreRow(
    { name: 'hex-grave-vs-uct', against: 'plain UCT with equal time, hex 11x11', atLeast: 90 },
    { ...HEX_11, ours: byTime('grave', HEX_MS), theirs: byTime('uct', HEX_MS) },
  ),
  scoreRow(
    { name: 'checkers-alpha-beta-vs-uct', against: 'UCT with equal time, checkers', atLeast: 75 },
    {
      ...CHECKERS,
      ours: byTime('alphaBeta', CHECKERS_MS, CHECKERS.bots),
      theirs: byTime('uct', CHECKERS_MS),
    },
  ),
  ...rowsOf(CONNECT_FOUR, 10),
  ...rowsOf(HEX_7, 20),
  ...rowsOf(CHECKERS, 20),
];

/** Each level against the one below, and twice the time against once. */
function rowsOf<G extends Game>(board: Board<G>, timeMs: number): readonly Benchmark[] {
  const { name, bots } = board;
  const levels = DIFFICULTIES.slice(1).map((level, below) => {
    const lower = DIFFICULTIES[below] ?? level;
    const row = scoreRow(
      { name: `${name}-${level}-vs-${lower}`, against: `level ${lower}, ${name}`, atLeast: 60 },
      { ...board, ours: byLevel(level, bots), theirs: byLevel(lower, bots) },
    );
    return level === 'expert' && name !== CONNECT_FOUR.name ? onlyLong(row) : row;
  });
  const doubled = scoreRow(
    { name: `${name}-double-time`, against: `the same bot with half the time`, atLeast: 55 },
    {
      ...board,
      ours: byTime('chosen', 2 * timeMs, bots),
      theirs: byTime('chosen', timeMs, bots),
    },
  );
  return [...levels, doubled];
}
