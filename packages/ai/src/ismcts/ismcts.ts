import {
  Determinization,
  isLegalMove,
  type Mark,
  type Move,
  observe,
  type Player,
  playOf,
  playout,
  type Random,
  type Remembered,
  reseed,
  seededRandom,
} from '@boardsmith/engine';
import type { MctsSettings } from '../mcts/mcts-settings.ts';
import { Playout } from '../mcts/playout.ts';
import { mix } from '../position/hash32.ts';
import type { Outcome } from '../position/outcome.ts';
import type { SearchGame } from '../position/search-game.ts';
import { OutcomeDeviation } from '../search/outcome-deviation.ts';
import type { MoveEstimate, Search, SearchReport } from '../search/search.ts';
import { Beliefs } from './beliefs.ts';
import { type Edge, InfoNode } from './info-node.ts';
import { type ComposedMove, MAX_LISTED_AT_ROOT, MoveComposer } from './move-composer.ts';
import { MoveParts } from './move-parts.ts';
import { edgeValue, selectEdge } from './select-edge.ts';
import { type Choices, WorldChoices } from './world-choices.ts';

/** The options of an information-set tree search. */
export interface IsmctsOptions {
  readonly seat: number;
  readonly settings: MctsSettings;
  /** What the seat saw before the journal of a restored game begins. */
  readonly remembered?: readonly Remembered[];
  /**
   * Evaluates the position with what the seat knows, also if the seat is not to act or has no choice;
   * if a move is given, only that move of the seat is searched.
   */
  readonly evaluates?: 'position' | Move;
}

/** A node on the path of an iteration, and the choices made there. */
interface Visit {
  readonly node: InfoNode;
  readonly edges: readonly Edge[];
}

/**
 * Information-set Monte Carlo tree search, for a seat with incomplete information.
 *
 * Every iteration draws a determinization: a world consistent with what the seat knows. The nodes are
 * information sets of the seat; with a node for every true state, the search would plan as if the seat
 * later learned which world it is in.
 */
export class Ismcts implements Search {
  readonly sliceWork = 64;
  readonly #game: SearchGame;
  readonly #seat: number;
  readonly #settings: MctsSettings;
  readonly #world: WorldChoices;
  readonly #beliefs: Beliefs | null;
  readonly #random: Random;
  readonly #playout: Playout;
  readonly #root: InfoNode;
  /** The legal choices in the true game. */
  readonly #choices: Choices;
  readonly #edges: readonly Edge[];
  readonly #composer: MoveComposer;
  /** The player to move, if the moves are composed and not listed. */
  readonly #composing: Player | null;
  /** The moves that were composed at the root, by the key of their last choice. */
  readonly #composed = new Map<number, readonly Edge[]>();
  readonly #areVisible: boolean;
  readonly #isSealed: boolean;
  readonly #evaluates: boolean;
  readonly #deviation: OutcomeDeviation;
  readonly #start: Mark;
  readonly #path: Visit[] = [];
  #nodes = 1;
  #iterations = 0;

  constructor(game: SearchGame, options: IsmctsOptions) {
    const { seat, settings, remembered = [], evaluates } = options;
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
    const isAwaited = player !== undefined && game.awaiting.includes(player);
    this.#evaluates = evaluates !== undefined;
    const knows = player !== undefined && (isAwaited || this.#evaluates);
    const unknown = knows ? new Determinization(game.game, player, { remembered }) : null;
    this.#beliefs =
      unknown === null || player === undefined
        ? null
        : new Beliefs(game, { unknown, viewer: player, seed: `${settings.seed} beliefs` });
    // A separate stream: how many numbers the list draws may depend on hidden state.
    const listing = seededRandom(settings.seed, 3);
    this.#composer = new MoveComposer(game, seat);
    const isComposed = isAwaited && this.#composer.isNeeded(player, MAX_LISTED_AT_ROOT);
    this.#composing = isComposed ? player : null;
    const isListed = isAwaited && this.#composing === null;
    const choices: Choices = isListed ? this.#world.of(player, listing) : new Map();
    this.#choices = typeof evaluates === 'object' ? this.#only(evaluates, choices) : choices;
    this.#areVisible = this.#world.areVisible(this.#choices);
    this.#edges = this.#rootEdges();
    this.#deviation = new OutcomeDeviation(game.seats);
  }

  step(count: number): boolean {
    if (this.#beliefs === null || this.#isForced) return true;
    const beliefs = this.#beliefs;
    const iterate = (): void => {
      for (let i = 0; i < count; i++) this.#iterate(beliefs);
    };
    playout(this.#game.game, iterate, { keepsNews: true });
    return false;
  }

  isDecided(remaining: number): boolean {
    if (this.#isForced) return true;
    if (this.#composing !== null) return false;
    // A sealed choice is drawn by visits, so every visit counts.
    if (this.#isSealed) return false;
    const [first = 0, second = 0] = this.#legalEdges().map(({ visits }) => visits);
    return first - second > remaining;
  }

  report(): SearchReport {
    const moves =
      this.#composing === null
        ? this.#legalEdges().flatMap(edge => this.#estimate(edge))
        : this.#composedEstimates(this.#composing);
    const [best] = moves;
    const line = best === undefined ? [] : [best.move];
    // A player who always makes the best sealed choice can be predicted.
    const isMixed = this.#isSealed;
    const worlds = this.#beliefs?.effectiveWorlds;
    return {
      moves,
      line,
      work: this.#iterations,
      deviation: this.#deviation.of(this.#seat),
      isMixed,
      ...(worlds !== undefined && { worlds }),
    };
  }

  /** The expected outcome of the position for each seat. */
  get outcome(): Outcome {
    return this.#deviation.mean;
  }

  get #isForced(): boolean {
    return !this.#evaluates && this.#composing === null && this.#choices.size < 2;
  }

  /** The choice of one move. */
  #only(move: Move, choices: Choices): Choices {
    const key = this.#world.keys.of(move, this.#seat);
    return new Map([[key, choices.get(key) ?? [move]]]);
  }

  /** The composed moves, first the one that was preferred at every choice. */
  #composedEstimates(player: Player): MoveEstimate[] {
    const random = seededRandom(this.#settings.seed, 1);
    const byVisits = (edges: readonly Edge[]): Edge | undefined =>
      edges.toSorted((a, b) => b.visits - a.visits)[0];
    const best = this.#composer.compose(this.#root, player, { select: byVisits, random });
    const others = [...this.#composed.values()]
      .toSorted((a, b) => (b.at(-1)?.visits ?? 0) - (a.at(-1)?.visits ?? 0))
      .slice(0, MAX_REPORTED)
      .flatMap(path => {
        const select = (edges: readonly Edge[]): Edge | undefined =>
          edges.find(edge => path.includes(edge));
        return this.#composer.compose(this.#root, player, { select, random }) ?? [];
      });
    const [preferred, ...rest] = [...(best === undefined ? [] : [best]), ...others];
    if (preferred === undefined) return [];
    const isOther = ({ edges }: ComposedMove): boolean => edges.at(-1) !== preferred.edges.at(-1);
    return [preferred, ...rest.filter(isOther)].map(each => this.#estimateComposed(each));
  }

  #estimateComposed({ move, edges }: ComposedMove): MoveEstimate {
    const last = edges.at(-1);
    const visits = last?.visits ?? 0;
    const value = last === undefined || visits === 0 ? 0 : edgeValue(last, this.#root);
    return { move, key: last?.key ?? 0, visits, value, isProven: false, length: 0 };
  }

  /** The choices that are legal in the true game, the most visited first. */
  #legalEdges(): Edge[] {
    const value = (edge: Edge): number => edgeValue(edge, this.#root);
    return this.#edges.toSorted((a, b) => b.visits - a.visits || value(b) - value(a));
  }

  #estimate(edge: Edge): MoveEstimate[] {
    const { key, visits } = edge;
    const moves = this.#choices.get(key) ?? [];
    if (moves.length === 0) return [];
    // The seat cannot distinguish moves with equal keys. Taking the first would leak the order of a hand.
    const move = seededRandom(this.#settings.seed, 1).pick(moves);
    const value = visits === 0 ? 0 : edgeValue(edge, this.#root);
    return [{ move, key, visits, value, isProven: false, length: 0 }];
  }

  #rootEdges(): readonly Edge[] {
    const parts = new MoveParts(this.#world.keys);
    return [...this.#choices].map(([key, [move]]) => {
      const edge = this.#root.edge(this.#seat, key);
      if (move !== undefined) edge.parts = parts.of(move, this.#seat);
      return edge;
    });
  }

  #iterate(beliefs: Beliefs): void {
    const { game } = this.#game;
    reseed(game, this.#settings.seed, this.#iterations);
    beliefs.apply(this.#random);
    this.#path.length = 0;
    const value = this.#descend();
    this.#game.undoTo(this.#start);
    this.#iterations++;
    this.#backUp(value);
  }

  /** Descends the tree, plays a random game from its leaf, and returns the outcome. */
  #descend(): Outcome {
    let node = this.#root;
    for (;;) {
      const waiting = this.#game.awaiting;
      const mover = this.#moverOf(node, waiting);
      if (mover === undefined || this.#playout.isPastDraws) {
        return this.#leave(node, this.#playout.evaluate());
      }
      const isLeaf = node.visits === 0 && node !== this.#root;
      if (isLeaf) return this.#leave(node, this.#playOut());
      const before = this.#game.mark();
      const chosen = this.#choose(node, this.#game.isSealed ? waiting : [mover]);
      if (chosen === undefined) return this.#leave(node, this.#playout.evaluate());
      this.#path.push({ node, edges: chosen });
      node = this.#next(node, chosen, before);
    }
  }

  /** Plays a random game without messages; inside the tree, messages are part of what a seat observes. */
  #playOut(): Outcome {
    return this.#game.playOut(() => this.#playout.run());
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

  /** Each player chooses without knowing the others' choices; `undefined` if one has no legal move. */
  #choose(node: InfoNode, players: readonly Player[]): readonly Edge[] | undefined {
    const chosen: Edge[] = [];
    for (const player of players) {
      const edges = this.#chooseFor(node, player);
      if (edges === undefined) return undefined;
      chosen.push(...edges);
    }
    return chosen;
  }

  #chooseFor(node: InfoNode, player: Player): readonly Edge[] | undefined {
    const isOwn = node === this.#root && player.position === this.#seat;
    if (isOwn && this.#composing === null) return listOf(this.#chooseOwn(player));
    if (isOwn || this.#composer.isNeeded(player)) return this.#compose(node, player);
    return listOf(this.#chooseAmong(node, player, this.#world.of(player, this.#random)));
  }

  /** Composes a move choice by choice. */
  #compose(node: InfoNode, player: Player): readonly Edge[] | undefined {
    const exploration = this.#settings.exploration * this.#deviation.of(player.position);
    const noise = this.#game.isSealed ? this.#random : null;
    const select = (edges: readonly Edge[]): Edge | undefined =>
      selectEdge(node, edges, { exploration, random: noise });
    const composed = this.#composer.compose(node, player, { select, random: this.#random });
    if (composed === undefined || !this.#game.make(composed.move)) return undefined;
    const { edges } = composed;
    const last = edges.at(-1);
    if (node === this.#root && last !== undefined) this.#composed.set(last.key, edges);
    return edges;
  }

  /** The choice at the root. Moves that are the same in every world are not listed again. */
  #chooseOwn(player: Player): Edge | undefined {
    const choices = this.#areVisible
      ? this.#choices
      : this.#world.inThisWorld(this.#choices, player, this.#random);
    return this.#chooseAmong(this.#root, player, choices);
  }

  #chooseAmong(node: InfoNode, player: Player, choices: Choices): Edge | undefined {
    const play = playOf(this.#game.game);
    const { position } = player;
    const edges =
      choices === this.#choices
        ? this.#edges.slice()
        : Array.from(choices.keys(), key => node.edge(position, key));
    for (const edge of edges) edge.available++;
    const exploration = this.#settings.exploration * this.#deviation.of(position);
    const random = this.#game.isSealed ? this.#random : null;
    while (edges.length > 0) {
      const edge = selectEdge(node, edges, { exploration, random });
      const moves = edge === undefined ? undefined : choices.get(edge.key);
      if (edge === undefined || moves === undefined) return undefined;
      const move = this.#random.pick(moves);
      const isLegal = choices !== this.#choices || isLegalMove(play, move);
      if (isLegal && this.#game.make(move)) return edge;
      // A move that is refused in this world may be legal in another.
      edges.splice(edges.indexOf(edge), 1);
    }
    return undefined;
  }

  #next(node: InfoNode, chosen: readonly Edge[], before: Mark): InfoNode {
    // The last of the choices that compose a move represents all of them.
    const own = chosen.findLast(({ seat }) => seat === this.#seat);
    const observed = observe(this.#game.game, this.#seat, before);
    const isFull = this.#nodes >= this.#settings.maxNodes;
    const child = node.child(own === undefined ? 0 : mix(OWN, own.key), isFull ? -1 : observed);
    if (child.visits === 0) this.#nodes++;
    return child;
  }

  #backUp(value: Outcome): void {
    this.#deviation.add(value);
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

/** How many composed moves a report contains besides the best. */
const MAX_REPORTED = 24;

function listOf(edge: Edge | undefined): readonly Edge[] | undefined {
  return edge === undefined ? undefined : [edge];
}
