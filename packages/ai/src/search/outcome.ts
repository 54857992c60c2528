import type { Game } from '@boardsmith/engine';

/** One number for each seat, from 0 for a loss to 1 for a win. */
export type Outcome = Float64Array;

/** What the end of a game is worth to each seat: its scores where the game gives them, else who won. */
export function outcomeOf(game: Game): Outcome {
  const seats = game.players.length;
  const scores = scoresOf(game);
  return scores === undefined ? byWinners(game, seats) : byScores(scores, seats);
}

/** A win is 1, a shared win its share, a loss 0; nobody winning is a win shared by all. */
function byWinners(game: Game, seats: number): Outcome {
  const outcome = new Float64Array(seats);
  const winners = game.getWinners();
  if (winners.length === 0 && seats > 1) return outcome.fill(1 / seats);
  for (const { position } of winners) outcome[position] = 1 / winners.length;
  return outcome;
}

/** Scores from 0 to 1 are taken as they are; others are stretched between the worst and the best. */
function byScores(scores: readonly number[], seats: number): Outcome {
  const outcome = new Float64Array(seats);
  const worst = Math.min(...scores);
  const best = Math.max(...scores);
  const areShares = worst >= 0 && best <= 1;
  for (let seat = 0; seat < seats; seat++) {
    const score = scores[seat] ?? 0;
    if (areShares) outcome[seat] = score;
    else if (seats === 1) outcome[seat] = 0.5 + score / (2 * (Math.abs(score) + LONE_SCALE));
    else outcome[seat] = best === worst ? 1 / seats : (score - worst) / (best - worst);
  }
  return outcome;
}

/** A lone player has nobody to compare with: this many points are half of what can be hoped for. */
const LONE_SCALE = 100;

function scoresOf(game: Game): readonly number[] | undefined {
  return game.getScores?.().map(score => (Number.isFinite(score) ? score : 0));
}
