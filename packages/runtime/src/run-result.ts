import type { Game } from '@boardsmith/engine';

/** How a run has ended, or that it has not. A single-player game that is not won is lost, never a draw. */
export const OUTCOMES = ['won', 'lost', 'draw', 'stopped'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** The result of a run. */
export interface RunResult {
  /** The number of choices from the start of the game on. */
  readonly choices: number;
  /** The full hash of the game. */
  readonly hash: string;
  readonly outcome: Outcome;
  /** The positions of the winners. */
  readonly winners: readonly number[];
}

/** How a game has ended, or that it has not. */
export function outcomeOf(game: Game): Outcome {
  if (!game.isFinished()) return 'stopped';
  if (game.getWinners().length > 0) return 'won';
  return game.players.length === 1 ? 'lost' : 'draw';
}

/** The result of a run so far: of the game, after all its choices. */
export function resultOf({
  game,
  choices,
}: {
  readonly game: Game;
  readonly choices: readonly unknown[];
}): RunResult {
  const winners = game.getWinners().map(({ position }) => position);
  return { choices: choices.length, hash: game.fullHash, outcome: outcomeOf(game), winners };
}

/** Describes a result in a sentence. */
export function describeResult(
  { choices, hash, outcome, winners }: RunResult,
  names: readonly string[],
): string {
  const who = winners.map(position => names[position] ?? `Player ${position + 1}`).join(' and ');
  const what = outcome === 'won' ? `won by ${who}` : outcome;
  return `${what} after ${choices} ${choices === 1 ? 'choice' : 'choices'}, hash ${hash}`;
}
