import { type Game, type Player, seededRandom } from '@boardsmith/engine';
import { BotError } from '../errors/bot-error.ts';
import { hasHiddenInformation } from '../position/search-game.ts';
import { profileGame } from '../search/game-profile.ts';
import type { BotSearch, Decision, SearchKind, SearchTask } from '../search/search-kind.ts';
import { ALL_SEARCHES } from '../searches/all-searches.ts';
import { AlphaBetaSearch } from '../searches/alpha-beta-search.ts';
import { MonteCarloSearch } from '../searches/monte-carlo-search.ts';
import { SeatedBot } from './bot.ts';
import type { BotOptions } from './bot-config.ts';

/** A bot that chooses by searching. */
abstract class SearchingBot<G extends Game = Game> extends SeatedBot<G> {
  protected override describeEffort({ search, report }: Decision): string {
    const kind = this.kinds.find(({ name }) => name === search);
    return kind?.describeWork(report) ?? 'the only legal move';
  }

  /** The searches of this bot, in the order in which it tries them. */
  protected get kinds(): readonly SearchKind[] {
    return [...this.config.searches, ...ALL_SEARCHES];
  }
}

/** Profiles the game with a few random games at every move, and uses the first search that fits. */
export class AutoBot<G extends Game = Game> extends SearchingBot<G> {
  readonly #searches = new Map<SearchKind, BotSearch>();

  constructor(game: G, player: Player | number, options: BotOptions<G> = {}) {
    super(game, player, options);
    const names = this.kinds.map(({ name }) => name);
    const twice = names.find((name, index) => names.indexOf(name) !== index);
    if (twice !== undefined) throw new BotError('search-twice', [twice]);
  }

  protected override async decide(task: SearchTask): Promise<Decision> {
    const { remembered } = this.config;
    const profile = await profileGame({ ...task, remembered });
    for (const kind of this.kinds) {
      if (!kind.fits(profile, this.context)) continue;
      const decision = await this.#searchOf(kind).decide(task, profile);
      if (decision !== undefined) return decision;
    }
    throw new BotError('no-legal-move', [this.seat]);
  }

  #searchOf(kind: SearchKind): BotSearch {
    const search = this.#searches.get(kind) ?? kind.create(this.context);
    this.#searches.set(kind, search);
    return search;
  }
}

/** The options of a bot that always uses tree search. */
export type MCTSBotOptions<G extends Game = Game> = BotOptions<G> & {
  /** Whether to estimate moves by how they fared later in random games: for many similar moves. */
  readonly usesGrave?: boolean;
};

/** Chooses by Monte Carlo tree search: random games, more of them for moves that do well. */
export class MCTSBot<G extends Game = Game> extends SearchingBot<G> {
  readonly #search: MonteCarloSearch;

  constructor(game: G, player: Player | number, options: MCTSBotOptions<G> = {}) {
    const { usesGrave = false, ...common } = options;
    super(game, player, common);
    this.#search = new MonteCarloSearch(this.context, { usesGrave });
  }

  protected override decide(task: SearchTask): Promise<Decision> {
    return this.#search.decide(task, { length: 0, hasChance: false });
  }
}

/** Chooses by alpha-beta: for two players with complete information and without chance. */
export class AlphaBetaBot<G extends Game = Game> extends SearchingBot<G> {
  readonly #search: AlphaBetaSearch;

  constructor(game: G, player: Player | number, options: BotOptions<G> = {}) {
    super(game, player, options);
    if (game.players.length !== 2) throw new BotError('needs-two-players', [game.players.length]);
    this.#search = new AlphaBetaSearch(this.context);
  }

  protected override async decide(task: SearchTask): Promise<Decision> {
    if (hasHiddenInformation(this.game, this.seat)) {
      throw new BotError('needs-open-game', ['hidden information']);
    }
    const { remembered } = this.config;
    const { hasChance, isSimultaneous } = await profileGame({ ...task, remembered });
    if (hasChance) throw new BotError('needs-open-game', ['chance']);
    if (isSimultaneous) throw new BotError('needs-open-game', ['simultaneous steps']);
    return this.#search.lookAhead(task);
  }
}

/** Chooses at random, each legal move with the same probability. */
export class RandomBot<G extends Game = Game> extends SeatedBot<G> {
  protected override async decide({ game, moves, seed }: SearchTask): Promise<Decision> {
    const move = seededRandom(seed, 1).pick(moves);
    const value = 1 / game.seats;
    const estimates = moves.map(each => ({
      move: each,
      key: game.keys.of(each),
      visits: 0,
      value,
      isProven: false,
      length: 0,
    }));
    return { move, search: 'random', report: { moves: estimates, line: [move], work: 0 } };
  }

  protected override describeEffort(): string {
    return 'a random legal move';
  }
}
