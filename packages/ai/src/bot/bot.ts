import { type Game, type Move, type Player, seededRandom } from '@boardsmith/engine';
import { BotError } from '../error/bot-error.ts';
import { Fingerprint } from '../search/fingerprint.ts';
import { type Host, takeRest } from '../search/run-search.ts';
import type { SearchReport } from '../search/search.ts';
import { SearchGame } from '../search/search-game.ts';
import {
  type BotConfig,
  type BotMove,
  type BotOptions,
  type PlayOptions,
  readBotOptions,
} from './bot-config.ts';
import { type Explanation, explain } from './explanation.ts';

/** A choice that a bot has to make. */
export interface Task {
  readonly game: SearchGame;
  readonly player: Player;
  /** The moves to choose from; at least two. */
  readonly moves: readonly Move[];
  readonly host: Host;
  readonly before: Fingerprint;
  /** Lets others run, where they may; throws when nobody waits for the choice any more. */
  readonly rest: () => Promise<void>;
  /** What chance in this choice depends on: the seed of the bot, and how many choices it has made. */
  readonly seed: string;
}

/** What a bot has decided. */
export interface Decision {
  readonly move: Move;
  readonly search: Explanation['search'];
  readonly report: SearchReport;
}

/** Somebody who plays a seat of a game by itself. */
export interface Bot {
  readonly game: Game;
  readonly seat: number;
  /** Chooses a move and does not make it. Afterwards the game is what it was, byte for byte. */
  play(options?: PlayOptions): Promise<BotMove>;
  /** Why it chose its last move; `undefined` before the first. */
  explain(): Explanation | undefined;
}

/** What all bots have in common: when they can be asked, and that they leave no trace. */
export abstract class SeatedBot<G extends Game = Game> implements Bot {
  readonly seat: number;
  readonly game: G;
  protected readonly config: BotConfig<G>;
  readonly #searched: SearchGame;
  #choices = 0;
  #isRehearsed = false;
  #isThinking = false;
  #explanation: Explanation | undefined;

  constructor(game: G, player: Player | number, options: BotOptions<G> = {}) {
    const seat = typeof player === 'number' ? player : player.position;
    if (game.players.byPosition(seat) === undefined) {
      throw new BotError('no-such-seat', [seat, game.players.length]);
    }
    this.game = game;
    this.seat = seat;
    this.config = readBotOptions(options);
    this.#searched = new SearchGame(game);
  }

  async play({ signal }: PlayOptions = {}): Promise<BotMove> {
    if (this.#isThinking) throw new BotError('busy', []);
    if (signal?.aborted === true) throw new BotError('aborted', []);
    const player = this.#mover();
    const { clock, async } = this.config;
    const host = { clock, isAsync: async ?? clock !== null, signal: signal ?? null };
    this.#isThinking = true;
    try {
      const before = new Fingerprint(this.game);
      const rest = (): Promise<void> => takeRest(host, before);
      await rest();
      const { move, search, report } = await this.#decideFor(player, { host, before, rest });
      await rest();
      before.check();
      this.#choices++;
      this.#explanation = explain(search, report, this.game);
      return { action: move.action.name, args: move.args, player: this.seat };
    } finally {
      this.#isThinking = false;
    }
  }

  explain(): Explanation | undefined {
    return this.#explanation;
  }

  /** Chooses among several moves. */
  protected abstract decide(task: Task): Promise<Decision>;

  async #decideFor(
    player: Player,
    frame: Pick<Task, 'host' | 'before' | 'rest'>,
  ): Promise<Decision> {
    const seed = `${this.config.seed} ${this.seat} ${this.#choices}`;
    const game = this.#searched;
    if (!this.#isRehearsed) game.rehearse(seededRandom(seed, 4));
    this.#isRehearsed = true;
    await frame.rest();
    const moves = game.moves(player, seededRandom(seed));
    const [only] = moves;
    if (only === undefined) throw this.#helpless(player);
    if (moves.length > 1) {
      return this.decide({ ...frame, game, player, moves, seed });
    }
    const key = game.keys.of(only);
    const estimate = { move: only, key, visits: 0, value: 0.5, isProven: false, length: 0 };
    const report = { moves: [estimate], line: [only], work: 0 };
    return { move: only, search: 'forced', report };
  }

  #helpless(player: Player): BotError {
    if (this.#searched.listsAll(player)) return new BotError('no-legal-move', [this.seat]);
    const names = this.game.play.flow.offered(player).map(({ name }) => `"${name}"`);
    return new BotError('cannot-choose', [this.seat, names.join(' or ')]);
  }

  #mover(): Player {
    const { game, seat } = this;
    if (game.isFinished()) throw new BotError('game-over', []);
    if (game.phase === 'setup') throw new BotError('not-started', []);
    const waiting = game.getAwaitingPlayers();
    const player = waiting.find(({ position }) => position === seat);
    if (player !== undefined) return player;
    const seats = waiting.map(({ position }) => position).join(', ');
    throw new BotError('not-your-turn', [seat, seats === '' ? 'nobody' : `seat ${seats}`]);
  }
}
