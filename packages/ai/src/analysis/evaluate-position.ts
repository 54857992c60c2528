import type { Move, Player } from '@boardsmith/engine';
import { Ismcts } from '../ismcts/ismcts.ts';
import { Uct } from '../mcts/uct.ts';
import type { Outcome } from '../position/outcome.ts';
import { hasHiddenInformation, type SearchGame } from '../position/search-game.ts';
import { type GameProfile, profileGame } from '../search/game-profile.ts';
import { runSearch, type SearchRun } from '../search/run-search.ts';
import type { SearchContext } from '../search/search-kind.ts';
import { monteCarloSettings } from '../searches/monte-carlo-search.ts';

/** What the positions of one game are evaluated with. */
export interface EvaluatorOptions {
  readonly game: SearchGame;
  readonly context: SearchContext;
  /** How many random games evaluate a position. */
  readonly iterations: number;
}

/** The value of a move for the player who makes it, and how many random games found it. */
export interface MoveValue {
  readonly value: number;
  readonly visits: number;
}

/** Evaluates the current position of a game by tree search, with what a seat knows or with everything known. */
export class PositionEvaluator {
  readonly #game: SearchGame;
  readonly #context: SearchContext;
  readonly #iterations: number;
  #profile: GameProfile | undefined;

  constructor({ game, context, iterations }: EvaluatorOptions) {
    this.#game = game;
    this.#context = context;
    this.#iterations = iterations;
  }

  /** Profiles the current position; the other methods use this profile until the next call. */
  async profile(player: Player, seed: string, pause: () => Promise<void>): Promise<void> {
    const { remembered } = this.#context.config;
    this.#profile = await profileGame({ game: this.#game, player, seed, pause, remembered });
  }

  /** Whether a seat does not know everything about the position. */
  isHiddenFrom(seat: number): boolean {
    return hasHiddenInformation(this.#game.game, seat);
  }

  /** The expected outcome for each seat, with what `viewer` knows; with everything known for `null`. */
  async outcome(viewer: number | null, seed: string, run: SearchRun): Promise<Outcome> {
    const search = this.#searchFor(viewer, seed, 'position');
    await this.#run(search, run);
    return search.outcome;
  }

  /** The value of one move, with what the player who makes it knows. */
  async valueOf(move: Move, seed: string, run: SearchRun): Promise<MoveValue> {
    const search = this.#searchFor(move.player.position, seed, move);
    await this.#run(search, run);
    const [found] = search.report().moves;
    return { value: found?.value ?? 0, visits: found?.visits ?? 0 };
  }

  async #run(search: Ismcts | Uct, run: SearchRun): Promise<void> {
    const timeMs = Number.POSITIVE_INFINITY;
    await runSearch(search, { work: this.#iterations, timeMs, endsEarly: false }, run);
  }

  #searchFor(viewer: number | null, seed: string, evaluates: 'position' | Move): Ismcts | Uct {
    const { length = 0, hasChance = false } = this.#profile ?? {};
    const isHidden = viewer !== null && this.isHiddenFrom(viewer);
    const settings = monteCarloSettings(this.#context, { seed, length, hasChance, isHidden });
    const game = this.#game;
    if (isHidden) {
      const { remembered } = this.#context.config;
      return new Ismcts(game, { seat: viewer, settings, remembered, evaluates });
    }
    const seat = viewer ?? game.awaiting[0]?.position ?? 0;
    const only = evaluates === 'position' ? undefined : evaluates;
    return new Uct(game, { seat, settings, only });
  }
}
