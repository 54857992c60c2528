import {
  isLegalMove,
  type Mark,
  type Move,
  type Player,
  playOf,
  type Random,
  seededRandom,
} from '@boardsmith/engine';
import type { Outcome } from '../position/outcome.ts';
import { ChanceStreams, type SearchGame } from '../position/search-game.ts';
import { OutcomeDeviation } from '../search/outcome-deviation.ts';
import type { Search, SearchReport } from '../search/search.ts';
import { Amaf, createAmafTable } from './amaf.ts';
import { type MctsSettings, UNLIMITED_PLAYOUT } from './mcts-settings.ts';
import { FLAG, NONE, NodePool } from './node-pool.ts';
import { Path } from './path.ts';
import { Playout } from './playout.ts';
import { selectChild, selectSealed } from './select-child.ts';
import { proofOf, propagateProof, proveEnd } from './solver.ts';
import { lookupOf, withCurrentElements } from './stored-move.ts';
import { isDecided, reportTree } from './tree-report.ts';

/** The AMAF table of a node is used from this many visits on; before, that of an ancestor. */
const MIN_AMAF_VISITS = 50;

/** Nodes down to this depth store their position hash, so that a later search can reuse them. */
const MAX_REUSED_DEPTH = 7;
/** Nodes with fewer visits than this are not stored for reuse: their visits are soon repeated. */
const MIN_REUSED_VISITS = 8;

/**
 * Monte Carlo tree search on the live game: every iteration descends the tree, plays a random game and
 * undoes everything. For players with complete information.
 */
export class Uct implements Search {
  readonly sliceWork = 64;
  readonly #game: SearchGame;
  readonly #seat: number;
  readonly #only: Move | undefined;
  readonly #settings: MctsSettings;
  readonly #pool: NodePool;
  readonly #random: Random;
  readonly #chance: ChanceStreams;
  readonly #amaf: Amaf | null;
  readonly #playout: Playout;
  readonly #path = new Path();
  readonly #outcomes: OutcomeDeviation;
  /** Used only if random games are cut off: the deviation of wins and losses is known. */
  readonly #deviation: OutcomeDeviation | null;
  readonly #root: number;
  readonly #firstNewId: number;
  readonly #start: Mark;
  #iterations = 0;

  constructor(
    game: SearchGame,
    options: {
      readonly seat: number;
      readonly settings: MctsSettings;
      readonly tree?: Tree;
      /** Only this move is searched. */
      readonly only?: Move | undefined;
    },
  ) {
    const { seat, settings, tree, only } = options;
    this.#only = only;
    this.#game = game;
    this.#seat = seat;
    this.#settings = settings;
    this.#random = seededRandom(settings.seed);
    this.#chance = new ChanceStreams(game.game, settings.seed);
    this.#amaf = settings.usesGrave ? (tree?.amaf ?? new Amaf(game.seats)) : null;
    this.#playout = new Playout(game, { settings, random: this.#random, amaf: this.#amaf });
    this.#outcomes = new OutcomeDeviation(game.seats);
    this.#deviation = settings.playoutDepth < UNLIMITED_PLAYOUT ? this.#outcomes : null;
    this.#pool = tree?.pool ?? new NodePool(game.seats);
    this.#root = tree?.root ?? this.#pool.add(1);
    this.#firstNewId = game.nextId;
    this.#start = game.mark();
  }

  /** The current tree, for the next search to reuse. */
  get tree(): Tree {
    this.#game.tryOut(() => this.#storePositions(this.#root, 1));
    return { pool: this.#pool, root: this.#root, amaf: this.#amaf, firstNewId: this.#firstNewId };
  }

  step(count: number): boolean {
    // `playOut` updates the hash only once chance has read it: hashing would else cost as much as the moves.
    return this.#game.playOut(() => {
      for (let i = 0; i < count && !this.#isProven; i++) this.#iterate();
      return this.#isProven;
    });
  }

  isDecided(remaining: number): boolean {
    return isDecided(this.#pool, this.#root, remaining);
  }

  report(): SearchReport {
    const deviation = this.#deviation?.of(this.#seat) ?? 1;
    return { ...reportTree(this.#pool, this.#root), work: this.#iterations, deviation };
  }

  /** The expected outcome of the position for each seat; exact if it is proven. */
  get outcome(): Outcome {
    if (this.#isProven) return proofOf(this.#pool, this.#root).slice();
    return this.#outcomes.mean;
  }

  get #isProven(): boolean {
    return this.#pool.has(this.#root, FLAG.proven);
  }

  #iterate(): void {
    const game = this.#game;
    this.#chance.next();
    this.#path.start(this.#root);
    this.#amaf?.startLine();
    const value = this.#descend();
    game.undoTo(this.#start);
    this.#iterations++;
    this.#backUp(value);
  }

  /** Descends the tree, plays a random game from its leaf, and returns the outcome. */
  #descend(): Outcome {
    const pool = this.#pool;
    const path = this.#path;
    for (;;) {
      const node = path.last;
      if (pool.has(node, FLAG.proven)) return proofOf(pool, node).slice();
      const waiting = playOf(this.#game.game).flow.awaiting();
      const player = this.#moverOf(node, waiting);
      if (player === undefined) return this.#atEnd(node);
      if (waiting.length > 1) pool.set(node, FLAG.simultaneous);
      pool.player[node] = player.position;
      const isLeaf = (pool.visits[node] ?? 0) === 0 && node !== this.#root;
      const isSealed = waiting.length > 0 && this.#game.isSealed;
      const isFull = pool.size >= this.#settings.maxNodes;
      if (isLeaf || (isFull && (pool.count[node] ?? 0) === 0)) return this.#playout.run();
      const went = isSealed ? this.#goSealed(node, waiting) : this.#go(node, player);
      if (!went) return this.#playout.evaluate();
    }
  }

  #moverOf(node: number, waiting: readonly Player[]): Player | undefined {
    if (node !== this.#root) return waiting[0];
    return waiting.find(({ position }) => position === this.#seat) ?? waiting[0];
  }

  #atEnd(node: number): Outcome {
    const value = this.#playout.evaluate();
    if (this.#game.isOver) {
      proveEnd(this.#pool, node, value);
      propagateProof(this.#pool, this.#path.nodes, this.#path.length);
    }
    return value;
  }

  /** One player chooses. Returns `false` if there is no legal move. */
  #go(node: number, player: Player): boolean {
    const pool = this.#pool;
    if ((pool.count[node] ?? 0) === 0) this.#expand(node, player);
    for (;;) {
      const child = this.#select(node);
      if (child === NONE) return false;
      const { draws } = this.#chance;
      if (!this.#make(child, player)) {
        pool.set(child, FLAG.refused);
        continue;
      }
      this.#path.push(child, this.#amaf?.length ?? 0);
      if (this.#chance.draws === draws) return true;
      pool.set(child, FLAG.chance);
      this.#path.hasChance = true;
      this.#path.push(this.#outcomeOf(child), this.#amaf?.length ?? 0);
      return true;
    }
  }

  /** All awaited players choose without knowing each other's choices. */
  #goSealed(node: number, waiting: readonly Player[]): boolean {
    const pool = this.#pool;
    pool.set(node, FLAG.simultaneous);
    if ((pool.count[node] ?? 0) === 0) {
      const first = pool.add(waiting.length);
      pool.first[node] = first;
      pool.count[node] = waiting.length;
    }
    for (const [i, player] of waiting.entries()) {
      const table = (pool.first[node] ?? 0) + i;
      pool.player[table] = player.position;
      if ((pool.count[table] ?? 0) === 0) this.#expand(table, player);
      const { exploration } = this.#settings;
      const child = selectSealed(pool, table, { exploration, random: this.#random });
      if (child === NONE || !this.#make(child, player)) return false;
      this.#path.pushSealed(table, child);
    }
    this.#path.hasChance = true;
    this.#path.push(this.#outcomeOf(node), this.#amaf?.length ?? 0);
    return true;
  }

  #select(node: number): number {
    const pool = this.#pool;
    const table = this.#amaf === null ? undefined : this.#path.nearestTable(pool, MIN_AMAF_VISITS);
    return selectChild(pool, node, { exploration: this.#explorationAt(node), table });
  }

  #explorationAt(node: number): number {
    const deviation = this.#deviation?.of(this.#pool.player[node] ?? 0) ?? 1;
    return deviation * this.#settings.exploration;
  }

  #make(child: number, player: Player): boolean {
    const move = this.#moveOf(child, player);
    if (move === undefined || !this.#game.make(move)) return false;
    if (this.#amaf !== null) this.#amaf.record(this.#pool.amafId[child] ?? NONE);
    return true;
  }

  #moveOf(child: number, player: Player): Move | undefined {
    const pool = this.#pool;
    const move = pool.moves[child];
    if (move === undefined || !pool.has(child, FLAG.relist | FLAG.recreated)) return move;
    if (pool.has(child, FLAG.recreated)) return withCurrentElements(move, this.#game.game);
    const key = pool.key[child];
    const listed = this.#game
      .moves(player, this.#random)
      .find(each => this.#game.keys.of(each) === key);
    if (listed !== undefined) return listed;
    return isLegalMove(playOf(this.#game.game), move) ? move : undefined;
  }

  /** Adds all children of a node: the solver must know the unexplored ones too. */
  #expand(node: number, player: Player): void {
    const pool = this.#pool;
    const { keys } = this.#game;
    const distinct = new Map<number, Move>();
    const isOnly = node === this.#root && this.#only?.player === player;
    const moves = isOnly ? [this.#only] : this.#game.moves(player, this.#random);
    for (const move of moves) {
      const key = keys.of(move);
      if (!distinct.has(key)) distinct.set(key, move);
    }
    const first = pool.add(distinct.size);
    pool.first[node] = first;
    pool.count[node] = distinct.size;
    const isBelowChance = this.#path.hasChance;
    let child = first;
    for (const [key, move] of this.#random.shuffle([...distinct])) {
      pool.key[child] = key;
      pool.moves[child] = move;
      const lookup = lookupOf(move, this.#firstNewId, isBelowChance);
      if (lookup === 'by-key') pool.set(child, FLAG.relist);
      if (lookup === 'by-id') pool.set(child, FLAG.recreated);
      if (this.#amaf !== null) pool.amafId[child] = this.#amaf.idOf(player.position, key);
      child++;
    }
  }

  /** Stores the positions in which the seat may have to move next, from the current one on. */
  #storePositions(node: number, depth: number): void {
    const pool = this.#pool;
    const count = pool.count[node] ?? 0;
    if (count === 0) return;
    if (pool.player[node] === this.#seat) this.#storeHash(node);
    const [player] = this.#game.awaiting;
    const isEnd = depth === MAX_REUSED_DEPTH || pool.has(node, FLAG.simultaneous | FLAG.chance);
    if (isEnd || player === undefined) return;
    const first = pool.first[node] ?? NONE;
    const mark = this.#game.mark();
    for (let child = first; child < first + count; child++) {
      if ((pool.visits[child] ?? 0) < MIN_REUSED_VISITS) continue;
      if (this.#make(child, player)) this.#storePositions(child, depth + 1);
      this.#game.undoTo(mark);
    }
  }

  /** Stores the position hash of a node, by which a later search finds it. */
  #storeHash(node: number): void {
    const pool = this.#pool;
    const { hi, lo } = this.#game.position();
    pool.hi[node] = hi;
    pool.lo[node] = lo;
    pool.set(node, FLAG.hashed);
  }

  /** The node of the position that chance or simultaneous choices have led to. */
  #outcomeOf(node: number): number {
    const pool = this.#pool;
    const { hi, lo } = this.#game.position();
    for (let each = pool.outcome[node] ?? NONE; each !== NONE; each = pool.next[each] ?? NONE) {
      if (pool.hi[each] === hi && pool.lo[each] === lo) return each;
    }
    const fresh = pool.add(1);
    this.#storeHash(fresh);
    pool.next[fresh] = pool.outcome[node] ?? NONE;
    pool.outcome[node] = fresh;
    return fresh;
  }

  #backUp(value: Outcome): void {
    const pool = this.#pool;
    const { visits, sum, own } = pool;
    const path = this.#path;
    this.#outcomes.add(value);
    let mover = NONE;
    for (let at = 0; at < path.length; at++) {
      const node = path.nodes[at] ?? NONE;
      const player = pool.player[node] ?? NONE;
      visits[node] = (visits[node] ?? 0) + 1;
      if (mover !== NONE) sum[node] = (sum[node] ?? 0) + (value[mover] ?? 0);
      if (player !== NONE) own[node] = (own[node] ?? 0) + (value[player] ?? 0);
      if (!pool.has(node, FLAG.chance)) mover = player;
      if (this.#amaf !== null) this.#updateTable(node, at, value);
    }
    path.backUpSealed(pool, value);
  }

  #updateTable(node: number, at: number, value: Outcome): void {
    const pool = this.#pool;
    if (at > 0 && (pool.visits[node] ?? 0) < MIN_AMAF_VISITS / 2) return;
    const table = pool.tables[node] ?? createAmafTable();
    pool.tables[node] = table;
    this.#amaf?.update(table, this.#path.trailAt(at), value);
  }
}

/** A search tree that a later search can reuse. */
export interface Tree {
  readonly pool: NodePool;
  readonly root: number;
  readonly amaf: Amaf | null;
  /** Elements with this id or a higher one were created by the search. */
  readonly firstNewId: number;
}
