import { type Game, seededRandom } from '@boardsmith/engine';
import { AlphaBeta } from '../alpha-beta/alpha-beta.ts';
import { ALPHA_BETA_SETTINGS, type AlphaBetaSettings } from '../alpha-beta/alpha-beta-settings.ts';
import { TranspositionTable } from '../alpha-beta/transposition-table.ts';
import { BotError } from '../error/bot-error.ts';
import type { Evaluation } from '../objective/evaluation.ts';
import { runSearch } from '../search/run-search.ts';
import type { Decision, Task } from './bot.ts';
import type { BotConfig } from './bot-config.ts';
import { chooseMove } from './choose-move.ts';
import { presetOf } from './difficulty.ts';

/** So many positions are looked at to search a game to its end. */
const PROOF_NODES = 12_000;
const PROOF_DEPTH = 99;

/** Thinks by looking ahead move by move, and keeps the table of positions for the next move. */
export class LineThinking<G extends Game> {
  readonly #game: G;
  readonly #config: BotConfig<G>;
  readonly #evaluation: Evaluation<G> | null;
  #table: TranspositionTable | undefined;

  constructor(game: G, config: BotConfig<G>, evaluation: Evaluation<G> | null) {
    this.#game = game;
    this.#config = config;
    this.#evaluation = evaluation;
  }

  async decide(task: Task): Promise<Decision> {
    const preset = presetOf(this.#config.difficulty);
    const { iterations, timeMs } = this.#config;
    const settings = {
      ...this.#settings(task.seed),
      maxDepth: preset.depth,
      scoresAll: preset.temperature > 0,
    };
    this.#table ??= new TranspositionTable();
    const seat = task.player.position;
    const search = new AlphaBeta(task.game, { seat, settings, table: this.#table });
    const budget = {
      work: iterations ?? preset.nodes,
      timeMs: timeMs ?? Number.POSITIVE_INFINITY,
      endsEarly: true,
    };
    await runSearch(search, budget, task);
    const report = search.report();
    const move = chooseMove(report, preset, seededRandom(task.seed, 2));
    if (move === undefined) throw new BotError('no-legal-move', [seat]);
    return { move, search: search.kind, report };
  }

  /** The best move where the rest of the game can be searched to its end; else `undefined`. */
  async prove(task: Task): Promise<Decision | undefined> {
    const settings = { ...ALPHA_BETA_SETTINGS, seed: task.seed, maxDepth: PROOF_DEPTH };
    const seat = task.player.position;
    const search = new AlphaBeta(task.game, { seat, settings });
    const timeMs = (this.#config.timeMs ?? Number.POSITIVE_INFINITY) / 2;
    await runSearch(search, { work: PROOF_NODES, timeMs, endsEarly: false }, task);
    const report = search.report();
    const [best] = report.moves;
    if (best === undefined || !best.isProven) return undefined;
    return { move: best.move, search: search.kind, report };
  }

  #settings(seed: string): AlphaBetaSettings {
    const evaluation = this.#evaluation;
    const { isNoisy } = this.#config;
    return {
      ...ALPHA_BETA_SETTINGS,
      seed,
      lead: evaluation === null ? null : seat => evaluation.lead(seat),
      isNoisy: isNoisy === null ? null : () => isNoisy(this.#game),
    };
  }
}
