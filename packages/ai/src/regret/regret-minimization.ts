import {
  type Mark,
  type Move,
  type Player,
  playout,
  type Random,
  seededRandom,
} from '@boardsmith/engine';
import { History } from '../position/history.ts';
import type { SearchGame } from '../position/search-game.ts';
import type { MoveEstimate, Search, SearchReport } from '../search/search.ts';
import type { InfoSet } from './info-set.ts';
import { type InfoSets, movesByKey, type TreeNode, WorldTrees } from './world-trees.ts';

/** A walk through the game tree of a world. */
interface Walk {
  /** The seat whose strategy is updated: all of its actions are tried, the others draw one. */
  readonly seat: number;
  /** The weight of this iteration in the average strategy: later strategies are better. */
  readonly turn: number;
  /** The weight of the world. */
  readonly weight: number;
  readonly trees: WorldTrees;
}

/** A walk that visits more positions, or goes deeper, shows that the game is too large for this search. */
const MAX_WALK = 2000;
const MAX_DEPTH = 24;

/** Ends the search of a game that is too large. */
class TooLarge extends Error {}

/** How many worlds an iteration walks for each seat. */
const WALKS = 8;
/** A decision that is reached by a smaller share of the walks than this gets walks of its own. */
const MIN_REACHED_SHARE = 1 / 4;

/**
 * Counterfactual regret minimization with external sampling, for small games with hidden information.
 *
 * A walk begins at the first choice of the game with all hidden information dealt anew, and improves the
 * strategy of one seat at its decisions. Decisions use only what their player has observed, so that
 * bluffs work. The strategies of all seats together approach an equilibrium.
 */
export class RegretSearch implements Search {
  readonly sliceWork = 16;
  readonly #game: SearchGame;
  readonly #seat: number;
  readonly #random: Random;
  readonly #history: History;
  readonly #moves: ReadonlyMap<number, Move>;
  readonly #infoSets: InfoSets;
  readonly #present: Mark;
  /** Worlds with other hands for all players, the searching seat included. */
  readonly #public: WorldTrees;
  /** Worlds with the hand that the searching seat has. */
  readonly #private: WorldTrees;
  #iterations = 0;
  #visited = 0;
  #isTooLarge = false;
  #weightSum = 0;
  #weightSquares = 0;

  constructor(game: SearchGame, { player, seed }: { player: Player; seed: string }) {
    this.#game = game;
    this.#seat = player.position;
    this.#random = seededRandom(seed);
    this.#moves = movesByKey(game, player);
    this.#infoSets = Array.from({ length: game.seats }, () => new Map());
    this.#present = game.mark();
    this.#history = new History(game, player.position);
    const shared = { seed, infoSets: this.#infoSets };
    this.#public = new WorldTrees(game, { viewer: null, ...shared });
    this.#private = new WorldTrees(game, { viewer: player, ...shared });
  }

  step(count: number): boolean {
    if (this.#moves.size < 2) return true;
    const { game } = this.#game;
    this.#game.undoTo(this.#history.start);
    try {
      const iterate = (): void => {
        for (let i = 0; i < count; i++) this.#iterate();
      };
      playout(game, iterate, { keepsNews: true, keepsHash: true });
    } catch (error) {
      if (!(error instanceof TooLarge)) throw error;
      this.#isTooLarge = true;
    } finally {
      game.journal.redoTo(this.#present);
    }
    return this.#isTooLarge;
  }

  /** Whether the search has given up; its report says nothing then. */
  get isTooLarge(): boolean {
    return this.#isTooLarge;
  }

  /** The move is drawn from the average strategy, so every iteration counts. */
  isDecided(): boolean {
    return this.#moves.size < 2;
  }

  report(): SearchReport {
    const moves = this.#estimates().toSorted((a, b) => b.visits - a.visits);
    const [best] = moves;
    const line = best === undefined ? [] : [best.move];
    return { moves, line, work: this.#iterations, isMixed: true, worlds: this.#effectiveWorlds };
  }

  #estimates(): MoveEstimate[] {
    const infoSet = this.#infoSetNow;
    const average = infoSet?.average();
    return [...this.#moves].map(([key, move]) => {
      const at = infoSet?.keys.indexOf(key) ?? -1;
      const probability = average?.[at] ?? 1 / this.#moves.size;
      const visits = Math.round(this.#iterations * probability);
      const value = infoSet?.valueOf(at) ?? 0;
      return { move, key, visits, value, probability, isProven: false, length: 0 };
    });
  }

  /** The current decision, once a walk has reached it. */
  get #infoSetNow(): InfoSet | undefined {
    return this.#infoSets[this.#seat]?.get(this.#history.known);
  }

  /** The effective sample size of the worlds that led to the current decision. */
  get #effectiveWorlds(): number {
    const targeted = this.#weightSquares === 0 ? 0 : this.#weightSum ** 2 / this.#weightSquares;
    return targeted + (this.#infoSetNow?.updates ?? 0);
  }

  #iterate(): void {
    const turn = ++this.#iterations;
    const trees = this.#public;
    for (let walks = 0; walks < WALKS; walks++) {
      for (let seat = 0; seat < this.#game.seats; seat++) {
        this.#walkFrom({ seat, turn, weight: 1, trees }, trees.draw(this.#random));
      }
      if (this.#isSeldomReached) this.#walkFromPresent(turn, this.#private.draw(this.#random));
    }
  }

  /** Whether the walks from the beginning of the game rarely reach the current decision. */
  get #isSeldomReached(): boolean {
    const reached = this.#infoSetNow?.updates ?? 0;
    return reached < this.#iterations * WALKS * MIN_REACHED_SHARE;
  }

  /**
   * Repeats the choices of the true game, and updates the strategy of the searching seat from the current
   * position on. A world is weighted by how likely the strategies make the opponents' choices in it.
   */
  #walkFromPresent(turn: number, root: TreeNode): void {
    let node = root;
    let weight = 1;
    for (const { seat, action, known } of this.#history.choices) {
      if (node.mover !== seat) return;
      const same = this.#choicesLike(node, action, known);
      if (seat !== this.#seat) weight *= probabilityOf(node.infoSet, same);
      const [at] = same;
      if (at === undefined || weight === 0) return;
      node = this.#private.child(node, at);
    }
    this.#weightSum += weight;
    this.#weightSquares += weight ** 2;
    this.#walkFrom({ seat: this.#seat, turn, weight, trees: this.#private }, node);
  }

  /** The choices in a world that the searching seat cannot distinguish from the one that was made. */
  #choicesLike(node: TreeNode, action: string, known: number): readonly number[] {
    return node.actions.flatMap((name, at) => {
      if (name !== action) return [];
      return this.#private.child(node, at).knowledge[this.#seat] === known ? at : [];
    });
  }

  #walkFrom(walk: Walk, node: TreeNode): void {
    this.#visited = 0;
    this.#walk(walk, node, 1);
  }

  /** Walks on from a node; returns the outcome for the seat whose strategy is updated. */
  #walk(walk: Walk, node: TreeNode, reach: number): number {
    const { infoSet, outcome, mover, depth } = node;
    if (++this.#visited > MAX_WALK || depth > MAX_DEPTH) throw new TooLarge();
    if (infoSet === null) return outcome?.[walk.seat] ?? 0;
    if (mover !== walk.seat) {
      return this.#walk(walk, walk.trees.child(node, infoSet.draw(this.#random)), reach);
    }
    const strategy = infoSet.strategy.slice();
    const values = strategy.map((probability, at) =>
      this.#walk(walk, walk.trees.child(node, at), reach * probability),
    );
    const expected = infoSet.expected(values);
    infoSet.addToAverage(walk.turn * reach * walk.weight);
    infoSet.update(values, walk.weight);
    return expected;
  }
}

/** The probability of any of these choices. */
function probabilityOf(infoSet: InfoSet | null, choices: readonly number[]): number {
  return choices.reduce((sum, at) => sum + (infoSet?.strategy[at] ?? 0), 0);
}
