import type { Contender } from './contender.ts';

/** The results of a contender in some games. */
export interface Standing {
  readonly name: string;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
}

/** A share, with the bounds of its 95 % confidence interval. */
export interface Share {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

/** 95 % of a normal distribution lie within this many standard deviations. */
const DEVIATIONS = 1.96;

/** Counts the results of games by contender. */
export class Standings {
  readonly #names: readonly string[];
  readonly #counts: {
    games: number;
    wins: number;
    draws: number;
    losses: number;
    score: number;
  }[];

  constructor(contenders: readonly Contender[]) {
    this.#names = contenders.map(({ name }) => name);
    this.#counts = contenders.map(() => ({ games: 0, wins: 0, draws: 0, losses: 0, score: 0 }));
  }

  /** Counts a game among some of the contenders, or all. Several winners share the win; a game without a winner is shared by all of them. */
  add(winners: ReadonlySet<number>, players: readonly number[] = [...this.#names.keys()]): void {
    const isOpen = winners.size === 0;
    const share = 1 / (isOpen ? players.length : winners.size);
    for (const contender of players) {
      const count = this.#counts[contender];
      if (count === undefined) continue;
      count.games++;
      const hasPart = isOpen || winners.has(contender);
      if (!hasPart) count.losses++;
      else if (winners.size === 1) count.wins++;
      else count.draws++;
      if (hasPart) count.score += share;
    }
  }

  /** By contender, in their order. */
  get table(): readonly Standing[] {
    return this.#counts.map(({ wins, draws, losses }, contender) => {
      return { name: this.#names[contender] ?? '', wins, draws, losses };
    });
  }

  /** The share of the games that each contender has won; a shared win counts in part. */
  get shares(): readonly Share[] {
    return this.#counts.map(({ score, games }) => shareOf(score, games));
  }

  /** How many games a contender has played. */
  gamesOf(contender: number): number {
    return this.#counts[contender]?.games ?? 0;
  }
}

/** By Wilson's interval, which is sensible also where everything was won or lost. */
export function shareOf(score: number, games: number): Share {
  if (games === 0) return { mean: 0, low: 0, high: 1 };
  const mean = score / games;
  const z = DEVIATIONS ** 2 / games;
  const middle = (mean + z / 2) / (1 + z);
  const reach = Math.sqrt(z * mean * (1 - mean) + z ** 2 / 4) / (1 + z);
  return { mean, low: Math.max(0, middle - reach), high: Math.min(1, middle + reach) };
}
