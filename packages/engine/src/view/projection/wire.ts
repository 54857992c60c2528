import type { JsonObject, JsonValue } from '../../state/values/json.ts';
import type { Handle } from './handle-table.ts';

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
