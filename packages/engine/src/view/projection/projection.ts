import type { Mark } from '../../state/journal/journal.ts';
import { type EntryLog, OP } from '../../state/log/entry-log.ts';
import type { Node, World } from '../../state/node/node.ts';
import type { Message, MessageDatum } from '../../state/node/world-parts.ts';
import type { JsonValue } from '../../state/values/json.ts';
import {
  isAddressedTo,
  placeOf,
  SPECTATOR,
  type Viewer,
} from '../../state/visibility/visibility.ts';
import { appearanceOf, countedAppearance, type HandleTable, type Viewpoint } from './appearance.ts';
import {
  AppearanceCounts,
  MAX_VIEW_MESSAGES,
  messageList,
  type PlayerView,
  type ViewAppearance,
  type ViewDelta,
  type ViewMessage,
  type ViewMessages,
  type ViewNode,
} from './wire.ts';

/** The view of a viewer, built by adding what a visibility rule grants. */
export function project(world: World, viewpoint: Viewpoint): PlayerView {
  const view = {
    game: projectNode(world.game, viewpoint),
    players: projectNode(world.seats, viewpoint),
    ...messagesFor(world.messages, viewpoint.viewer),
  };
  const hook = viewHookOf(world);
  return hook === null ? view : hook(view, viewpoint.viewer);
}

/**
 * An author's change to every view before it is sent. It receives only what the viewer may know, so it cannot leak.
 * It must return what it does not change: without `earlierMessages` a client takes new messages for known ones.
 */
export type ViewHook = (view: PlayerView, viewer: Viewer) => PlayerView;

const hooks = new WeakMap<World, ViewHook>();

/** The hook of a game's class; `null` if it has none. */
export function viewHookOf(world: World): ViewHook | null {
  return hooks.get(world) ?? null;
}

/** Sets the hook that every view of a game passes through. */
export function setViewHook(world: World, hook: ViewHook | null): void {
  if (hook === null) hooks.delete(world);
  else hooks.set(world, hook);
}

/** Whether a child is shown as part of its parent. */
type ChildFilter = (child: Node) => boolean;

const all: ChildFilter = () => true;

/** An element with the part of its contents that the viewer sees. */
export function projectNode(node: Node, viewpoint: Viewpoint, shows: ChildFilter = all): ViewNode {
  const view: OpenViewNode = { handle: viewpoint.handles.of(node) };
  putAppearance(view, appearanceOf(node, viewpoint));
  if (node.children.length > 0) putContents(view, node, { viewpoint, shows });
  return view;
}

type OpenViewNode = { -readonly [K in keyof ViewNode]: ViewNode[K] };

function putContents(
  view: OpenViewNode,
  node: Node,
  { viewpoint, shows }: { readonly viewpoint: Viewpoint; readonly shows: ChildFilter },
): void {
  const children: ViewNode[] = [];
  const hidden = new AppearanceCounts();
  const unordered = new AppearanceCounts();
  for (const child of node.children) {
    const place = placeOf(child, viewpoint.viewer);
    if (place === 'pile') hidden.add(countedAppearance(child, viewpoint, place), 1);
    else if (place === 'set') unordered.add(countedAppearance(child, viewpoint, place), 1);
    else if (place !== 'gone' && shows(child)) children.push(projectNode(child, viewpoint, shows));
  }
  if (children.length > 0) view.children = children;
  if (!hidden.isEmpty) view.hidden = hidden.counts();
  if (!unordered.isEmpty) view.unordered = unordered.counts();
}

/** Assigns one by one: spreads would cost more than the rest of the projection. */
function putAppearance(
  view: OpenViewNode,
  { className, type, name, attributes, back }: ViewAppearance,
): void {
  if (className !== undefined) view.className = className;
  if (type !== undefined) view.type = type;
  if (name !== undefined) view.name = name;
  if (attributes !== undefined) view.attributes = attributes;
  if (back !== undefined) view.back = back;
}

/** Compares two elements by their order in the view: by the handle of their parent, then by index. */
export function compareByView(a: Node, b: Node, handles: HandleTable): number {
  const [one, other] = [a.parent, b.parent];
  if (one === other || one === null || other === null) return a.index - b.index;
  return handles.of(one) - handles.of(other);
}

/** Assigns handles to an element and its visible contents, in the order in which they are sent. */
export function assignHandles(node: Node, viewpoint: Viewpoint): void {
  if (viewpoint.handles.of(node) === 0) viewpoint.handles.assign(node);
  for (const child of node.children) {
    const place = placeOf(child, viewpoint.viewer);
    if (place === 'full' || place === 'back') assignHandles(child, viewpoint);
  }
}

/** The messages of a viewer's view. Only messages to this viewer count: others must not displace them. */
function messagesFor(messages: readonly Message[], viewer: Viewer): ViewMessages {
  const latest: ViewMessage[] = [];
  let earlierMessages = 0;
  for (let at = messages.length - 1; at >= 0; at--) {
    const message = messages[at];
    if (message === undefined || !isAddressedTo(message, viewer)) continue;
    if (latest.length < MAX_VIEW_MESSAGES) latest.push(messageFor(message, viewer));
    else earlierMessages++;
  }
  return messageList(latest.reverse(), earlierMessages);
}

/** A message as a viewer may read it. */
export function messageFor({ text, data }: Message, viewer: Viewer): ViewMessage {
  if (data === undefined) return { text };
  const visible: Record<string, JsonValue> = {};
  for (const key in data) visible[key] = datumFor(data[key] ?? null, viewer);
  return { text, data: visible };
}

function datumFor(datum: MessageDatum, viewer: Viewer): JsonValue {
  if (typeof datum !== 'object' || datum === null) return datum;
  return datum.seenBy?.includes(viewer) === false ? null : datum.name;
}

/** A message as text: every `{{name}}` replaced by its value. */
export function renderMessage({ text, data = {} }: ViewMessage): string {
  return text.replace(/\{\{(\w+)\}\}/g, (gap, key: string) => {
    const value = data[key];
    if (value === undefined) return gap;
    return value === null ? 'something hidden' : String(value);
  });
}

/** The part of a delta that changes the messages of a view. */
export type MessageChange = Pick<ViewDelta, 'messages' | 'unsaid' | 'log'>;

const UNCHANGED: MessageChange = {};

/**
 * The change that leads from the messages of one view to those of another. Messages are appended, and the
 * oldest drop out; or an undo removes the latest. After any other change all messages are sent.
 */
export function messageChange(before: ViewMessages, after: ViewMessages): MessageChange {
  const dropped = (after.earlierMessages ?? 0) - (before.earlierMessages ?? 0);
  const remaining = before.messages.slice(Math.max(dropped, 0)).map(each => JSON.stringify(each));
  const differs = remaining.findIndex((each, i) => each !== JSON.stringify(after.messages[i]));
  const equal = differs < 0 ? remaining.length : differs;
  const messages = after.messages.slice(equal);
  const unsaid = remaining.length - equal;
  const excess = before.messages.length - unsaid + messages.length - MAX_VIEW_MESSAGES;
  if (dropped !== Math.max(excess, 0)) {
    return { log: messageList(after.messages, after.earlierMessages) };
  }
  return { ...(messages.length > 0 && { messages }), ...(unsaid > 0 && { unsaid }) };
}

/** New messages as each viewer is sent them. Most are equal for all viewers and are encoded once. */
export function newMessages(messages: readonly Message[]): (viewer: Viewer) => MessageChange {
  if (messages.length === 0) return () => UNCHANGED;
  if (messages.every(isSameForAll)) {
    const change = { messages: messages.map(each => messageFor(each, SPECTATOR)) };
    return () => change;
  }
  return viewer => {
    const received = messages.filter(message => isAddressedTo(message, viewer));
    if (received.length === 0) return UNCHANGED;
    return { messages: received.map(each => messageFor(each, viewer)) };
  };
}

/** The change when an undo removes the latest messages; older ones may come back into the view. */
export function removedMessages(
  remaining: readonly Message[],
  removed: readonly Message[],
  viewer: Viewer,
): MessageChange {
  const unsaid = removed.filter(message => isAddressedTo(message, viewer)).length;
  if (unsaid === 0) return UNCHANGED;
  const log = messagesFor(remaining, viewer);
  return log.messages.length + unsaid > MAX_VIEW_MESSAGES ? { log } : { unsaid };
}

function isSameForAll({ audience, data }: Message): boolean {
  if (audience !== undefined) return false;
  for (const key in data) if (hidesName(data[key])) return false;
  return true;
}

function hidesName(datum: MessageDatum | undefined): boolean {
  return typeof datum === 'object' && datum !== null && datum.seenBy !== undefined;
}

/** The messages that were written between two marks. */
export function messagesBetween(log: EntryLog<Node>, from: Mark, to: Mark): readonly Message[] {
  const messages: Message[] = [];
  for (let at = from; at < to; at++) {
    if (log.opAt(at) === OP.message) messages.push(log.recorded<Message>('after', at));
  }
  return messages;
}
