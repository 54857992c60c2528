import type { EntryLog, LaidEntry } from '../log/entry-log.ts';
import type { Node, World } from '../node/node.ts';
import type { FlowPosition } from '../node/world-parts.ts';
import { type JsonObject, type JsonValue, readCount, readObject, refusal } from '../values/json.ts';
import type { Revival } from '../values/live-values.ts';

/** The value that an entry found, or the one that it left. */
export type Column = 'before' | 'after';

/**
 * Everything about one kind of journal entry. `entries.ts` lists the kinds; undo, redo, the journal as
 * data and in words, snapshots and views have no other knowledge of them.
 *
 * Hashes need no method here: undo and redo change the state with the same functions as the change
 * itself, and these update the hash.
 */
export interface EntryKind<E> {
  /** Undoes (`before`) or redoes (`after`) the entry at `at`. Runs no code of the author's. */
  put(world: World, at: number, column: Column): void;

  /** Like `put`, for who sees what alone: see `replaySight`. `null` if the kind has no part in it. */
  readonly putSight: ((world: World, at: number, column: Column) => void) | null;

  /** The entry as plain data. */
  read(world: World, at: number): E;

  /** The entry in words. */
  describe(entry: E): string;

  /**
   * The entry that `read` wrote down, from a snapshot. The game is as it was after the entry.
   * `null` for a kind that no snapshot contains.
   */
  readonly decode: ((json: JsonObject, context: DecodeContext) => LaidEntry<Node>) | null;

  /** Whether the entry at `at` can change what a viewer is able to point at. */
  changesPlaces(log: EntryLog<Node>, at: number): boolean;

  /** Reports what the entry at `at` can have changed for viewers. The tree is as after the range of entries. */
  touch(log: EntryLog<Node>, at: number, touched: Touched): void;
}

/** Collects what entries can have changed for viewers. The layer `view` implements it. */
export interface Touched {
  /** An element was moved or made; `from` is what it was in before, `null` if it is new. */
  moved(node: Node, from: Node | null, into: Node): void;
  /** The children of an element changed places among each other. */
  reordered(parent: Node): void;
  /** The contents of an element were exchanged for others. */
  rearranged(parent: Node): void;
  /** Who may see an element, or its owner, changed: everything in it may look different. */
  visibility(node: Node): void;
  /** An attribute changed. */
  attribute(node: Node): void;
}

/** What a decoder needs to find live objects again. */
export interface DecodeContext {
  readonly world: World;
  readonly revival: Revival;
  /** The place in the journal, for error messages. */
  readonly where: string;
  /** The place in the flow that `RecordedFlow.encode` wrote down. */
  decodeFlow(json: JsonValue | undefined): FlowPosition<Node> | null;
}

/** An element as an entry names it. */
export interface ElementName {
  readonly id: number;
  readonly className: string;
  readonly name: string;
}

/** A place in the tree. */
export interface PlaceName {
  readonly parent: ElementName;
  readonly index: number;
}

/** How an entry names an element. */
export function nameOf(node: Node): ElementName {
  return { id: node.id, className: node.shape.name, name: node.name };
}

/** An element in words: `Card "AS"`. */
export function label({ className, name }: ElementName): string {
  return `${className} "${name}"`;
}

/** A place in the tree in words. */
export function describePlace({ parent, index }: PlaceName): string {
  return `${label(parent)}, place ${index}`;
}

/** The two numbers of entries that have none. */
export const NO_NUMBERS = [0, 0] as const;

/** The element that a saved entry names. */
export function readNode(json: JsonValue | undefined, { world, where }: DecodeContext): Node {
  const node = world.nodes[readCount(readObject(json, where)['id'], `${where}.id`)];
  if (node === undefined) throw refusal(where, 'about an element that is there');
  return node;
}

/** The place that a saved entry names. */
export function readPlace(
  value: JsonValue | undefined,
  context: DecodeContext,
): { readonly parent: Node; readonly index: number } {
  const json = readObject(value, context.where);
  const where = `${context.where}.parent`;
  const parent = readNode(json['parent'], { ...context, where });
  return { parent, index: readCount(json['index'], `${context.where}.index`) };
}
