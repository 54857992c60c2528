import {
  Determinization,
  isLegalMove,
  type Mark,
  type Move,
  observe,
  type Player,
  type Random,
  type Remembered,
  reseed,
  seededRandom,
} from '@boardsmith/engine';
import type { MctsSettings } from '../mcts/mcts-settings.ts';
import { Playout } from '../mcts/playout.ts';
import { mix } from '../search/mix.ts';
import type { Outcome } from '../search/outcome.ts';
import type { MoveEstimate, Search, SearchReport } from '../search/search.ts';
import type { SearchGame } from '../search/search-game.ts';
import { type Edge, InfoNode } from './info-node.ts';
import { ObservedKeys } from './observed-keys.ts';
import { selectEdge } from './select-edge.ts';

/** Moves that cannot be told apart, by key. */
type Choices = ReadonlyMap<number, readonly Move[]>;

/** Who searches, how, and what it remembers from before the journal of the game begins. */
export interface IsmctsOptions {
  readonly seat: number;
  readonly settings: MctsSettings;
  readonly remembered?: readonly Remembered[];
}

/** One node that an iteration came through, and what was chosen there. */
interface Visit {
  readonly node: InfoNode;
  readonly edges: readonly Edge[];
}

/**
 * Information-set Monte Carlo tree search for a seat that does not know everything.
 *
 * Every iteration imagines another world that agrees with what the seat knows, and walks down a tree
 * of what the seat can tell apart: with a node for every true state it would plan as if it could
 * find out later which world it is in.
 */
export class Ismcts implements Search {
  readonly kind = 'ismcts' as const;
  readonly #game: SearchGame;
  readonly #seat: number;
  readonly #settings: MctsSettings;
  readonly #keys: ObservedKeys;
  readonly #unknown: Determinization | null;
  readonly #random: Random;
  readonly #playout: Playout;
  readonly #root: InfoNode;
  readonly #choices: Choices;
  readonly #isSealed: boolean;
  readonly #start: Mark;
  readonly #path: Visit[] = [];
  #nodes = 1;
  #iterations = 0;

  constructor(game: SearchGame, { seat, settings, remembered = [] }: IsmctsOptions) {
    const player = game.game.players.byPosition(seat);
    this.#game = game;
    this.#seat = seat;
    this.#settings = settings;
    this.#keys = new ObservedKeys(game.game, seat);
    this.#start = game.mark();
    this.#random = seededRandom(settings.seed);
    this.#playout = new Playout(game, { settings, random: this.#random, amaf: null });
    this.#root = new InfoNode(game.seats);
    this.#isSealed = !game.isOver && game.isSealed;
    const isAsked = player !== undefined && game.awaiting.includes(player);
    this.#unknown = isAsked ? new Determinization(game.game, player, { remembered }) : null;
    // Drawn apart: how many numbers a list takes may depend on what is true.
    this.#choices = isAsked ? this.#choicesOf(player, seededRandom(settings.seed, 3)) : new Map();
  }

  step(count: number): boolean {
    if (this.#unknown === null || this.#choices.size < 2) return true;
    const { journal } = this.#game.game;
    try {
      for (let i = 0; i < count; i++) this.#iterate(this.#unknown);
    } finally {
      journal.undoTo(this.#start);
      journal.resumeNews();
      journal.forgetUndone();
    }
    return false;
  }

  isDecided(remaining: number): boolean {
    if (this.#choices.size < 2) return true;
    // Where choices are sealed, it is the mix of visits that is played.
    if (this.#isSealed) return false;
    const [first = 0, second = 0] = this.#legalEdges().map(({ visits }) => visits);
    return first - second > remaining;
  }

  report(): SearchReport {
    const moves = this.#legalEdges().flatMap(edge => this.#estimate(edge));
    const [best] = moves;
    const line = best === undefined ? [] : [best.move];
    // Where choices are sealed, whoever always made the best one could be answered.
    return { moves, line, work: this.#iterations, ...(this.#isSealed && { isMixed: true }) };
  }

  /** The choices that there truly are, the most visited first. */
  #legalEdges(): Edge[] {
    return [...this.#choices.keys()]
      .map(key => this.#root.edge(this.#seat, key))
      .sort((a, b) => b.visits - a.visits || meanOf(b) - meanOf(a));
  }

  #estimate(edge: Edge): MoveEstimate[] {
    const { key, visits } = edge;
    const moves = this.#choices.get(key) ?? [];
    if (moves.length === 0) return [];
    // Moves with one key are one choice to the seat. The first would be the lowest of a sorted hand.
    const move = seededRandom(this.#settings.seed, 1).pick(moves);
    return [{ move, key, visits, value: meanOf(edge), isProven: false, length: 0 }];
  }

  #iterate(unknown: Determinization): void {
    const { game } = this.#game;
    reseed(game, this.#settings.seed, this.#iterations);
    unknown.apply(this.#random);
    this.#path.length = 0;
    const value = this.#descend();
    this.#game.undoTo(this.#start);
    this.#iterations++;
    this.#backUp(value);
  }

  /** Walks down the tree and beyond; gives what came of it. */
  #descend(): Outcome {
    let node = this.#root;
    for (;;) {
      const waiting = this.#game.awaiting;
      const mover = this.#moverOf(node, waiting);
      if (mover === undefined) return this.#leave(node, this.#playout.judge());
      const isLeaf = node.visits === 0 && node !== this.#root;
      if (isLeaf) return this.#leave(node, this.#playOut());
      const before = this.#game.mark();
      const chosen = this.#choose(node, this.#game.isSealed ? waiting : [mover]);
      if (chosen === undefined) return this.#leave(node, this.#playout.judge());
      this.#path.push({ node, edges: chosen });
      node = this.#next(node, chosen, before);
    }
  }

  /** Plays on by chance. What is said then nobody hears; in the tree it is part of what a seat learns. */
  #playOut(): Outcome {
    const { journal } = this.#game.game;
    journal.suspendNews();
    try {
      return this.#playout.run();
    } finally {
      journal.resumeNews();
    }
  }

  #leave(node: InfoNode, value: Outcome): Outcome {
    this.#path.push({ node, edges: [] });
    return value;
  }

  #moverOf(node: InfoNode, waiting: readonly Player[]): Player | undefined {
    const [first] = waiting;
    if (node !== this.#root) return first;
    return waiting.find(({ position }) => position === this.#seat) ?? first;
  }

  /** Lets players choose, each blind to the others. Nothing if one of them cannot. */
  #choose(node: InfoNode, players: readonly Player[]): readonly Edge[] | undefined {
    const chosen: Edge[] = [];
    for (const player of players) {
      const edge = this.#chooseFor(node, player);
      if (edge === undefined) return undefined;
      chosen.push(edge);
    }
    return chosen;
  }

  #chooseFor(node: InfoNode, player: Player): Edge | undefined {
    const isOwn = node === this.#root && player.position === this.#seat;
    const choices = isOwn ? this.#rootChoices(player) : this.#choicesOf(player, this.#random);
    const edges: Edge[] = [];
    for (const key of choices.keys()) edges.push(node.edge(player.position, key));
    for (const edge of edges) edge.available++;
    while (edges.length > 0) {
      const edge = selectEdge(node, edges, this.#settings.exploration);
      const moves = edge === undefined ? undefined : choices.get(edge.key);
      if (edge === undefined || moves === undefined) return undefined;
      if (this.#game.make(this.#random.pick(moves))) return edge;
      // What the rules refuse in this world may be possible in another.
      edges.splice(edges.indexOf(edge), 1);
    }
    return undefined;
  }

  /** What a player can do now, by what the seat that searches can tell apart. */
  #choicesOf(player: Player, random: Random): Choices {
    const choices = new Map<number, Move[]>();
    for (const move of this.#game.moves(player, random)) {
      const key = this.#keys.of(move, player.position);
      const same = choices.get(key);
      if (same === undefined) choices.set(key, [move]);
      else same.push(move);
    }
    return choices;
  }

  /**
   * The choices that there truly are, as moves of this world. What cannot be listed, such as a number
   * without bounds, is kept as it was drawn: drawn anew it would hardly ever come again.
   */
  #rootChoices(player: Player): Choices {
    const { play } = this.#game.game;
    const listed = this.#choicesOf(player, this.#random);
    const choices = new Map<number, readonly Move[]>();
    for (const [key, kept] of this.#choices) {
      const moves = listed.get(key) ?? kept.filter(move => isLegalMove(play, move));
      if (moves.length > 0) choices.set(key, moves);
    }
    return choices;
  }

  #next(node: InfoNode, chosen: readonly Edge[], before: Mark): InfoNode {
    const own = chosen.find(({ seat }) => seat === this.#seat);
    const seen = observe(this.#game.game, this.#seat, before);
    const isFull = this.#nodes >= this.#settings.maxNodes;
    const child = node.child(own === undefined ? 0 : mix(OWN, own.key), isFull ? -1 : seen);
    if (child.visits === 0) this.#nodes++;
    return child;
  }

  #backUp(value: Outcome): void {
    for (const { node, edges } of this.#path) {
      node.visits++;
      for (let seat = 0; seat < value.length; seat++) {
        node.sums[seat] = (node.sums[seat] ?? 0) + (value[seat] ?? 0);
      }
      for (const edge of edges) {
        edge.visits++;
        edge.sum += value[edge.seat] ?? 0;
      }
    }
  }
}

const OWN = 0x243f6a88;

function meanOf({ visits, sum }: Edge): number {
  return visits === 0 ? 0 : sum / visits;
}
