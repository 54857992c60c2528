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

/** How far it is looked to search a game to its end, in how many positions and in what part of the time. */
const PROOF: Look = { nodes: 12_000, depth: 99, share: 1 / 2 };
/** In what part of the time that is tried where it may be too much. */
const TRY_SHARE = 1 / 5;
/** How far to see whether there is a win in two. */
const GLANCE: Look = { nodes: 2000, depth: 3, share: 1 / 10 };

interface Look {
  readonly nodes: number;
  readonly depth: number;
  readonly share: number;
}

/** Thinks by looking ahead move by move, and keeps the tables of positions for the next move. */
export class LineThinking<G extends Game> {
  readonly #game: G;
  readonly #config: BotConfig<G>;
  readonly #evaluation: Evaluation<G> | null;
  #table: TranspositionTable | undefined;
  /** What is certain of positions, and judged by nothing: not to be mixed with the other table. */
  #proofs: TranspositionTable | undefined;

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
    return proven(await this.#look(task, PROOF));
  }

  /** The same where the rest may be too long for it, with as many positions as the level allows. */
  async tryToProve(task: Task): Promise<Decision | undefined> {
    const { proof } = presetOf(this.#config.difficulty);
    return proven(await this.#look(task, { ...PROOF, nodes: proof, share: TRY_SHARE }));
  }

  /** A move that wins with the next one, whatever is answered; a tree might be content with a later win. */
  async winSoon(task: Task): Promise<Decision | undefined> {
    const decision = await this.#look(task, GLANCE);
    const [best] = decision.report.moves;
    return best?.isProven === true && best.value >= 1 ? decision : undefined;
  }

  async #look(task: Task, { nodes, depth, share }: Look): Promise<Decision> {
    const settings = { ...ALPHA_BETA_SETTINGS, seed: task.seed, maxDepth: depth };
    this.#proofs ??= new TranspositionTable(bitsFor(presetOf(this.#config.difficulty).proof));
    const seat = task.player.position;
    const search = new AlphaBeta(task.game, { seat, settings, table: this.#proofs });
    const timeMs = (this.#config.timeMs ?? Number.POSITIVE_INFINITY) * share;
    await runSearch(search, { work: nodes, timeMs, endsEarly: false }, task);
    const report = search.report();
    const [best] = report.moves;
    if (best === undefined) throw new BotError('no-legal-move', [seat]);
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

/** The size of a table, as a power of two, that holds so many positions. */
function bitsFor(positions: number): number {
  return Math.ceil(Math.log2(Math.max(PROOF.nodes, positions)));
}

function proven(decision: Decision): Decision | undefined {
  return decision.report.moves[0]?.isProven === true ? decision : undefined;
}
