import type { Game } from '@boardsmith/engine';
import { BotError, type BotErrorCode } from '../error/bot-error.ts';
import type { Outcome } from '../search/outcome.ts';
import type { Objective, Objectives } from './objective.ts';

/** Judges the positions of a game by its objectives. */
export class Evaluation<G extends Game = Game> {
  readonly #game: G;
  readonly #objectives: Objectives<G>;

  constructor(game: G, objectives: Objectives<G>) {
    this.#game = game;
    this.#objectives = objectives;
  }

  /** The weighted sum of what a seat has of each objective. */
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

  /** How far a seat is ahead of the best of the others. */
  lead(seat: number): number {
    const seats = this.#game.players.length;
    let best = Number.NEGATIVE_INFINITY;
    for (let other = 0; other < seats; other++) {
      if (other !== seat) best = Math.max(best, this.points(other));
    }
    return this.points(seat) - (seats === 1 ? 0 : best);
  }

  /** What the position promises each seat, between a loss and a win and never as much as either. */
  outcome(): Outcome {
    const seats = this.#game.players.length;
    const points = Array.from({ length: seats }, (_, seat) => this.points(seat));
    return Float64Array.from(points, (own, seat) => {
      const others = points.filter((_, other) => other !== seat);
      return promise(own - (others.length === 0 ? 0 : Math.max(...others)));
    });
  }

  #list(seat: number): ReturnType<Objectives<G>> {
    try {
      return this.#objectives(this.#game, seat);
    } catch (error) {
      throw thrown('objectives-throw', [String(error)], error);
    }
  }

  #measure(name: string, { checker }: Objective<G>, seat: number): number {
    let measured: boolean | number;
    try {
      measured = checker(this.#game, seat);
    } catch (error) {
      throw thrown('objective-throws', [name, String(error)], error);
    }
    const amount = Number(measured);
    if (!Number.isFinite(amount)) throw new BotError('objective-value', [name, String(measured)]);
    return amount;
  }
}

/** Names whose fault it is, and keeps what was thrown. */
function thrown<C extends BotErrorCode>(
  code: C,
  details: ConstructorParameters<typeof BotError<C>>[1],
  cause: unknown,
): BotError<C> {
  return new BotError(code, details, { cause });
}

/** A lead as a chance of winning. */
export function promise(lead: number): number {
  return 0.5 + 0.49 * (lead / (1 + Math.abs(lead)));
}
