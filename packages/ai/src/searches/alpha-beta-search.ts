import { seededRandom } from '@boardsmith/engine';
import {
  ALPHA_BETA_SETTINGS,
  AlphaBeta,
  type AlphaBetaSettings,
} from '../alpha-beta/alpha-beta.ts';
import { TranspositionTable } from '../alpha-beta/transposition-table.ts';
import { BotError } from '../errors/bot-error.ts';
import { chooseMove } from '../search/choose-move.ts';
import { type DifficultyPreset, presetOf } from '../search/difficulty.ts';
import type { GameProfile } from '../search/game-profile.ts';
import { runSearch } from '../search/run-search.ts';
import type {
  BotSearch,
  Decision,
  SearchContext,
  SearchKind,
  SearchTask,
} from '../search/search-kind.ts';

/** A game with fewer than 10 to the power of this many lines of play is solved. */
const SOLVABLE_LINES = 7;
/**
 * Solving is attempted if a level's positions cover this share of the exponent: most lines are cut off
 * or transpose.
 */
const SOLVABLE_SHARE = 0.36;
/** With objectives, alpha-beta beats tree search up to this many moves to choose from. */
const MAX_BRANCHING = 45;
/** Without objectives, a quick win is looked for up to this many moves to choose from. */
const MAX_BRANCHING_WIN = 20;

/** The limits of a side search: positions, depth, and the share of the time for the move. */
interface SideSearch {
  readonly nodes: number;
  /** Positions that are searched even if the time is up. */
  readonly minNodes?: number;
  readonly depth: number;
  readonly share: number;
}

/** Positions that are searched even if the time is up: enough to see a loss in two moves. */
const SOLVE: SideSearch = { nodes: 12_000, minNodes: 300, depth: 99, share: 1 / 2 };
/** A game with fewer than 10 to the power of this many lines is solved whatever the clock says: */
const TINY_LINES = 5.5;
/** it takes a few hundredths of a second. */
const TINY_NODES = 4000;
/** The share of the time for an attempt to solve a game that may be too long for it. */
const ATTEMPT_SHARE = 1 / 5;
/** Deep enough to see a win with the next move but one. */
const QUICK_WIN: SideSearch = { nodes: 2000, depth: 3, share: 1 / 10 };

/**
 * Alpha-beta, for two players with complete information and without chance: solves the rest of the
 * game if it can, else looks ahead by the objectives. Leaves a game without objectives to tree search
 * unless there is a quick win.
 */
export const alphaBetaSearch: SearchKind & { readonly name: 'alpha-beta' } = {
  name: 'alpha-beta',
  fits: ({ seats, isHidden, hasChance, isSimultaneous }) =>
    seats === 2 && !isHidden && !hasChance && !isSimultaneous,
  create: context => new AlphaBetaSearch(context),
  describeWork: ({ work, depth = 0 }) =>
    `${depth} ${depth === 1 ? 'move' : 'moves'} deep, ${work} positions`,
};

/** The alpha-beta searches of one bot; keeps the transposition tables from move to move. */
export class AlphaBetaSearch implements BotSearch {
  readonly #context: SearchContext;
  #table: TranspositionTable | undefined;
  /** Proven scores only. The other table holds evaluations, which would spoil a proof. */
  #proofs: TranspositionTable | undefined;

  constructor(context: SearchContext) {
    this.#context = context;
  }

  async decide(task: SearchTask, profile: GameProfile): Promise<Decision | undefined> {
    const preset = this.#preset;
    const solution = preset.proves ? await this.#solve(task, profile) : undefined;
    if (solution !== undefined) return solution;
    const { branching } = profile;
    if (this.#context.evaluation !== null && branching <= MAX_BRANCHING) {
      return this.lookAhead(task);
    }
    return preset.proves && branching <= MAX_BRANCHING_WIN ? this.#quickWin(task) : undefined;
  }

  /** Searches as deep as the level allows, and evaluates by the objectives. */
  async lookAhead(task: SearchTask): Promise<Decision> {
    const preset = this.#preset;
    const { iterations, timeMs } = this.#context.config;
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
    return { move, search: alphaBetaSearch.name, report };
  }

  /** The best move if the rest of the game can be solved; else `undefined`. */
  async #solve(
    task: SearchTask,
    { length, branching }: GameProfile,
  ): Promise<Decision | undefined> {
    const lines = length * Math.log10(Math.max(1, branching));
    if (lines < TINY_LINES) return this.#provenOrRefuted(task, { ...SOLVE, minNodes: TINY_NODES });
    if (lines < SOLVABLE_LINES) return this.#provenOrRefuted(task, SOLVE);
    const { proof } = this.#preset;
    if (lines * SOLVABLE_SHARE >= Math.log10(proof)) return undefined;
    const attempt = { nodes: proof, depth: SOLVE.depth, share: ATTEMPT_SHARE };
    return this.#provenOrRefuted(task, attempt);
  }

  /** The best move if its value is proven; else `undefined`, and lost moves are marked for the next search. */
  async #provenOrRefuted(task: SearchTask, side: SideSearch): Promise<Decision | undefined> {
    const decision = await this.#sideSearch(task, side);
    const { moves } = decision.report;
    if (moves[0]?.isProven === true) return decision;
    for (const { key, isProven, value } of moves) {
      if (isProven && value <= 0) task.refuted.add(key);
    }
    return undefined;
  }

  /** A move that wins within two moves: tree search might settle for a later win. */
  async #quickWin(task: SearchTask): Promise<Decision | undefined> {
    const decision = await this.#sideSearch(task, QUICK_WIN);
    const [best] = decision.report.moves;
    return best?.isProven === true && best.value >= 1 ? decision : undefined;
  }

  async #sideSearch(
    task: SearchTask,
    { nodes, minNodes = 0, depth, share }: SideSearch,
  ): Promise<Decision> {
    const settings = { ...ALPHA_BETA_SETTINGS, seed: task.seed, maxDepth: depth };
    this.#proofs ??= new TranspositionTable(tableBits(this.#preset.proof));
    const seat = task.player.position;
    const search = new AlphaBeta(task.game, { seat, settings, table: this.#proofs });
    const timeMs = (this.#context.config.timeMs ?? Number.POSITIVE_INFINITY) * share;
    await runSearch(search, { work: nodes, minWork: minNodes, timeMs, endsEarly: false }, task);
    const report = search.report();
    const [best] = report.moves;
    if (best === undefined) throw new BotError('no-legal-move', [seat]);
    return { move: best.move, search: alphaBetaSearch.name, report };
  }

  get #preset(): DifficultyPreset {
    return presetOf(this.#context.config.difficulty);
  }

  #settings(seed: string): AlphaBetaSettings {
    const { evaluation, isNoisy } = this.#context;
    const lead = evaluation === null ? null : (seat: number) => evaluation.lead(seat);
    return { ...ALPHA_BETA_SETTINGS, seed, lead, isNoisy };
  }
}

/** The size of a table for this many positions, as a power of two. */
function tableBits(positions: number): number {
  return Math.ceil(Math.log2(Math.max(SOLVE.nodes, positions)));
}
