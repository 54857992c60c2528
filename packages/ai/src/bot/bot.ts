import { type Game, lifecycleOf, type Player, playOf, seededRandom } from '@boardsmith/engine';
import { BotError } from '../errors/bot-error.ts';
import { Evaluation, scoreObjectives } from '../position/evaluation.ts';
import { SearchGame } from '../position/search-game.ts';
import { StateCheck } from '../position/state-check.ts';
import { type Explanation, explain } from '../search/explanation.ts';
import { pauseSearch } from '../search/run-search.ts';
import type { Decision, SearchContext, SearchTask } from '../search/search-kind.ts';
import {
  type BotConfig,
  type BotMove,
  type BotOptions,
  type PlayOptions,
  readBotOptions,
} from './bot-config.ts';

/** Plays a seat of a game. */
export interface Bot {
  readonly game: Game;
  readonly seat: number;
  /** Chooses a move without making it. Afterwards the game is byte for byte as before. */
  play(options?: PlayOptions): Promise<BotMove>;
  /** Explains the last move of the bot; `undefined` before the first. */
  explain(): Explanation | undefined;
}

/** The base of all bots: checks that a bot may choose, and that it restores the game. */
export abstract class SeatedBot<G extends Game = Game> implements Bot {
  readonly seat: number;
  readonly game: G;
  protected readonly config: BotConfig<G>;
  protected readonly context: SearchContext;
  readonly #searchGame: SearchGame;
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
    this.#searchGame = new SearchGame(game);
    const { objectives, isNoisy } = this.config;
    const byScore = objectives === null ? scoreObjectives(game) : null;
    this.context = {
      config: this.config,
      evaluation: objectives === null ? null : new Evaluation(game, objectives),
      scores: byScore === null ? null : new Evaluation<Game>(game, byScore),
      isNoisy: isNoisy === null ? null : () => isNoisy(game),
    };
  }

  async play({ signal }: PlayOptions = {}): Promise<BotMove> {
    if (this.#isThinking) throw new BotError('busy', []);
    if (signal?.aborted === true) throw new BotError('aborted', []);
    const player = this.#mover();
    const { clock, async } = this.config;
    const host = { clock, isAsync: async ?? clock !== null, signal: signal ?? null };
    this.#isThinking = true;
    try {
      const before = new StateCheck(this.game);
      const pause = (): Promise<void> => pauseSearch({ host, before });
      const decision = await this.#decideFor(player, { host, before, pause });
      await pause();
      before.check();
      this.#choices++;
      const { move } = decision;
      this.#explanation = explain(decision, this.describeEffort(decision), this.game);
      return { action: move.action.name, args: move.args, player: this.seat };
    } finally {
      this.#isThinking = false;
    }
  }

  explain(): Explanation | undefined {
    return this.#explanation;
  }

  /** Chooses among several moves. */
  protected abstract decide(task: SearchTask): Promise<Decision>;

  /** How much was searched, in words. */
  protected abstract describeEffort(decision: Decision): string;

  async #decideFor(
    player: Player,
    frame: Pick<SearchTask, 'host' | 'before' | 'pause'>,
  ): Promise<Decision> {
    const seed = `${this.config.seed} ${this.seat} ${this.#choices}`;
    const game = this.#searchGame;
    if (!this.#isRehearsed) game.rehearse(seededRandom(seed, 4));
    this.#isRehearsed = true;
    await frame.pause();
    const moves = game.moves(player, seededRandom(seed));
    const [only] = moves;
    if (only === undefined) throw this.#noMove(player);
    if (moves.length > 1) {
      return this.decide({ ...frame, game, player, moves, seed, refuted: new Set() });
    }
    const key = game.keys.of(only);
    const estimate = { move: only, key, visits: 0, value: 0.5, isProven: false, length: 0 };
    const report = { moves: [estimate], line: [only], work: 0 };
    return { move: only, search: 'forced', report };
  }

  #noMove(player: Player): BotError {
    if (this.#searchGame.listsAll(player)) return new BotError('no-legal-move', [this.seat]);
    const names = playOf(this.game)
      .flow.offered(player)
      .map(({ name }) => `"${name}"`);
    return new BotError('cannot-choose', [this.seat, names.join(' or ')]);
  }

  #mover(): Player {
    const { game, seat } = this;
    if (game.isFinished()) throw new BotError('game-over', []);
    if (lifecycleOf(game) === 'setup') throw new BotError('not-started', []);
    const waiting = game.getAwaitingPlayers();
    const player = waiting.find(({ position }) => position === seat);
    if (player !== undefined) return player;
    const seats = waiting.map(({ position }) => position).join(', ');
    throw new BotError('not-your-turn', [seat, seats === '' ? 'no player' : `seat ${seats}`]);
  }
}
