import type { EntryLog } from '../log/entry-log.ts';
import type { Generator, GeneratorState } from '../random/generator.ts';
import type { Random } from '../random/random.ts';
import type { Slot } from './anchored.ts';
import type { Message } from './message.ts';
import type { Cell, Node } from './node.ts';
import type { Shape } from './shape.ts';

/**
 * All state of one game, and the journal through which it changes. Every record refers to the world
 * it belongs to, so this file declares what a world consists of; the folders above implement the parts.
 */
export interface World {
  /** Every element by id; the length is the next id. */
  readonly nodes: Node[];
  readonly log: EntryLog<Node>;
  readonly hash: HashUpdates;
  readonly structure: StructureVersions;
  readonly guard: ChangeGuard;
  readonly deep: NestedValues;
  readonly handlers: ElementHandlers;
  readonly classes: ClassNames;
  readonly incomplete: UnsetFields;
  readonly spares: SpareElements;
  readonly generator: Generator;
  /** Random numbers for authors. Drawing where the rules may only read is refused. */
  readonly random: Random;
  readonly messages: Message[];
  /** The place in the flow; `null` before the flow starts and after it ends. */
  flow: FlowPosition | null;
  /** The views that clients hold; `undefined` until the first one is asked for. */
  views: JournalReader | undefined;
  /** Up to which animation event each viewer has been shown the game; `undefined` until the first event. */
  theatre: EventCursors | undefined;
  /** The type of the animation event that is being played. */
  animating: string | null;
  /** The mark at which the running move began, from one choice to the next; -1 between moves. */
  moveStart: number;
  /** Messages and events are not recorded: no viewer will read them. */
  isNewsSuspended: boolean;
  /** What happens is a trial, and will be undone. */
  isTrial: boolean;
  /** What happens is a playout: what is undone cannot be redone. See `playout`. */
  isPlayout: boolean;
  /** A search makes moves without comparing every nested value after each: see `Journal.tryOut`. */
  skipsAudits: boolean;
  /** Setup is over: from here on every change is an entry. */
  isSealed: boolean;
  /** A constructor of the author's is running; what it creates would precede its parent. */
  isConstructing: boolean;
  /** A person or a server waits for what is happening, not a search. */
  isLive: boolean;
  /** The players whom the flow awaits; empty before the game has a flow. */
  awaiting: () => readonly object[];
  /** The player whose elements `mine` means; not state. */
  asking: Node | null;
  /** The generator as the journal knows it; numbers drawn since become one entry at the next boundary. */
  journaledRandom: GeneratorState;

  /** The game itself. */
  readonly game: Node;
  /** The parent of the players. */
  readonly seats: Node;
  /** The parent of removed elements, outside queries and outside the position. */
  readonly pile: Node;

  write(node: Node, slot: Slot, value: unknown): void;
  /** Journals what is noticed late: changes inside nested values that were read, and numbers drawn. */
  settle(): void;
  /** Like `settle`, comparing every nested value: for a boundary that a person waits at. */
  audit(): void;
  /** Journals what is noticed late at a boundary inside a move, as exactly as the move is made. */
  boundary(): void;
}

/** Keeps the hash of the position up to date: each change of state calls the method for it. */
export interface HashUpdates {
  /** What is not part of the position but must agree between two copies of a game. */
  readonly extra: { readonly hi: number; readonly lo: number };
  readonly isSuspended: boolean;
  /** Whether the hash was read while it was suspended: the rules of this game need it. */
  readonly wasNeeded: boolean;
  /**
   * Stops updating. What happens from here on must be undone before `resume`. If the hash is needed
   * earlier, `wake` has to bring it up to date and resume it; without `wake` reading it is an error.
   */
  suspend(wake?: (() => void) | null): void;
  resume(): void;
  /** Brings a suspended hash up to date, and resumes it; elsewhere does nothing. */
  wake(): void;
  /** First half of the hash of the subtree under a root. */
  wholeHi(root: Node): number;
  /** Second half of the hash of the subtree under a root. */
  wholeLo(root: Node): number;
  /** Adds a node that has just been made, before it is linked to its parent. */
  born(node: Node): void;
  /** Removes a node whose creation is undone, after it has been unlinked. */
  unborn(node: Node): void;
  /** An attribute changes from one journaled value to another. */
  attribute(node: Node, slot: Slot, before: Cell, after: Cell): void;
  /** A visibility setting of a node has changed. */
  setting(node: Node): void;
  /** A child has been linked: those behind it have moved up by one. */
  linked(parent: Node, child: Node): void;
  /** A child has been taken out from `index`: those behind it have moved down by one. */
  unlinked(parent: Node, child: Node, index: number): void;
  /** The flow refers to an element from now on. */
  retain(node: Node): void;
  /** The flow no longer refers to an element. */
  release(node: Node): void;
  /** The children are in another order. */
  reordered(parent: Node): void;
  /** Other children than before are in a parent. */
  rearranged(parent: Node): void;
  /** Hashes a tree from its leaves, for one that was built while counting was off. */
  recount(parent: Node): void;
}

/** Version numbers by which a cached list of elements knows whether it is still right. */
export interface StructureVersions {
  /** The tree goes back and comes forward again: cached lists are as right afterwards as before. */
  isSuspended: boolean;
  /** How often a leaf has come or gone. */
  readonly changes: number;
  /** A node has been linked to a parent (1), or is no longer linked to it (-1). */
  changed(parent: Node, node: Node, sign: 1 | -1): void;
  /** A node has been moved from one parent to another. */
  moved(node: Node, from: Node, to: Node): void;
  /** Children of one parent have changed places. */
  reordered(parent: Node): void;
  /** Anything may have changed. */
  rebuilt(): void;
  /** How many elements of a class are in the game. */
  population(game: Node, shape: Shape): number;
  /** The leaves that came or went since `changes` had this value; `undefined` if that is too long ago. */
  changedSince(changes: number): readonly Node[] | undefined;
  /** A number that differs whenever the elements of a class may have. */
  version(shape: Shape): number;
  /** A number that differs whenever more than a leaf has come or gone: a container, or an order. */
  order(shape: Shape): number;
}

/** Refuses changes where the rules may only read: in a filter, in choices, in a condition. */
export interface ChangeGuard {
  /** What is being evaluated, for error messages; `null` when changes are allowed. */
  readonly place: string | null;
  /** Throws when `what` is attempted inside a place that may only read. */
  refuse(what: string): void;
  /** Evaluates something that must not change the game; `place` names it: `filter of ask.target`. */
  reading<T>(place: string, evaluate: () => T): T;
  /** The same with an argument to pass on: a closure would be made for every move. */
  reading<T, A>(place: string, evaluate: (given: A) => T, given: A): T;
  /** Like `reading`, without comparing nested values afterwards: a search asks thousands of times a second. */
  looking<T>(place: string, evaluate: () => T): T;
  /** Begins a place that may only read; returns what `leave` needs. */
  enter(place: string): string | null;
  leave(outer: string | null): void;
  /** Names more exactly what is being evaluated. */
  at(place: string): void;
}

/** Finds out which nested values have changed since they were journaled. */
export interface NestedValues {
  /** A nested value of a node has been read, and may be changed through that reference. */
  touch(node: Node): void;
  /** A node has its first nested value. */
  register(node: Node, isWatched: boolean): void;
  /** A node whose creation is undone is no longer compared. */
  forget(node: Node): void;
  /** Forgets every node. */
  clear(): void;
  /** The baseline of a nested value has been replaced. */
  remembered(node: Node): void;
  /** Journals every change that can be noticed without an audit. */
  settle(): void;
  /** Journals every change. */
  audit(): void;
  /** The first touched node whose nested values have changed, for a guard that must name it. */
  findChanged(): { readonly node: Node; readonly index: number } | undefined;
  /** Restores every nested value to its journaled content. */
  revert(): void;
}

/** Code of the author's that runs when an element comes into a space, or leaves it. */
export interface Handler {
  readonly shape: Shape;
  readonly run: (element: Node['element']) => void;
}

/** The handlers of a game. Part of the rules, not of the state. */
export interface ElementHandlers {
  onEnter(space: Node, handler: Handler): void;
  onExit(space: Node, handler: Handler): void;
  created(element: Node): void;
  entered(space: Node, element: Node): void;
  left(space: Node, element: Node): void;
  /** Runs changes that are already complete: what handlers add would happen twice. */
  silently<T>(change: () => T): T;
}

/** The classes a game uses, by name: of its elements, and of the helper objects in their fields. */
export interface ClassNames {
  noteShape(shape: Shape): void;
  note(name: string, entry: object): void;
  find(name: string): object | undefined;
}

/** Elements with a declared field that has no value yet; by the end of the segment it must have one. */
export interface UnsetFields {
  add(node: Node): void;
  clear(): void;
  /** Throws for the first field that was never set. */
  check(): void;
}

/** Elements whose creation a playout has undone, to be used again. */
export interface SpareElements {
  put(node: Node): void;
  take(shape: Shape, name: string): Node | undefined;
}

/** A place in the flow, as far as the state needs it: it is hashed, and it may refer to elements. */
export interface FlowPosition {
  readonly hashHi: number;
  readonly hashLo: number;
  readonly references: readonly Node[];
}

/** Reads the journal from a mark on, so entries from there must be retained. */
export interface JournalReader {
  readonly earliest: number;
}

/** For each viewer, up to which animation event it has been shown the game. */
export interface EventCursors extends JournalReader {
  /** The game goes back only to be read, and comes forward again: no event is undone. */
  isReading: boolean;
  /** Called when an event was recorded or redone. */
  recorded(at: number): void;
  /** The newest event is undone. */
  undone(at: number): void;
  /** Moves on viewers that are too far behind. */
  skip(): void;
}
