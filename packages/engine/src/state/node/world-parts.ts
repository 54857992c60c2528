import type { Shape, Slot } from './shape.ts';

/*
 * What the parts of a game's state do for one another. Each part is implemented in a folder above, and
 * declared here in terms of the records (`Subject`), which refer to these interfaces themselves.
 */

/** A team: its name, and the positions of its members. */
export interface TeamSeats {
  readonly name: string;
  readonly seats: readonly number[];
}

/** Keeps the hash of the position up to date: each change of state calls the method for it. */
export interface HashUpdates<Subject> {
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
  wholeHi(root: Subject): number;
  /** Second half of the hash of the subtree under a root. */
  wholeLo(root: Subject): number;
  /** Adds a node that has just been made, before it is linked to its parent. */
  born(node: Subject): void;
  /** Removes a node whose creation is undone, after it has been unlinked. */
  unborn(node: Subject): void;
  /** An attribute changes from one journaled value to another. */
  attribute(node: Subject, slot: Slot, before: unknown, after: unknown): void;
  /** A visibility setting of a node has changed. */
  setting(node: Subject): void;
  /** A child was linked; the indices of the siblings behind it have grown by one. */
  linked(parent: Subject, child: Subject): void;
  /** A child was unlinked at `index`; the indices of the siblings behind it have shrunk by one. */
  unlinked(parent: Subject, child: Subject, index: number): void;
  /** The flow refers to an element from now on. */
  retain(node: Subject): void;
  /** The flow no longer refers to an element. */
  release(node: Subject): void;
  /** The children are in another order. */
  reordered(parent: Subject): void;
  /** Other children than before are in a parent. */
  rearranged(parent: Subject): void;
  /** Hashes a tree from its leaves, for one that was built while counting was off. */
  recount(parent: Subject): void;
}

/** Version numbers by which a cached list of elements knows whether it is still right. */
export interface StructureVersions<Subject> {
  /** The tree goes back and comes forward again: cached lists are as right afterwards as before. */
  isSuspended: boolean;
  /** How often a leaf has come or gone. */
  readonly changes: number;
  /** How often the owner of an element has changed. */
  ownerChanges: number;
  /** A node has been linked to a parent (1), or is no longer linked to it (-1). */
  changed(parent: Subject, node: Subject, sign: 1 | -1): void;
  /** A node has been moved from one parent to another. */
  moved(node: Subject, from: Subject, to: Subject): void;
  /** Children of one parent have changed places. */
  reordered(parent: Subject): void;
  /** Anything may have changed. */
  rebuilt(): void;
  /** How many elements of a class are in the game. */
  population(game: Subject, shape: Shape): number;
  /** The leaves that came or went since `changes` had this value; `undefined` if that is too long ago. */
  changedSince(changes: number): readonly Subject[] | undefined;
  /** Whether leaves only came since then, none left or moved, and it is not too long ago. */
  onlyCameSince(changes: number): boolean;
  /** The leaf that came or went with a change that is not too long ago. */
  changedAt(change: number): Subject | undefined;
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
export interface NestedValues<Subject> {
  /** A nested value of a node has been read, and may be changed through that reference. */
  touch(node: Subject): void;
  /** A node has its first nested value. */
  register(node: Subject, isWatched: boolean): void;
  /** A node whose creation is undone is no longer compared. */
  forget(node: Subject): void;
  /** Forgets every node. */
  clear(): void;
  /** The baseline of a nested value has been replaced. */
  remembered(node: Subject): void;
  /** Journals every change that can be noticed without an audit. */
  settle(): void;
  /** Journals every change. */
  audit(): void;
  /** The first touched node whose nested values have changed, for a guard that must name it. */
  findChanged(): { readonly node: Subject; readonly index: number } | undefined;
  /** Restores every nested value to its journaled content. */
  revert(): void;
}

/** Code of the author's that runs when an element comes into a space, or leaves it. */
export interface Handler<Element> {
  readonly shape: Shape;
  readonly run: (element: Element) => void;
}

/** The handlers of a game. Part of the rules, not of the state. */
export interface ElementHandlers<Subject, Element> {
  onEnter(space: Subject, handler: Handler<Element>): void;
  onExit(space: Subject, handler: Handler<Element>): void;
  created(element: Subject): void;
  entered(space: Subject, element: Subject): void;
  left(space: Subject, element: Subject): void;
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
export interface UnsetFields<Subject> {
  add(node: Subject): void;
  clear(): void;
  /** Throws for the first field that was never set. */
  check(): void;
}

/** Elements whose creation a playout has undone, to be used again. */
export interface SpareElements<Subject> {
  put(node: Subject): void;
  take(shape: Shape, name: string): Subject | undefined;
}

/** A place in the flow, as far as the state needs it: it is hashed, and it may refer to elements. */
export interface FlowPosition<Subject> {
  readonly hashHi: number;
  readonly hashLo: number;
  readonly references: readonly Subject[];
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

/** An element named in a message. */
export interface NamedElement {
  readonly id: number;
  readonly name: string;
  /**
   * The seats that saw the face when the message was made; absent if all viewers did. A face that is
   * hidden later stays known to the viewers who saw it.
   */
  readonly seenBy?: readonly number[];
}

/** Something named in a message: a plain value, or an element. */
export type MessageDatum = string | number | boolean | null | NamedElement;

/** One line of the game's log. Immutable: what a viewer may read is settled when it is written. */
export interface Message {
  /** The text with `{{name}}` where a value goes. */
  readonly text: string;
  readonly data?: { readonly [name: string]: MessageDatum };
  /** The seats that receive the message; if absent, all viewers do, spectators included. */
  readonly audience?: readonly number[];
}
