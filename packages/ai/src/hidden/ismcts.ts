import {
  Determinization,
  isLegalMove,
  type Mark,
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
import { Spread } from '../search/spread.ts';
import { type Choices, WorldChoices } from './choices.ts';
import { type Edge, InfoNode } from './info-node.ts';
import { Parts } from './part.ts';
import { selectEdge, worthOf } from './select-edge.ts';

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
  readonly piece = 64;
  readonly #game: SearchGame;
  readonly #seat: number;
  readonly #settings: MctsSettings;
  readonly #world: WorldChoices;
  readonly #unknown: Determinization | null;
  readonly #random: Random;
  readonly #playout: Playout;
  readonly #root: InfoNode;
  /** What the seat can truly do. */
  readonly #choices: Choices;
  readonly #edges: readonly Edge[];
  readonly #areKnown: boolean;
  readonly #isSealed: boolean;
  readonly #spread: Spread;
  readonly #start: Mark;
  readonly #path: Visit[] = [];
  #nodes = 1;
  #iterations = 0;

  constructor(game: SearchGame, { seat, settings, remembered = [] }: IsmctsOptions) {
    const player = game.game.players.byPosition(seat);
    this.#game = game;
    this.#seat = seat;
    this.#settings = settings;
    this.#world = new WorldChoices(game, seat);
    this.#start = game.mark();
    this.#random = seededRandom(settings.seed);
    this.#playout = new Playout(game, { settings, random: this.#random, amaf: null });
    this.#root = new InfoNode(game.seats);
    this.#isSealed = !game.isOver && game.isSealed;
    const isAsked = player !== undefined && game.awaiting.includes(player);
    this.#unknown = isAsked ? new Determinization(game.game, player, { remembered }) : null;
    // Drawn apart: how many numbers a list takes may depend on what is true.
    const listing = seededRandom(settings.seed, 3);
    this.#choices = isAsked ? this.#world.of(player, listing) : new Map();
    this.#areKnown = this.#world.areKnown(this.#choices);
    this.#edges = this.#rootEdges();
    this.#spread = new Spread(game.seats);
  }

  step(count: number): boolean {
    if (this.#unknown === null || this.#choices.size < 2) return true;
    const { journal } = this.#game.game;
    const unknown = this.#unknown;
    const iterate = (): void => {
      for (let i = 0; i < count; i++) this.#iterate(unknown);
    };
    // A rehearsal has found out which nested values the rules change.
    journal.tryOut(iterate, { skipsAudits: true });
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
    const isMixed = this.#isSealed;
    return { moves, line, work: this.#iterations, spread: this.#spread.of(this.#seat), isMixed };
  }

  /** The choices that there truly are, the most visited first. */
  #legalEdges(): Edge[] {
    const worth = (edge: Edge): number => worthOf(edge, this.#root);
    return this.#edges.toSorted((a, b) => b.visits - a.visits || worth(b) - worth(a));
  }

  #estimate(edge: Edge): MoveEstimate[] {
    const { key, visits } = edge;
    const moves = this.#choices.get(key) ?? [];
    if (moves.length === 0) return [];
    // Moves with one key are one choice to the seat. The first would be the lowest of a sorted hand.
    const move = seededRandom(this.#settings.seed, 1).pick(moves);
    const value = visits === 0 ? 0 : worthOf(edge, this.#root);
    return [{ move, key, visits, value, isProven: false, length: 0 }];
  }

  #rootEdges(): readonly Edge[] {
    const parts = new Parts(this.#world.keys);
    return [...this.#choices].map(([key, [move]]) => {
      const edge = this.#root.edge(this.#seat, key);
      if (move !== undefined) edge.parts = parts.of(move, this.#seat);
      return edge;
    });
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
      if (mover === undefined || this.#playout.isDealtAnew) {
        return this.#leave(node, this.#playout.judge());
      }
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
    if (node === this.#root && player.position === this.#seat) return this.#chooseOwn(player);
    const drawn = this.#world.drawn(player, this.#random);
    if (drawn !== undefined) {
      return this.#game.make(drawn) ? untold(player.position) : undefined;
    }
    return this.#chooseAmong(node, player, this.#world.of(player, this.#random));
  }

  /** The choice that is searched for: of moves that are the same in every world nothing is listed. */
  #chooseOwn(player: Player): Edge | undefined {
    const truly = this.#choices;
    const choices = this.#areKnown ? truly : this.#world.again(truly, player, this.#random);
    return this.#chooseAmong(this.#root, player, choices);
  }

  #chooseAmong(node: InfoNode, player: Player, choices: Choices): Edge | undefined {
    const { play } = this.#game.game;
    const { position } = player;
    const edges =
      choices === this.#choices
        ? this.#edges.slice()
        : Array.from(choices.keys(), key => node.edge(position, key));
    for (const edge of edges) edge.available++;
    const exploration = this.#settings.exploration * this.#spread.of(position);
    const random = this.#game.isSealed ? this.#random : null;
    while (edges.length > 0) {
      const edge = selectEdge(node, edges, { exploration, random });
      const moves = edge === undefined ? undefined : choices.get(edge.key);
      if (edge === undefined || moves === undefined) return undefined;
      const move = this.#random.pick(moves);
      const isLegal = choices !== this.#choices || isLegalMove(play, move);
      if (isLegal && this.#game.make(move)) return edge;
      // What the rules refuse in this world may be possible in another.
      edges.splice(edges.indexOf(edge), 1);
    }
    return undefined;
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
    this.#spread.add(value);
    for (const { node, edges } of this.#path) {
      node.visits++;
      for (let seat = 0; seat < value.length; seat++) {
        node.sums[seat] = (node.sums[seat] ?? 0) + (value[seat] ?? 0);
      }
      for (const edge of edges) {
        const own = value[edge.seat] ?? 0;
        for (const each of [edge, ...edge.parts]) {
          each.visits++;
          each.sum += own;
        }
      }
    }
  }
}

const OWN = 0x243f6a88;

/** A choice that is one of too many: nothing is learnt of it. */
function untold(seat: number): Edge {
  return { seat, key: 0, parts: [], visits: 0, sum: 0, available: 0 };
}
