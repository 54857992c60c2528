import type { Game } from '@boardsmith/engine';

/** One value per seat, from 0 for a loss to 1 for a win. */
export type Outcome = Float64Array;

/** With one player, this many points count as half of the best possible result. */
const SOLO_SCALE = 100;

/** The value of a finished game for each seat: from `getScores` where the game defines it, else from the winners. */
export function outcomeOf(game: Game): Outcome {
  const seats = game.players.length;
  const scores = scoresOf(game);
  return scores === undefined ? byWinners(game, seats) : byScores(scores, seats);
}

/**
 * A win is 1, a shared win its share, a loss 0; a game without winners is a win shared by all. The players of a
 * team do not share: a win of the team is a win of each.
 */
function byWinners(game: Game, seats: number): Outcome {
  const outcome = new Float64Array(seats);
  const winners = game.getWinners();
  const { teams } = game.players;
  if (winners.length === 0 && seats > 1) return outcome.fill(1 / (teams.length || seats));
  const winning = teams.filter(({ players }) => players.some(each => winners.includes(each)));
  const share = 1 / (winning.length || winners.length);
  for (const { position } of winners) outcome[position] = share;
  return outcome;
}

/** Scores between 0 and 1 are used unchanged; others are scaled to run from the lowest to the highest. */
function byScores(scores: readonly number[], seats: number): Outcome {
  const outcome = new Float64Array(seats);
  const lowest = Math.min(...scores);
  const highest = Math.max(...scores);
  const areShares = lowest >= 0 && highest <= 1;
  for (let seat = 0; seat < seats; seat++) {
    const score = scores[seat] ?? 0;
    if (areShares) outcome[seat] = score;
    else if (seats === 1) outcome[seat] = 0.5 + score / (2 * (Math.abs(score) + SOLO_SCALE));
    else outcome[seat] = highest === lowest ? 1 / seats : (score - lowest) / (highest - lowest);
  }
  return outcome;
}

function scoresOf(game: Game): readonly number[] | undefined {
  return game.getScores?.().map(score => (Number.isFinite(score) ? score : 0));
}
