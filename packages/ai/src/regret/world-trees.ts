import {
  Determinization,
  type Move,
  type Player,
  type Random,
  reseed,
  seededRandom,
} from '@boardsmith/engine';
import { type Knowledge, knowledgeAfter, knowledgeAtSight } from '../position/history.ts';
import type { Outcome } from '../position/outcome.ts';
import type { SearchGame } from '../position/search-game.ts';
import { InfoSet } from './info-set.ts';

/** A position of one world. */
export interface TreeNode {
  readonly world: number;
  readonly parent: TreeNode | null;
  /** The index of the choice that leads to this position. */
  readonly at: number;
  /** How many choices lead to this position. */
  readonly depth: number;
  /** What each seat knows. */
  readonly knowledge: Knowledge;
  /** The decision of the player to move; `null` where the game is over. */
  readonly infoSet: InfoSet | null;
  /** The seat that decides. */
  readonly mover: number;
  /** The name of the action of each choice. */
  readonly actions: readonly string[];
  readonly children: (TreeNode | undefined)[];
  /** The result of the game, if it is over or no player can act. */
  readonly outcome: Outcome | null;
}

/** The decisions of each seat, by what it knows. */
export type InfoSets = readonly Map<number, InfoSet>[];

/** How many worlds are drawn; a smaller sample would deal some hands too often. */
const MAX_WORLDS = 4000;
/** How many different worlds have a tree of their own; further ones are left out. */
const MAX_TREES = 600;

/**
 * Worlds that a viewer cannot distinguish, each with its game tree as far as it has been walked. A
 * walk through a stored tree is a hundred times faster than making the moves again.
 */
export class WorldTrees {
  readonly #game: SearchGame;
  readonly #viewer: Player | null;
  readonly #seed: string;
  readonly #infoSets: InfoSets;
  readonly #roots: TreeNode[] = [];
  /** Worlds by the hash of their position: equal ones share a tree. */
  readonly #known = new Map<string, TreeNode>();
  #unknown: Determinization | undefined;
  /** Whether moves draw random numbers: then equal positions of two worlds may continue differently. */
  #hasChance = false;
  #trees = 0;

  constructor(
    game: SearchGame,
    options: { viewer: Player | null; seed: string; infoSets: InfoSets },
  ) {
    this.#game = game;
    this.#viewer = options.viewer;
    this.#seed = options.seed;
    this.#infoSets = options.infoSets;
  }

  /** The root of a random world. The game must be at the first choice, as for all methods. */
  draw(random: Random): TreeNode {
    const world = random.int(this.#trees < MAX_TREES ? MAX_WORLDS : this.#roots.length);
    const known = this.#roots[world];
    if (known !== undefined) return known;
    const next = this.#roots.length;
    const root = this.#within(next, () => this.#rootOf(next));
    this.#roots.push(root);
    return root;
  }

  /** The position after a choice. */
  child(parent: TreeNode, at: number): TreeNode {
    const known = parent.children[at];
    if (known !== undefined) return known;
    const node = this.#within(parent.world, () => this.#after(parent, at));
    parent.children[at] = node;
    return node;
  }

  #rootOf(world: number): TreeNode {
    const { hi, lo } = this.#game.position();
    const name = this.#hasChance ? `world ${world}` : `${hi} ${lo}`;
    const known = this.#known.get(name);
    if (known !== undefined) return known;
    const root = this.#node({ world, parent: null, at: 0, depth: 0 }, knowledgeAtSight(this.#game));
    this.#known.set(name, root);
    this.#trees++;
    return root;
  }

  /** Runs `read` in a world, and undoes everything. */
  #within<T>(world: number, read: () => T): T {
    const { game } = this.#game;
    const mark = this.#game.mark();
    reseed(game, this.#seed, world);
    this.#unknown ??= new Determinization(game, this.#viewer);
    this.#unknown.apply(seededRandom(this.#seed, world));
    const result = read();
    this.#game.undoTo(mark);
    return result;
  }

  #after(parent: TreeNode, at: number): TreeNode {
    for (const [node, choice] of pathTo(parent)) this.#make(node, choice);
    const before = this.#game.mark();
    const { draws } = this.#game.game.journal;
    this.#make(parent, at);
    this.#hasChance ||= this.#game.game.journal.draws !== draws;
    const knowledge = knowledgeAfter(parent.knowledge, this.#game, before);
    return this.#node({ world: parent.world, parent, at, depth: parent.depth + 1 }, knowledge);
  }

  #make(node: TreeNode, at: number): void {
    const [mover] = this.#game.awaiting;
    if (mover === undefined) return;
    const move = movesByKey(this.#game, mover).get(node.infoSet?.keys[at] ?? 0);
    if (move !== undefined) this.#game.make(move);
  }

  #node(
    place: Pick<TreeNode, 'world' | 'parent' | 'at' | 'depth'>,
    knowledge: Knowledge,
  ): TreeNode {
    const [mover] = this.#game.awaiting;
    const moves = mover === undefined ? [] : [...movesByKey(this.#game, mover)];
    if (mover === undefined || moves.length === 0) {
      const outcome = this.#game.outcome();
      return { ...place, knowledge, infoSet: null, mover: -1, actions: [], children: [], outcome };
    }
    const { position } = mover;
    const infoSet = this.#infoSetOf(position, knowledge, () => moves.map(([key]) => key));
    const actions = moves.map(([, { action }]) => action.name);
    return { ...place, knowledge, infoSet, mover: position, actions, children: [], outcome: null };
  }

  #infoSetOf(seat: number, knowledge: Knowledge, keys: () => readonly number[]): InfoSet {
    const known = knowledge[seat] ?? 0;
    const found = this.#infoSets[seat]?.get(known) ?? new InfoSet(keys());
    this.#infoSets[seat]?.set(known, found);
    return found;
  }
}

/** The moves of a player, sorted by key: any other order could leak hidden information. */
export function movesByKey(game: SearchGame, player: Player): ReadonlyMap<number, Move> {
  const moves = game.moves(player, seededRandom('all', 0));
  const keyed = moves.map(move => [game.keys.of(move, player.position), move] as const);
  return new Map(keyed.toSorted(([a], [b]) => a - b));
}

/** The choices that lead from the root to a node. */
function pathTo(node: TreeNode): readonly (readonly [TreeNode, number])[] {
  const path: (readonly [TreeNode, number])[] = [];
  for (let each = node; each.parent !== null; each = each.parent)
    path.unshift([each.parent, each.at]);
  return path;
}
