import { authorError } from '../../errors/errors.ts';
import { countOperation } from '../limits/execution-limits.ts';
import { EntryLog, OP } from '../log/entry-log.ts';
import { adopt } from '../node/accessors.ts';
import { type Anchored, GAME, type Node, PILE, SEATS, type World } from '../node/node.ts';
import type { Shape, Slot } from '../node/shape.ts';
import type {
  ChangeGuard,
  ClassNames,
  ElementHandlers,
  EventCursors,
  FlowPosition,
  Handler,
  JournalReader,
  Message,
  SpareElements,
  TeamSeats,
} from '../node/world-parts.ts';
import { PositionHash } from '../position/position-hash.ts';
import { Structure } from '../queries/query-cache.ts';
import { createRandom, Generator, type GeneratorState, type Random } from '../random/random.ts';
import { DeepWatch } from '../values/deep-watch.ts';
import {
  firstMissing,
  Incomplete,
  slotAt,
  takeUp,
  writeDeepChange,
  writeSlot,
} from './attributes.ts';

/**
 * The classes a game uses, by name: of its elements, and of the helper objects in their fields.
 *
 * Snapshots name classes, so two classes of one name would be restored as each other.
 */
class ClassBook implements ClassNames {
  readonly #byName = new Map<string, object>();

  readonly #noted: boolean[] = [];

  /** Notes a class of elements. */
  noteShape({ id, name, type }: Shape): void {
    if (this.#noted[id] === true) return;
    this.note(name, type);
    this.#noted[id] = true;
  }

  /** Notes a class or a helper's prototype under its name. */
  note(name: string, entry: object): void {
    const known = this.#byName.get(name);
    if (known === entry) return;
    if (known !== undefined) throw authorError('class-name-twice', name);
    this.#byName.set(name, entry);
  }

  find(name: string): object | undefined {
    return this.#byName.get(name);
  }
}

/** What the author wants to happen when elements are made, enter a space or leave it. Part of the rules, not of the state. */
class Handlers implements ElementHandlers<Node, Anchored> {
  readonly #enter = new Map<Node, Handler<Anchored>[]>();
  readonly #exit = new Map<Node, Handler<Anchored>[]>();
  #areSilent = false;

  onEnter(space: Node, handler: Handler<Anchored>): void {
    add(this.#enter, space, handler);
  }

  onExit(space: Node, handler: Handler<Anchored>): void {
    add(this.#exit, space, handler);
  }

  created(element: Node): void {
    if (!this.#areSilent) element.element.onCreate();
  }

  entered(space: Node, element: Node): void {
    if (!this.#areSilent) run(this.#enter, space, element);
  }

  left(space: Node, element: Node): void {
    if (!this.#areSilent) run(this.#exit, space, element);
  }

  /** Runs changes that bring everything with them: what hooks and handlers add would happen twice. */
  silently<T>(change: () => T): T {
    const wereSilent = this.#areSilent;
    this.#areSilent = true;
    try {
      return change();
    } finally {
      this.#areSilent = wereSilent;
    }
  }
}

function add(table: Map<Node, Handler<Anchored>[]>, space: Node, handler: Handler<Anchored>): void {
  const handlers = table.get(space);
  if (handlers === undefined) table.set(space, [handler]);
  else handlers.push(handler);
}

function run(table: Map<Node, Handler<Anchored>[]>, space: Node, { shape, element }: Node): void {
  if (table.size === 0) return;
  for (const handler of table.get(space) ?? []) {
    if (shape.isA(handler.shape)) handler.run(element);
  }
}

/**
 * Refuses changes where the rules may only look: in a filter, in choices, in a condition.
 *
 * A change made there would be repeated with every query for legal moves.
 */
export class Guard implements ChangeGuard {
  readonly #world: World;
  #place: string | null = null;

  constructor(world: World) {
    this.#world = world;
  }

  /** What is being evaluated, for error messages; `null` when changes are allowed. */
  get place(): string | null {
    return this.#place;
  }

  /** Throws when `what` is attempted inside a place that may only read. */
  refuse(what: string): void {
    if (this.#place !== null) throw authorError('change-while-reading', what, this.#place);
  }

  /** Evaluates something that must not change the game; `place` names it: `filter of ask.target`. */
  reading<T>(place: string, evaluate: () => T): T;
  /** The same with something to hand on: a closure would be made for every move. */
  reading<T, A>(place: string, evaluate: (given: A) => T, given: A): T;
  reading<T, A>(place: string, evaluate: (given?: A) => T, given?: A): T {
    if (this.#place !== null) return evaluate(given);
    const { deep } = this.#world;
    // What was changed before is rightful, and must not be taken for a change made here.
    deep.settle();
    this.#place = place;
    try {
      const result = evaluate(given);
      this.#refuseNestedChange(place);
      return result;
    } catch (error) {
      deep.revert();
      throw error;
    } finally {
      this.#place = null;
    }
  }

  /**
   * Evaluates something that must not change the game, without looking for changes inside nested
   * values afterwards: for a search, which asks thousands of times a second.
   */
  looking<T>(place: string, evaluate: () => T): T {
    const outer = this.enter(place);
    try {
      return evaluate();
    } finally {
      this.leave(outer);
    }
  }

  /** Enters a read-only section; returns the enclosing one, which `leave` restores. */
  enter(place: string): string | null {
    const outer = this.#place;
    this.#place = place;
    return outer;
  }

  leave(outer: string | null): void {
    this.#place = outer;
  }

  /** Says more exactly what is being evaluated. */
  at(place: string): void {
    if (this.#place !== null) this.#place = place;
  }

  /** A push into an array passes no setter: what can have changed is compared afterwards. */
  #refuseNestedChange(place: string): void {
    const changed = this.#world.deep.findChanged();
    if (changed === undefined) return;
    const { node, index } = changed;
    throw authorError('change-while-reading', `${node.label}.${slotAt(node, index).key}`, place);
  }
}

/** As many undone elements of one class are kept as a long playout creates. */
const MAX_SPARES = 512;

/**
 * Elements whose creation a playout has undone, for the next creations of their class in a playout.
 * Their memory is old, so writing them into the tree costs the garbage collector nothing.
 *
 * Only classes whose constructor can be replaced by a copy of fields take part: see `Shape.fields`.
 */
export class SpareNodes implements SpareElements<Node> {
  /** By number of the class. */
  readonly #nodes: (Node[] | undefined)[] = [];

  /** Keeps a node that nothing refers to any more. */
  put(node: Node): void {
    const { shape } = node;
    if (shape.fields === null || !node.isBare) return;
    const spares = this.#nodes[shape.id];
    if (spares === undefined) this.#nodes[shape.id] = [node];
    else if (spares.length < MAX_SPARES) spares.push(node);
  }

  /** A node of a class as its constructor would leave it, with another id and name. */
  take(shape: Shape, name: string): Node | undefined {
    const node = this.#nodes[shape.id]?.pop();
    const { fields } = shape;
    if (node === undefined || fields === null) return undefined;
    node.begin(node.world.nodes.length, name, fields);
    node.world.nodes.push(node);
    return node;
  }
}

/** The world of one game: makes its parts and connects them. */
export class GameWorld implements World {
  readonly nodes: Node[] = [];
  readonly log: EntryLog<Node> = new EntryLog();
  readonly hash: PositionHash = new PositionHash();
  readonly structure: Structure = new Structure();
  readonly guard: Guard = new Guard(this);
  readonly deep: DeepWatch = new DeepWatch(writeDeepChange);
  readonly handlers: Handlers = new Handlers();
  readonly classes: ClassBook = new ClassBook();
  readonly incomplete: Incomplete = new Incomplete();
  readonly spares: SpareNodes = new SpareNodes();
  readonly generator: Generator;
  readonly random: Random;
  readonly messages: Message[] = [];
  flow: FlowPosition<Node> | null = null;
  views: JournalReader | undefined;
  theatre: EventCursors | undefined;
  animating: string | null = null;
  moveStart = -1;
  isNewsSuspended = false;
  isTrial = false;
  isPlayout = false;
  skipsAudits = false;
  isSealed = false;
  isConstructing = false;
  isLive = false;
  teams: readonly TeamSeats[] = [];
  awaiting: () => readonly object[] = () => [];
  asking: Node | null = null;
  journaledRandom: GeneratorState = { counter: 0, stream: 0 };

  constructor(seed: string) {
    const generator = new Generator(seed);
    this.generator = generator;
    this.random = createRandom(() => {
      countOperation();
      if (this.guard.place !== null) this.guard.refuse('a random number');
      return generator.next32();
    });
  }

  get game(): Node {
    const game = this.nodes[GAME];
    return game === undefined ? refuseEarlyUse() : game;
  }

  get seats(): Node {
    const seats = this.nodes[SEATS];
    return seats === undefined ? refuseEarlyUse() : seats;
  }

  get pile(): Node {
    const pile = this.nodes[PILE];
    return pile === undefined ? refuseEarlyUse() : pile;
  }

  write(node: Node, slot: Slot, value: unknown): void {
    writeSlot(node, slot, value);
  }

  settle(): void {
    this.deep.settle();
    this.#settleRandom();
  }

  audit(): void {
    this.deep.audit();
    this.#settleRandom();
  }

  boundary(): void {
    if (this.skipsAudits && !this.isLive) this.settle();
    else this.audit();
  }

  #settleRandom(): void {
    const { counter, stream } = this.generator;
    const before = this.journaledRandom;
    if (before.counter === counter && before.stream === stream) return;
    const after = { counter, stream };
    this.journaledRandom = after;
    this.log.push(OP.random, null, before, after);
  }
}

/** Throws where a root is asked for before there is one. */
function refuseEarlyUse(): never {
  throw new Error('The game is used before it is set up');
}

/**
 * Ends setup: what is true now is the beginning, and every change from here on is an entry.
 *
 * A constructor cannot know when those of its subclasses end, so the first question that needs an
 * answer seals the game.
 */
export function seal(world: World): void {
  const { nodes, hash, log } = world;
  adopt(world.game);
  // A field defined after this would be state that no journal knows.
  Object.preventExtensions(world.game.element);
  for (const node of nodes) {
    const missing = firstMissing(node);
    if (missing !== undefined) throw authorError('missing-attribute', node.label, missing);
  }
  world.incomplete.clear();
  world.deep.clear();
  for (const node of nodes) {
    node.baselines = null;
    takeUp(node);
  }
  const { counter, stream } = world.generator;
  world.journaledRandom = { counter, stream };
  world.isSealed = true;
  log.clear();
  for (const node of nodes) hash.born(node);
  for (const root of [world.game, world.seats, world.pile]) hash.recount(root);
}

/** Returns the world of a game, and ends its setup: the first access to its journal, hash or view does so. */
export function sealed(world: World): World {
  if (!world.isSealed) seal(world);
  return world;
}
