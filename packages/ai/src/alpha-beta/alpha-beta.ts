import { type Move, type Player, playOf, type Random, seededRandom } from '@boardsmith/engine';
import { winProbability } from '../position/evaluation.ts';
import type { SearchGame } from '../position/search-game.ts';
import type { MoveEstimate, Search, SearchReport } from '../search/search.ts';
import { MoveOrder, type OrderedMove } from './move-order.ts';
import { endScore, fromRoot, lengthOf, PROVEN, toRoot } from './score.ts';
import { BOUND, type Bound, SOLVED, TranspositionTable } from './transposition-table.ts';

/** The settings of an alpha-beta search. */
export interface AlphaBetaSettings {
  readonly seed: string;
  /** The maximum search depth, in moves. */
  readonly maxDepth: number;
  /** By how much a seat leads at the horizon; by default, every position there is even. */
  readonly lead: ((seat: number) => number) | null;
  /** Whether the position is in the middle of an exchange, too early to evaluate. */
  readonly isNoisy: (() => boolean) | null;
  /** Whether every move gets an exact score, and not only the best one. */
  readonly scoresAll: boolean;
}

export const ALPHA_BETA_SETTINGS: AlphaBetaSettings = {
  seed: 'bot',
  maxDepth: 60,
  lead: null,
  isNoisy: null,
  scoresAll: false,
};

const MAX_PLY = 200;
/** After this many slices without progress the search gives up. */
const MAX_STALLED_SLICES = 1000;

/** Ends a slice; its results are in the transposition table. */
class SliceEnd extends Error {}

/** A move at the root, with its score in the current iteration and in the last complete one. */
interface RootMove extends OrderedMove {
  score: number;
  last: number;
}

interface Window {
  readonly depth: number;
  readonly alpha: number;
  readonly beta: number;
  readonly ply: number;
}

/**
 * Alpha-beta with iterative deepening, for two players with complete information.
 *
 * A slice that ends in the middle of an iteration unwinds the game to the root. The next slice repeats
 * the moves up to that point, mostly from the transposition table.
 */
export class AlphaBeta implements Search {
  /** Each slice first repeats the moves up to where the last one ended: small slices would do little else. */
  readonly sliceWork = 4096;
  readonly #game: SearchGame;
  readonly #settings: AlphaBetaSettings;
  readonly #table: TranspositionTable;
  readonly #order: MoveOrder;
  readonly #random: Random;
  readonly #seat: number;
  readonly #root: RootMove[];
  #nodes = 0;
  #limit = Number.POSITIVE_INFINITY;
  #depth = 1;
  #next = 0;
  #best = Number.NEGATIVE_INFINITY;
  #isSolved = false;
  #stalled = 0;
  /** How many positions were evaluated at the horizon, not at the end of the game. */
  #cuts = 0;
  #cutsBefore = 0;
  #isDone = false;

  constructor(
    game: SearchGame,
    options: {
      readonly seat: number;
      readonly settings: AlphaBetaSettings;
      readonly table?: TranspositionTable;
    },
  ) {
    this.#game = game;
    this.#settings = options.settings;
    this.#seat = options.seat;
    this.#table = options.table ?? new TranspositionTable();
    this.#table.startGeneration();
    this.#order = new MoveOrder(game.keys, MAX_PLY);
    this.#random = seededRandom(options.settings.seed);
    const player = game.game.players.byPosition(this.#seat);
    const moves = player === undefined ? [] : game.moves(player, this.#random);
    const shuffled = this.#random.shuffle(moves);
    this.#root = this.#order
      .sort(shuffled, 0, undefined)
      .map(each => ({ ...each, score: Number.NEGATIVE_INFINITY, last: 0 }));
    if (player !== undefined && !game.listsAll(player)) this.#cuts++;
  }

  step(count: number): boolean {
    const before = this.#nodes;
    this.#limit = before + count;
    this.#stalled++;
    try {
      this.#game.tryOut(() => {
        while (!this.#isDone && this.#nodes < this.#limit) this.#searchRootMove();
      });
    } catch (error) {
      if (!(error instanceof SliceEnd)) throw error;
    }
    if (this.#stalled > MAX_STALLED_SLICES) this.#isDone = true;
    return this.#isDone;
  }

  isDecided(): boolean {
    return this.#root.length === 1;
  }

  report(): SearchReport {
    const isBegun = this.#next > 0;
    const moves = this.#root.toSorted((a, b) => b.last - a.last).map(each => this.#estimate(each));
    const [best] = moves;
    const line = best === undefined ? [] : this.#line(best);
    return { moves, line, work: this.#nodes, depth: isBegun ? this.#depth - 1 : this.#depth };
  }

  #estimate({ move, key, last }: RootMove): MoveEstimate {
    const isProven = this.#isSolved || Math.abs(last) > PROVEN;
    const value = Math.abs(last) > PROVEN ? (last > 0 ? 1 : 0) : winProbability(last);
    return { move, key, visits: 0, value, isProven, length: lengthOf(last) };
  }

  #searchRootMove(): void {
    const root = this.#root[this.#next];
    if (root === undefined) {
      this.#endIteration();
      return;
    }
    const depth = this.#depth;
    const isFirst = this.#best === Number.NEGATIVE_INFINITY || this.#settings.scoresAll;
    const alpha = isFirst ? Number.NEGATIVE_INFINITY : this.#best;
    const window = { depth, alpha, beta: Number.POSITIVE_INFINITY, ply: 0 };
    const score = this.#try(root.move, this.#seat, { window, isFirst });
    if (score === undefined) this.#root.splice(this.#next, 1);
    else {
      root.score = score;
      this.#best = Math.max(this.#best, score);
      this.#next++;
    }
    this.#stalled = 0;
  }

  /** Ends an iteration: sorts the moves by their scores; the next iteration searches one move deeper. */
  #endIteration(): void {
    for (const root of this.#root) root.last = root.score;
    this.#root.sort((a, b) => b.last - a.last);
    this.#isSolved = this.#cuts === this.#cutsBefore;
    // A win from the table may be a long one: a player who settles for it may repeat moves forever.
    const isProven = Math.abs(this.#best) > PROVEN && this.#depth >= lengthOf(this.#best);
    const isDeepest = this.#depth >= this.#settings.maxDepth;
    this.#isDone = this.#isSolved || isProven || isDeepest || this.#root.length === 0;
    this.#depth++;
    this.#next = 0;
    this.#best = Number.NEGATIVE_INFINITY;
    this.#cutsBefore = this.#cuts;
  }

  /** The score of a move for the seat that makes it; `undefined` if the action refuses the move. */
  #try(
    move: Move,
    seat: number,
    { window, isFirst }: { readonly window: Window; readonly isFirst: boolean },
  ): number | undefined {
    const game = this.#game;
    const mark = game.length;
    const { draws } = game.game.journal;
    if (!game.make(move)) return undefined;
    // Read after the move: a search on copies replaces the game with every move.
    const { journal } = game.game;
    const play = playOf(game.game);
    const waiting = play.flow.awaiting();
    const [next] = waiting;
    const isSame = next?.position === seat;
    const { alpha, beta, ply } = window;
    const depth = isSame ? window.depth : window.depth - 1;
    const search = (low: number, high: number): number =>
      isSame
        ? this.#search(next, { depth, alpha: low, beta: high, ply: ply + 1 })
        : -this.#search(next, { depth, alpha: -high, beta: -low, ply: ply + 1 });
    let score: number;
    if (next === undefined) score = this.#endOf(seat, ply + 1);
    // Searching on would foresee random numbers, or a simultaneous choice of the opponent.
    else if (waiting.length > 1 || journal.draws !== draws) score = this.#evaluate(seat);
    else if (isFirst) score = search(alpha, beta);
    else {
      score = search(alpha, nextUp(alpha));
      if (score > alpha && score < beta) score = search(alpha, beta);
    }
    game.undoTo(mark);
    return score;
  }

  #endOf(seat: number, ply: number): number {
    this.#nodes++;
    if (this.#game.isOver) return endScore(this.#game.outcome(), seat, ply);
    this.#cuts++;
    return 0;
  }

  /** The score of the current position for the player who moves. */
  #search(player: Player | undefined, window: Window): number {
    if (player === undefined) throw new RangeError('no player moves in the searched position');
    if (++this.#nodes > this.#limit) throw new SliceEnd();
    const { depth, ply } = window;
    if (depth <= 0 || ply >= MAX_PLY) {
      const isQuiet = ply >= MAX_PLY || this.#settings.isNoisy?.() !== true;
      if (isQuiet) return this.#evaluate(player.position);
      return this.#searchMoves(player, { ...window, depth: 1 });
    }
    return this.#searchMoves(player, window);
  }

  #evaluate(seat: number): number {
    this.#cuts++;
    const lead = this.#settings.lead?.(seat) ?? 0;
    return Math.max(-PROVEN, Math.min(PROVEN, lead));
  }

  #searchMoves(player: Player, window: Window): number {
    const { alpha, beta, depth, ply } = window;
    const position = this.#game.position();
    const known = this.#table.find(position);
    if (known !== undefined && known.depth >= depth) {
      const score = toRoot(known.score, ply);
      if (settles(known.bound, score, window)) {
        if (known.depth < SOLVED) this.#cuts++;
        return score;
      }
    }
    const cutsBefore = this.#cuts;
    const moves = this.#game.moves(player, this.#random);
    if (!this.#game.listsAll(player)) this.#cuts++;
    if (moves.length === 0) return this.#evaluate(player.position);
    const found = this.#bestOf(this.#order.sort(moves, ply, known?.key), player.position, window);
    const bound =
      found.score >= beta ? BOUND.atLeast : found.score > alpha ? BOUND.exact : BOUND.atMost;
    this.#table.store(position, {
      depth: this.#cuts === cutsBefore ? SOLVED : depth,
      bound,
      score: fromRoot(found.score, ply),
      key: found.key,
    });
    return found.score;
  }

  #bestOf(
    moves: readonly OrderedMove[],
    seat: number,
    window: Window,
  ): { readonly score: number; readonly key: number } {
    const { beta, ply } = window;
    // A forced reply costs no depth.
    const depth = moves.length === 1 ? window.depth + 1 : window.depth;
    let { alpha } = window;
    let best = { score: Number.NEGATIVE_INFINITY, key: 0 };
    for (const { move, key } of moves) {
      const isFirst = best.score === Number.NEGATIVE_INFINITY;
      const score = this.#try(move, seat, { window: { depth, alpha, beta, ply }, isFirst });
      if (score === undefined) continue;
      if (score > best.score) best = { score, key };
      if (score > alpha) alpha = score;
      if (alpha >= beta) {
        this.#order.reward(key, ply, depth);
        break;
      }
    }
    return best.score === Number.NEGATIVE_INFINITY ? { score: this.#evaluate(seat), key: 0 } : best;
  }

  /** The principal variation, as far as the table stores it. */
  #line({ move }: MoveEstimate): Move[] {
    const game = this.#game;
    return game.tryOut(() => {
      const line: Move[] = [];
      let next: Move | undefined = move;
      while (next !== undefined && line.length < this.#depth && game.make(next)) {
        line.push(next);
        next = this.#storedMove();
      }
      return line;
    });
  }

  #storedMove(): Move | undefined {
    const game = this.#game;
    const [player] = game.awaiting;
    const known = player === undefined ? undefined : this.#table.find(game.position());
    if (player === undefined || known === undefined) return undefined;
    return game.moves(player, this.#random).find(each => game.keys.of(each) === known.key);
  }
}

/** Whether a stored score is enough to skip the search of this window. */
function settles(bound: Bound, score: number, { alpha, beta }: Window): boolean {
  if (bound === BOUND.exact) return true;
  return bound === BOUND.atLeast ? score >= beta : score <= alpha;
}

/** The smallest number above a score: the upper end of a null window. */
function nextUp(score: number): number {
  return score + Math.max(1e-9, Math.abs(score) * 1e-12);
}
