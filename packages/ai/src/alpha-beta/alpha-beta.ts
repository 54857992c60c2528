import { type Move, type Player, type Random, seededRandom } from '@boardsmith/engine';
import { promise } from '../objective/evaluation.ts';
import type { MoveEstimate, Search, SearchReport } from '../search/search.ts';
import type { SearchGame } from '../search/search-game.ts';
import type { AlphaBetaSettings } from './alpha-beta-settings.ts';
import { MoveOrder, type OrderedMove } from './move-order.ts';
import { CERTAIN, endScore, fromRoot, lengthOf, toRoot } from './score.ts';
import { BOUND, type Bound, TranspositionTable, WHOLE } from './transposition-table.ts';

const MAX_PLY = 200;
/** Pieces of work without any headway before it is given up. */
const MOST_STALLED = 1000;

/** Ends a piece of work; what was found out is in the table. */
class Pause extends Error {}

/** A move at the root, and its score in the present round and in the last whole one. */
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
 * Looks ahead move by move, one more in each round, for two players who see everything.
 *
 * Work is done in pieces: a piece that ends in the middle of a round leaves the table, in which the
 * next one finds nearly all of it again. The live game must not stand in the middle of a line.
 */
export class AlphaBeta implements Search {
  readonly kind = 'alpha-beta';
  /** Each piece goes the way to where the last one ended again: small ones would do little else. */
  readonly piece = 4096;
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
  #isWhole = false;
  #stalled = 0;
  /** How often the search ended before the game did. */
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
    this.#table.grow();
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
      if (!(error instanceof Pause)) throw error;
    }
    if (this.#stalled > MOST_STALLED) this.#isDone = true;
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
    const isProven = this.#isWhole || Math.abs(last) > CERTAIN;
    const value = Math.abs(last) > CERTAIN ? (last > 0 ? 1 : 0) : promise(last);
    return { move, key, visits: 0, value, isProven, length: lengthOf(last) };
  }

  #searchRootMove(): void {
    const root = this.#root[this.#next];
    if (root === undefined) {
      this.#endRound();
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

  /** A round is over: the moves are sorted by it, and the next one looks further. */
  #endRound(): void {
    for (const root of this.#root) root.last = root.score;
    this.#root.sort((a, b) => b.last - a.last);
    this.#isWhole = this.#cuts === this.#cutsBefore;
    // A win that was found in the table may be a long one: whoever is content with it may go in circles.
    const isCertain = Math.abs(this.#best) > CERTAIN && this.#depth >= lengthOf(this.#best);
    const isDeepest = this.#depth >= this.#settings.maxDepth;
    this.#isDone = this.#isWhole || isCertain || isDeepest || this.#root.length === 0;
    this.#depth++;
    this.#next = 0;
    this.#best = Number.NEGATIVE_INFINITY;
    this.#cutsBefore = this.#cuts;
  }

  /** The score of a move for the seat that makes it; `undefined` where the rules refuse it. */
  #try(
    move: Move,
    seat: number,
    { window, isFirst }: { readonly window: Window; readonly isFirst: boolean },
  ): number | undefined {
    const game = this.#game;
    const mark = game.length;
    const { draws } = game.game.journal;
    if (!game.make(move)) return undefined;
    // Asked for after the move: a search on copies has another game then.
    const { journal, play } = game.game;
    const waiting = play.flow.awaiting();
    const [next] = waiting;
    const isSame = next?.position === seat;
    const { alpha, beta, ply } = window;
    const depth = isSame ? window.depth : window.depth - 1;
    const look = (low: number, high: number): number =>
      isSame
        ? this.#search(next, { depth, alpha: low, beta: high, ply: ply + 1 })
        : -this.#search(next, { depth, alpha: -high, beta: -low, ply: ply + 1 });
    let score: number;
    if (next === undefined) score = this.#endOf(seat, ply + 1);
    // One line would foresee what chance brings, or answer what another chooses at the same time.
    else if (waiting.length > 1 || journal.draws !== draws) score = this.#judge(seat);
    else if (isFirst) score = look(alpha, beta);
    else {
      score = look(alpha, nextUp(alpha));
      if (score > alpha && score < beta) score = look(alpha, beta);
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

  /** The score of the present position for whoever moves. */
  #search(player: Player | undefined, window: Window): number {
    if (player === undefined) throw new RangeError('nobody moves in a position that is searched');
    if (++this.#nodes > this.#limit) throw new Pause();
    const { depth, ply } = window;
    if (depth <= 0 || ply >= MAX_PLY) {
      const isQuiet = ply >= MAX_PLY || this.#settings.isNoisy?.() !== true;
      if (isQuiet) return this.#judge(player.position);
      return this.#searchMoves(player, { ...window, depth: 1 });
    }
    return this.#searchMoves(player, window);
  }

  #judge(seat: number): number {
    this.#cuts++;
    const lead = this.#settings.lead?.(seat) ?? 0;
    return Math.max(-CERTAIN, Math.min(CERTAIN, lead));
  }

  #searchMoves(player: Player, window: Window): number {
    const { alpha, beta, depth, ply } = window;
    const position = this.#game.position();
    const known = this.#table.find(position);
    if (known !== undefined && known.depth >= depth) {
      const score = toRoot(known.score, ply);
      if (settles(known.bound, score, window)) {
        if (known.depth < WHOLE) this.#cuts++;
        return score;
      }
    }
    const cutsBefore = this.#cuts;
    const moves = this.#game.moves(player, this.#random);
    if (!this.#game.listsAll(player)) this.#cuts++;
    if (moves.length === 0) return this.#judge(player.position);
    const found = this.#bestOf(this.#order.sort(moves, ply, known?.key), player.position, window);
    const bound =
      found.score >= beta ? BOUND.atLeast : found.score > alpha ? BOUND.exact : BOUND.atMost;
    this.#table.store(position, {
      depth: this.#cuts === cutsBefore ? WHOLE : depth,
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
    return best.score === Number.NEGATIVE_INFINITY ? { score: this.#judge(seat), key: 0 } : best;
  }

  /** The best line as far as the table remembers it. */
  #line({ move }: MoveEstimate): Move[] {
    const game = this.#game;
    return game.tryOut(() => {
      const line: Move[] = [];
      let next: Move | undefined = move;
      while (next !== undefined && line.length < this.#depth && game.make(next)) {
        line.push(next);
        next = this.#known();
      }
      return line;
    });
  }

  #known(): Move | undefined {
    const game = this.#game;
    const [player] = game.awaiting;
    const known = player === undefined ? undefined : this.#table.find(game.position());
    if (player === undefined || known === undefined) return undefined;
    return game.moves(player, this.#random).find(each => game.keys.of(each) === known.key);
  }
}

/** Whether a kept score answers the question. */
function settles(bound: Bound, score: number, { alpha, beta }: Window): boolean {
  if (bound === BOUND.exact) return true;
  return bound === BOUND.atLeast ? score >= beta : score <= alpha;
}

/** The smallest window above a score. */
function nextUp(score: number): number {
  return score + Math.max(1e-9, Math.abs(score) * 1e-12);
}
