import type { JsonObject, JsonValue } from '../state/values/json.ts';
import type { Handle } from './handle-table.ts';

/** A face, or a back; `null` where only the number is known. */
export type Look = JsonObject | null;

/** How many of a look there are, or by how many their number has changed. */
export type LookCount = readonly [look: Look, count: number];

/** An element as a viewer gets it: with its face, or with its back only. */
export interface ViewNode {
  readonly handle: Handle;
  readonly className?: string;
  /** What kind of element it is, as its class says with `viewType`; left out for plain pieces and cells. */
  readonly type?: string;
  readonly name?: string;
  readonly attributes?: JsonObject;
  /** What can be seen of a hidden element; given instead of class, name and attributes. */
  readonly back?: JsonObject;
  readonly children?: readonly ViewNode[];
  /** Contents whose faces and places the viewer does not know, by their backs. */
  readonly hidden?: readonly LookCount[];
  /** Contents whose faces the viewer knows, but not their order. */
  readonly unordered?: readonly LookCount[];
}

/** A line of the log as a viewer may read it; an element the viewer did not see is `null`. */
export interface ViewMessage {
  readonly text: string;
  readonly data?: JsonObject;
}

/** A view shows so many lines of the log: those of a game that goes on for ever would be most of it. */
export const LOG_LINES = 200;

/** The log as a viewer gets it. */
export interface ViewLog {
  /** The latest lines. */
  readonly messages: readonly ViewMessage[];
  /** How many lines that the viewer could read came before; left out if there were none. */
  readonly earlierMessages?: number;
}

/** Some lines, and how many came before. */
export function logOf(messages: ViewLog['messages'], earlierMessages = 0): ViewLog {
  return earlierMessages === 0 ? { messages } : { messages, earlierMessages };
}

/** All that a viewer may know. */
export interface PlayerView extends ViewLog {
  readonly game: ViewNode;
  readonly players: ViewNode;
}

/** What a change is, by number: the first item of every operation on the wire. */
export const VIEW_OP = {
  attribute: 0,
  move: 1,
  appear: 2,
  vanish: 3,
  look: 5,
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
  | readonly [op: 5, handle: Handle, look: ViewLook]
  | readonly [op: 6, zone: Handle, changes: readonly LookCount[]]
  | readonly [op: 7, zone: Handle, changes: readonly LookCount[]]
  | readonly [op: 8, parent: Handle, children: readonly (Handle | ViewNode)[]];

/** A face or a back that replaces what the viewer knew of an element. */
export type ViewLook = Pick<ViewNode, 'className' | 'type' | 'name' | 'attributes' | 'back'>;

/** Something to be shown, as a viewer is told of it. */
export interface ViewEvent {
  /** Counts the events that this viewer was told of. */
  readonly id: number;
  readonly type: string;
  /** What it is about; elements by their handles at its beginning, or else at its end. */
  readonly data?: JsonValue;
}

/** An event and what it changes: before it the view is as the operations find it. */
export interface ViewEventStep {
  readonly event: ViewEvent;
  readonly ops?: readonly ViewOp[];
}

/** What a viewer gets when something it may know has changed. */
export interface ViewDelta {
  /** Counts the deltas this viewer got; a gap means that one is missing. */
  readonly seq: number;
  /** What is to be shown, one after the other. */
  readonly steps?: readonly ViewEventStep[];
  /** What has changed besides, after all steps. */
  readonly ops?: readonly ViewOp[];
  /** New lines; the oldest ones are shown no longer if there are more than `LOG_LINES` with them. */
  readonly messages?: readonly ViewMessage[];
  /** How many of the viewer's latest messages an undo took back. */
  readonly unsaid?: number;
  /** The whole log anew, where that does not say it: an undo brings lines back that were no longer shown. */
  readonly log?: ViewLog;
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
