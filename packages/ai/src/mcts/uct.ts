import {
  isLegalMove,
  type Mark,
  type Move,
  type Player,
  type Random,
  seededRandom,
} from '@boardsmith/engine';
import { Chance } from '../search/chance.ts';
import type { Outcome } from '../search/outcome.ts';
import type { Search, SearchReport } from '../search/search.ts';
import type { SearchGame } from '../search/search-game.ts';
import { Spread } from '../search/spread.ts';
import { Amaf, createAmafTable } from './amaf.ts';
import { keepingOf, reborn } from './live-move.ts';
import { LONGEST_PLAYOUT, type MctsSettings } from './mcts-settings.ts';
import { FLAG, NONE, NodePool } from './node-pool.ts';
import { Path } from './path.ts';
import { Playout } from './playout.ts';
import { selectChild, selectSealed } from './select-child.ts';
import { climb, proofOf, proveEnd } from './solver.ts';
import { isDecided, reportTree } from './tree-report.ts';

/** A node is asked for its table once it was visited so often; before that the root is. */
const REFERENCE = 50;

/** The next search begins at most so deep in the tree: reading the hash costs as much as a move. */
const MOST_REUSED = 7;

/**
 * Monte Carlo tree search on the live game: every iteration walks down the tree, plays on by chance
 * and takes everything back. For games in which the player sees everything.
 */
export class Uct implements Search {
  readonly kind: 'uct' | 'grave';
  readonly piece = 64;
  readonly #game: SearchGame;
  readonly #seat: number;
  readonly #settings: MctsSettings;
  readonly #pool: NodePool;
  readonly #random: Random;
  readonly #chance: Chance;
  readonly #amaf: Amaf | null;
  readonly #playout: Playout;
  readonly #path = new Path();
  /** Where random games are judged before they end; wins and losses need none. */
  readonly #spread: Spread | null;
  readonly #root: number;
  readonly #bornFrom: number;
  readonly #start: Mark;
  #iterations = 0;

  constructor(
    game: SearchGame,
    options: { readonly seat: number; readonly settings: MctsSettings; readonly tree?: Tree },
  ) {
    const { seat, settings, tree } = options;
    this.kind = settings.usesGrave ? 'grave' : 'uct';
    this.#game = game;
    this.#seat = seat;
    this.#settings = settings;
    this.#random = seededRandom(settings.seed);
    this.#chance = new Chance(game.game, settings.seed);
    this.#amaf = settings.usesGrave ? (tree?.amaf ?? new Amaf(game.seats)) : null;
    this.#playout = new Playout(game, { settings, random: this.#random, amaf: this.#amaf });
    this.#spread = settings.playoutDepth < LONGEST_PLAYOUT ? new Spread(game.seats) : null;
    this.#pool = tree?.pool ?? new NodePool(game.seats);
    this.#root = tree?.root ?? this.#pool.add(1);
    this.#bornFrom = game.nextId;
    this.#start = game.mark();
  }

  /** The tree as it is, to go on with after some moves. */
  get tree(): Tree {
    return { pool: this.#pool, root: this.#root, amaf: this.#amaf, bornFrom: this.#bornFrom };
  }

  step(count: number): boolean {
    return this.#game.tryOut(() => {
      for (let i = 0; i < count && !this.#isProven; i++) this.#iterate();
      return this.#isProven;
    });
  }

  isDecided(remaining: number): boolean {
    return isDecided(this.#pool, this.#root, remaining);
  }

  report(): SearchReport {
    const spread = this.#spread?.of(this.#seat) ?? 1;
    return { ...reportTree(this.#pool, this.#root), work: this.#iterations, spread };
  }

  get #isProven(): boolean {
    return this.#pool.has(this.#root, FLAG.proven);
  }

  #iterate(): void {
    const game = this.#game;
    this.#chance.renew();
    this.#path.begin(this.#root);
    this.#amaf?.begin();
    const value = this.#descend();
    game.undoTo(this.#start);
    this.#iterations++;
    this.#backUp(value);
  }

  /** Walks down the tree and beyond; gives what came of it. */
  #descend(): Outcome {
    const pool = this.#pool;
    const path = this.#path;
    for (;;) {
      const node = path.last;
      if (pool.has(node, FLAG.proven)) return proofOf(pool, node).slice();
      const waiting = this.#game.game.play.flow.awaiting();
      const player = this.#moverOf(node, waiting);
      if (player === undefined) return this.#atEnd(node);
      if (waiting.length > 1) pool.set(node, FLAG.together);
      pool.player[node] = player.position;
      const isLeaf = (pool.visits[node] ?? 0) === 0 && node !== this.#root;
      const isSealed = waiting.length > 0 && this.#game.isSealed;
      const isFull = pool.size >= this.#settings.maxNodes;
      if (isLeaf || (isFull && (pool.count[node] ?? 0) === 0)) return this.#playout.run();
      const went = isSealed ? this.#goSealed(node, waiting) : this.#go(node, player);
      if (!went) return this.#playout.judge();
    }
  }

  #moverOf(node: number, waiting: readonly Player[]): Player | undefined {
    if (node !== this.#root) return waiting[0];
    return waiting.find(({ position }) => position === this.#seat) ?? waiting[0];
  }

  #atEnd(node: number): Outcome {
    const value = this.#playout.judge();
    if (this.#game.isOver) {
      proveEnd(this.#pool, node, value);
      climb(this.#pool, this.#path.nodes, this.#path.length);
    }
    return value;
  }

  /** One player chooses. `false` if there is nothing to choose. */
  #go(node: number, player: Player): boolean {
    const pool = this.#pool;
    if ((pool.count[node] ?? 0) === 0) this.#expand(node, player);
    for (;;) {
      const child = this.#select(node);
      if (child === NONE) return false;
      const { drawn } = this.#chance;
      if (!this.#make(child, player)) {
        pool.set(child, FLAG.dead);
        continue;
      }
      this.#path.push(child, this.#amaf?.length ?? 0);
      if (this.#chance.drawn === drawn) return true;
      pool.set(child, FLAG.multi);
      this.#path.hasChance = true;
      this.#path.push(this.#outcomeOf(child), this.#amaf?.length ?? 0);
      return true;
    }
  }

  /** Everybody who is waited for chooses, blind to the others. */
  #goSealed(node: number, waiting: readonly Player[]): boolean {
    const pool = this.#pool;
    pool.set(node, FLAG.together);
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
    const table = this.#amaf === null ? undefined : this.#path.nearestTable(pool, REFERENCE);
    return selectChild(pool, node, { exploration: this.#explorationAt(node), table });
  }

  #explorationAt(node: number): number {
    const spread = this.#spread?.of(this.#pool.player[node] ?? 0) ?? 1;
    return spread * this.#settings.exploration;
  }

  #make(child: number, player: Player): boolean {
    const move = this.#moveOf(child, player);
    if (move === undefined || !this.#game.make(move)) return false;
    if (this.#amaf !== null) this.#amaf.note(this.#pool.amafId[child] ?? NONE);
    return true;
  }

  #moveOf(child: number, player: Player): Move | undefined {
    const pool = this.#pool;
    const move = pool.moves[child];
    if (move === undefined || !pool.has(child, FLAG.relist | FLAG.reborn)) return move;
    if (pool.has(child, FLAG.reborn)) return reborn(move, this.#game.game);
    const key = pool.key[child];
    const listed = this.#game
      .moves(player, this.#random)
      .find(each => this.#game.keys.of(each) === key);
    if (listed !== undefined) return listed;
    return isLegalMove(this.#game.game.play, move) ? move : undefined;
  }

  /** Gives a node its children, all of them: the solver must know those that were never tried. */
  #expand(node: number, player: Player): void {
    const pool = this.#pool;
    const { keys } = this.#game;
    const distinct = new Map<number, Move>();
    for (const move of this.#game.moves(player, this.#random)) {
      const key = keys.of(move);
      if (!distinct.has(key)) distinct.set(key, move);
    }
    const first = pool.add(distinct.size);
    pool.first[node] = first;
    pool.count[node] = distinct.size;
    if (player.position === this.#seat && this.#path.length <= MOST_REUSED) this.#locate(node);
    const isBelowChance = this.#path.hasChance;
    let child = first;
    for (const [key, move] of this.#random.shuffle([...distinct])) {
      pool.key[child] = key;
      pool.moves[child] = move;
      const keeping = keepingOf(move, this.#bornFrom, isBelowChance);
      if (keeping === 'by-key') pool.set(child, FLAG.relist);
      if (keeping === 'by-id') pool.set(child, FLAG.reborn);
      if (this.#amaf !== null) pool.amafId[child] = this.#amaf.idOf(player.position, key);
      child++;
    }
  }

  /** Notes the position of a node, by which a later search may find it. */
  #locate(node: number): void {
    const pool = this.#pool;
    const { a, b } = this.#game.position();
    pool.laneA[node] = a;
    pool.laneB[node] = b;
    pool.set(node, FLAG.hashed);
  }

  /** The node of the position that chance, or everybody's choice, has led to. */
  #outcomeOf(node: number): number {
    const pool = this.#pool;
    const { a, b } = this.#game.position();
    for (let each = pool.outcome[node] ?? NONE; each !== NONE; each = pool.next[each] ?? NONE) {
      if (pool.laneA[each] === a && pool.laneB[each] === b) return each;
    }
    const fresh = pool.add(1);
    this.#locate(fresh);
    pool.next[fresh] = pool.outcome[node] ?? NONE;
    pool.outcome[node] = fresh;
    return fresh;
  }

  #backUp(value: Outcome): void {
    const pool = this.#pool;
    const { visits, sum, own } = pool;
    const path = this.#path;
    this.#spread?.add(value);
    let mover = NONE;
    for (let at = 0; at < path.length; at++) {
      const node = path.nodes[at] ?? NONE;
      const player = pool.player[node] ?? NONE;
      visits[node] = (visits[node] ?? 0) + 1;
      if (mover !== NONE) sum[node] = (sum[node] ?? 0) + (value[mover] ?? 0);
      if (player !== NONE) own[node] = (own[node] ?? 0) + (value[player] ?? 0);
      if (!pool.has(node, FLAG.multi)) mover = player;
      if (this.#amaf !== null) this.#updateTable(node, at, value);
    }
    path.backUpSealed(pool, value);
  }

  #updateTable(node: number, at: number, value: Outcome): void {
    const pool = this.#pool;
    if (at > 0 && (pool.visits[node] ?? 0) < REFERENCE / 2) return;
    const table = pool.tables[node] ?? createAmafTable();
    pool.tables[node] = table;
    this.#amaf?.update(table, this.#path.trailAt(at), value);
  }
}

/** A search tree, and what its moves were kept relative to. */
export interface Tree {
  readonly pool: NodePool;
  readonly root: number;
  readonly amaf: Amaf | null;
  readonly bornFrom: number;
}
