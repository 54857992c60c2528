/** The strength of a contender, relative to the first one. */
export interface Rating {
  readonly elo: number;
  /** The bounds of the 95 % confidence interval. */
  readonly low: number;
  readonly high: number;
}

/** One point of the logistic scale in Elo points: ten times the odds are 400 points. */
const POINTS = 400 / Math.LN10;
const DEVIATIONS = 1.96;
/** A drawn game that is added to every pair that met: without it, winning all games would be infinitely strong. */
const PRIOR_GAMES = 1;
const ROUNDS = 50;
const PRECISION = 1e-9;

/** Counts games between pairs, and estimates Elo differences by the Bradley-Terry model. */
export class EloTable {
  readonly #size: number;
  /** Games of each pair, and what the first of the pair has won of them. */
  readonly #games: number[][];
  readonly #scores: number[][];

  constructor(contenders: number) {
    this.#size = contenders;
    const empty = (): number[][] =>
      Array.from({ length: contenders }, () => Array<number>(contenders).fill(0));
    this.#games = empty();
    this.#scores = empty();
  }

  /** Counts a game among some contenders: a winner beats each of the others, and all else is drawn. */
  add(players: readonly number[], winners: ReadonlySet<number>): void {
    for (const one of players) {
      for (const other of players) {
        if (one === other) continue;
        const lead = Number(winners.has(one)) - Number(winners.has(other));
        this.#put(this.#games, one, other, 1);
        this.#put(this.#scores, one, other, (1 + lead) / 2);
      }
    }
  }

  /** The ratings, in the order of the contenders. */
  get ratings(): readonly Rating[] {
    const strengths = Array<number>(this.#size).fill(0);
    for (let round = 0; round < ROUNDS; round++) {
      const step = solve(this.#information(strengths), this.#slope(strengths));
      for (const [at, change] of step.entries())
        strengths[at + 1] = (strengths[at + 1] ?? 0) + change;
      if (step.every(change => Math.abs(change) < PRECISION)) break;
    }
    const information = this.#information(strengths);
    return strengths.map((strength, contender) => {
      const elo = POINTS * strength;
      const unit = information.map((_, at) => Number(at === contender - 1));
      const variance = contender === 0 ? 0 : (solve(information, unit)[contender - 1] ?? 0);
      const reach = POINTS * DEVIATIONS * Math.sqrt(Math.max(0, variance));
      return { elo, low: elo - reach, high: elo + reach };
    });
  }

  /** How much more each contender but the first has won than its strength explains. */
  #slope(strengths: readonly number[]): number[] {
    return this.#rest.map(one =>
      this.#sum(one, other => {
        const games = this.#gamesOf(one, other);
        const score = (this.#scores[one]?.[other] ?? 0) + (games > 0 ? PRIOR_GAMES / 2 : 0);
        return score - games * expected(strengths, one, other);
      }),
    );
  }

  /** The Fisher information about all contenders but the first. */
  #information(strengths: readonly number[]): number[][] {
    const weight = (one: number, other: number): number => {
      const share = expected(strengths, one, other);
      return this.#gamesOf(one, other) * share * (1 - share);
    };
    return this.#rest.map(one =>
      this.#rest.map(other =>
        one === other ? this.#sum(one, each => weight(one, each)) : -weight(one, other),
      ),
    );
  }

  get #rest(): readonly number[] {
    return Array.from({ length: this.#size - 1 }, (_, at) => at + 1);
  }

  #gamesOf(one: number, other: number): number {
    const games = this.#games[one]?.[other] ?? 0;
    return games === 0 ? 0 : games + PRIOR_GAMES;
  }

  #sum(one: number, of: (other: number) => number): number {
    let sum = 0;
    for (let other = 0; other < this.#size; other++) if (other !== one) sum += of(other);
    return sum;
  }

  #put(table: number[][], one: number, other: number, amount: number): void {
    const row = table[one];
    if (row !== undefined) row[other] = (row[other] ?? 0) + amount;
  }
}

/** The share that one contender is expected to win against another. */
function expected(strengths: readonly number[], one: number, other: number): number {
  return 1 / (1 + Math.exp((strengths[other] ?? 0) - (strengths[one] ?? 0)));
}

/** Solves a linear system by elimination; unknowns without information are 0. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, at) => [...row, right[at] ?? 0]);
  const size = rows.length;
  for (let column = 0; column < size; column++) {
    const pivot = rows[column]?.[column] ?? 0;
    if (Math.abs(pivot) < PRECISION) continue;
    for (let row = 0; row < size; row++) {
      if (row === column) continue;
      const factor = (rows[row]?.[column] ?? 0) / pivot;
      rows[row] = (rows[row] ?? []).map((value, at) => value - factor * (rows[column]?.[at] ?? 0));
    }
  }
  return rows.map((row, at) => {
    const pivot = row[at] ?? 0;
    return Math.abs(pivot) < PRECISION ? 0 : (row[size] ?? 0) / pivot;
  });
}
