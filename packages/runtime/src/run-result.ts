import type { Game } from '@boardsmith/engine';
import type { GameRunner } from './game-runner.ts';

/** How a run has ended, or that it has not. A game for one that is not won is lost, never a draw. */
export const OUTCOMES = ['won', 'lost', 'draw', 'stopped'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** What a run has come to. */
export interface RunResult {
  /** How many choices were made from the start of the game on. */
  readonly choices: number;
  /** The full hash of the game. */
  readonly hash: string;
  readonly outcome: Outcome;
  /** The positions of those who have won. */
  readonly winners: readonly number[];
}

/** How a game has ended, or that it has not. */
export function outcomeOf(game: Game): Outcome {
  if (!game.isFinished()) return 'stopped';
  if (game.getWinners().length > 0) return 'won';
  return game.players.length === 1 ? 'lost' : 'draw';
}

/** What a run has come to so far. */
export function resultOf({ game, choices }: GameRunner): RunResult {
  const winners = game.getWinners().map(({ position }) => position);
  return { choices: choices.length, hash: game.fullHash, outcome: outcomeOf(game), winners };
}

/** A result as a sentence for people. */
export function describeResult(
  { choices, hash, outcome, winners }: RunResult,
  names: readonly string[],
): string {
  const who = winners.map(position => names[position] ?? `Player ${position + 1}`).join(' and ');
  const what = outcome === 'won' ? `won by ${who}` : outcome;
  return `${what} after ${choices} ${choices === 1 ? 'choice' : 'choices'}, hash ${hash}`;
}
