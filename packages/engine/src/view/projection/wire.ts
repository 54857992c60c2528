import { isJsonObject, type JsonObject, type JsonValue } from '../../state/values/json.ts';

/** The opaque id by which a viewer knows an element; 0 is none. */
export type Handle = number;

/** What a viewer sees of an element that is counted: a face, or a back; `null` where only the number is known. */
export type Appearance = JsonObject | null;

/** How many elements have an appearance, or by how many that number has changed. */
export type AppearanceCount = readonly [appearance: Appearance, count: number];

/** An element as a viewer gets it: with its face, or with its back only. */
export interface ViewNode {
  readonly handle: Handle;
  readonly className?: string;
  /** What kind of element it is, as its class says with `viewType`; left out for plain pieces and cells. */
  readonly type?: string;
  readonly name?: string;
  readonly attributes?: JsonObject;
  /** What is visible of a hidden element, instead of class, name and attributes. */
  readonly back?: JsonObject;
  readonly children?: readonly ViewNode[];
  /** Contents whose faces and positions the viewer does not know, by their backs: a pile. */
  readonly hidden?: readonly AppearanceCount[];
  /** Contents whose faces the viewer knows, but not their order. */
  readonly unordered?: readonly AppearanceCount[];
}

/** A message as a viewer may read it; an element the viewer did not see is `null`. */
export interface ViewMessage {
  readonly text: string;
  readonly data?: JsonObject;
}

/** A view has at most this many messages, the latest: those of a long game would be most of the view. */
export const MAX_VIEW_MESSAGES = 200;

/** The messages of a view. */
export interface ViewMessages {
  /** The latest messages. */
  readonly messages: readonly ViewMessage[];
  /** How many messages to this viewer came before; left out if there were none. */
  readonly earlierMessages?: number;
}

/** Some messages, and how many came before. */
export function messageList(messages: ViewMessages['messages'], earlierMessages = 0): ViewMessages {
  return earlierMessages === 0 ? { messages } : { messages, earlierMessages };
}

/** All that a viewer may know. */
export interface PlayerView extends ViewMessages {
  readonly game: ViewNode;
  readonly players: ViewNode;
}

/** The kinds of operations, by number: the first item of every operation on the wire. */
export const VIEW_OP = {
  attribute: 0,
  move: 1,
  appear: 2,
  vanish: 3,
  appearance: 5,
  hidden: 6,
  unordered: 7,
  children: 8,
} as const;

/** One change of a view. */
export type ViewOp =
  | readonly [op: 0, handle: Handle, key: string, value?: JsonValue]
  | readonly [op: 1, handle: Handle, parent: Handle, index: number]
  | readonly [op: 2, parent: Handle, index: number, node: ViewNode, from?: Handle]
  | readonly [op: 3, handle: Handle, to?: Handle]
  | readonly [op: 5, handle: Handle, appearance: ViewAppearance]
  | readonly [op: 6, container: Handle, changes: readonly AppearanceCount[]]
  | readonly [op: 7, container: Handle, changes: readonly AppearanceCount[]]
  | readonly [op: 8, parent: Handle, children: readonly (Handle | ViewNode)[]];

/** The visible part of an element itself: its face, or its back. */
export type ViewAppearance = Pick<ViewNode, 'className' | 'type' | 'name' | 'attributes' | 'back'>;

/** An animation event as a viewer is sent it. */
export interface ViewEvent {
  /** Counts the events that this viewer was sent. */
  readonly id: number;
  readonly type: string;
  /** The data of the event; elements by their handles at its beginning, or else at its end. */
  readonly data?: JsonValue;
}

/** An event and the operations that show its effect. */
export interface ViewEventStep {
  readonly event: ViewEvent;
  readonly ops?: readonly ViewOp[];
  /** How many further messages of the delta were written before the event began; left out if none were. */
  readonly said?: number;
}

/** What a viewer is sent when something visible to it has changed. */
export interface ViewDelta {
  /** Counts the deltas of this viewer; a gap means that one is missing. */
  readonly seq: number;
  /** The events to be shown, one after the other. */
  readonly steps?: readonly ViewEventStep[];
  /** The changes outside of events, after all steps. */
  readonly ops?: readonly ViewOp[];
  /** New messages; with them the oldest drop out of a view that has more than `MAX_VIEW_MESSAGES`. */
  readonly messages?: readonly ViewMessage[];
  /** How many of the viewer's latest messages an undo removed. */
  readonly unsaid?: number;
  /** All messages of the view, if an undo brings back messages that had dropped out of it. */
  readonly log?: ViewMessages;
}

/** The whole view, for a viewer who has nothing or has lost a delta. */
export interface ViewSync {
  readonly seq: number;
  readonly view: PlayerView;
}

/** What a client that joins or reconnects is sent. */
export interface ViewResume {
  /** The view at the viewer's cursor: before the first event that was not acknowledged, else the present. */
  readonly sync: ViewSync;
  /** What the viewer was sent since then, numbered from `sync.seq + 1`; messages come with the last delta. */
  readonly pending: readonly ViewDelta[];
}

/** Up to this many appearances are compared one by one: most piles have one or two. */
const SHORT_LIST = 8;

interface Counted {
  readonly appearance: Appearance;
  count: number;
}

/** How many elements have each appearance. Counts are sorted by appearance, so that the true order does not show. */
export class AppearanceCounts {
  /** Created with the first count: most containers count nothing. */
  #few: Counted[] | undefined;
  /** By JSON text, once the list is long. */
  #many: Map<string, Counted> | undefined;

  static from(counts: readonly AppearanceCount[] = []): AppearanceCounts {
    const result = new AppearanceCounts();
    for (const [appearance, count] of counts) result.add(appearance, count);
    return result;
  }

  get isEmpty(): boolean {
    if (this.#many !== undefined) return this.#many.size === 0;
    return this.#few === undefined || this.#few.length === 0;
  }

  add(appearance: Appearance, count: number): void {
    if (this.#many !== undefined) addToMany(this.#many, appearance, count);
    else this.#addToFew(appearance, count);
  }

  counts(): AppearanceCount[] {
    if (this.#many !== undefined) return inOrder([...this.#many]);
    const few = this.#few ?? [];
    const [only] = few;
    if (only !== undefined && few.length === 1) return [[only.appearance, only.count]];
    return inOrder(few.map(each => [JSON.stringify(each.appearance), each]));
  }

  #addToFew(appearance: Appearance, count: number): void {
    this.#few ??= [];
    const few = this.#few;
    for (let i = 0; i < few.length; i++) {
      const known = few[i];
      if (known === undefined || !isSameAppearance(known.appearance, appearance)) continue;
      known.count += count;
      if (known.count === 0) few.splice(i, 1);
      return;
    }
    few.push({ appearance, count });
    if (few.length <= SHORT_LIST) return;
    this.#many = new Map(few.map(each => [JSON.stringify(each.appearance), each]));
    this.#few = undefined;
  }
}

function addToMany(many: Map<string, Counted>, appearance: Appearance, count: number): void {
  const text = JSON.stringify(appearance);
  const known = many.get(text);
  if (known === undefined) many.set(text, { appearance, count });
  else if (known.count + count === 0) many.delete(text);
  else known.count += count;
}

function inOrder(counted: [text: string, Counted][]): AppearanceCount[] {
  counted.sort(([a], [b]) => (a < b ? -1 : 1));
  return counted.map(([, { appearance, count }]) => [appearance, count]);
}

/** Whether two appearances have the same JSON text, including the order of keys. */
function isSameAppearance(one: Appearance, other: Appearance): boolean {
  if (one === null || other === null) return one === other;
  const keys = Object.keys(one);
  const others = Object.keys(other);
  if (keys.length !== others.length) return false;
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i] ?? '';
    if (key !== others[i] || !isSameValue(one[key], other[key])) return false;
  }
  return true;
}

function isSameValue(one: JsonValue | undefined, other: JsonValue | undefined): boolean {
  if (one === other) return true;
  if (isJsonObject(one) && isJsonObject(other)) return isSameAppearance(one, other);
  // Two lists; of anything else at most one is an object.
  if (typeof one !== 'object' || typeof other !== 'object') return false;
  return JSON.stringify(one) === JSON.stringify(other);
}
