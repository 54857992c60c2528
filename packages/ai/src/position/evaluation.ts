import type { Game, PlayableGame, Player } from '@boardsmith/engine';
import { BotError, type BotErrorCode } from '../errors/bot-error.ts';
import type { Outcome } from './outcome.ts';

/** Something to strive for in a game: `checker` returns whether, or how much of it, a player has. */
export interface Objective<G extends Game = Game> {
  readonly checker: (game: G, playerIndex: number) => boolean | number;
  /** The value of one unit. */
  readonly weight: number;
}

/** The objectives of one player of a game, by name. */
export type Objectives<G extends Game = Game> = (
  game: G,
  playerIndex: number,
) => Readonly<Record<string, Objective<G>>>;

/** What a game declares for its bots. */
export interface AIConfig<G extends Game = Game> {
  /** As in `defineGame`. */
  readonly objectives?: PlayableGame<G>['objectives'];
}

/** The same objectives with other weights, by name; objectives that are not named keep theirs. */
export function withWeights<G extends Game>(
  objectives: Objectives<G>,
  weights: Readonly<Record<string, number>>,
): Objectives<G> {
  return (game, playerIndex) => {
    const entries = Object.entries(objectives(game, playerIndex)).map(([name, objective]) => {
      const weight = weights[name] ?? objective.weight;
      return [name, { ...objective, weight }] as const;
    });
    return Object.fromEntries(entries);
  };
}

/** The value of one point of score: with a lead of four points a win is about three times as likely. */
const SCORE_WEIGHT = 0.25;

/** Objectives for a game that declares none: its scores, or the field `score` of its players. */
export function scoreObjectives(game: Game): Objectives | null {
  const hasScores = game.getScores?.() !== undefined;
  if (!hasScores && !game.players.every(player => fieldOf(player) !== undefined)) return null;
  const scoreOf = (seat: number): number => {
    const player = game.players[seat];
    return game.getScores?.()[seat] ?? (player === undefined ? 0 : (fieldOf(player) ?? 0));
  };
  return () => ({ score: { checker: (_, seat) => scoreOf(seat), weight: SCORE_WEIGHT } });
}

function fieldOf(player: Player): number | undefined {
  const score: unknown = Reflect.get(player, 'score');
  return typeof score === 'number' ? score : undefined;
}

/** Evaluates the positions of a game by its objectives. */
export class Evaluation<G extends Game = Game> {
  readonly #game: G;
  readonly #objectives: Objectives<G>;

  constructor(game: G, objectives: Objectives<G>) {
    this.#game = game;
    this.#objectives = objectives;
  }

  /** The weighted sum of a seat's objectives. */
  points(seat: number): number {
    const objectives = this.#list(seat);
    let points = 0;
    for (const name in objectives) {
      const objective = objectives[name];
      if (objective !== undefined)
        points += objective.weight * this.#measure(name, objective, seat);
    }
    if (!Number.isFinite(points)) throw new BotError('objective-weight', [seat]);
    return points;
  }

  /** The points of a seat minus the points of the best opponent. */
  lead(seat: number): number {
    const seats = this.#game.players.length;
    let best = Number.NEGATIVE_INFINITY;
    for (let other = 0; other < seats; other++) {
      if (other !== seat) best = Math.max(best, this.points(other));
    }
    return this.points(seat) - (seats === 1 ? 0 : best);
  }

  /** The estimated outcome of the position: strictly between a loss and a win for every seat. */
  outcome(): Outcome {
    const seats = this.#game.players.length;
    const points = Array.from({ length: seats }, (_, seat) => this.points(seat));
    return Float64Array.from(points, (own, seat) => {
      const others = points.filter((_, other) => other !== seat);
      return winProbability(own - (others.length === 0 ? 0 : Math.max(...others)));
    });
  }

  #list(seat: number): ReturnType<Objectives<G>> {
    try {
      return this.#objectives(this.#game, seat);
    } catch (error) {
      throw authorFault('objectives-throw', [String(error)], error);
    }
  }

  #measure(name: string, { checker }: Objective<G>, seat: number): number {
    let measured: boolean | number;
    try {
      measured = checker(this.#game, seat);
    } catch (error) {
      throw authorFault('objective-throws', [name, String(error)], error);
    }
    const amount = Number(measured);
    if (!Number.isFinite(amount)) throw new BotError('objective-value', [name, String(measured)]);
    return amount;
  }
}

/** An error that names the objective at fault; `cause` is what the objective threw. */
function authorFault<C extends BotErrorCode>(
  code: C,
  details: ConstructorParameters<typeof BotError<C>>[1],
  cause: unknown,
): BotError<C> {
  return new BotError(code, details, { cause });
}

/** Maps a lead in points to a probability of winning, strictly between 0 and 1. */
export function winProbability(lead: number): number {
  return 0.5 + 0.49 * (lead / (1 + Math.abs(lead)));
}
