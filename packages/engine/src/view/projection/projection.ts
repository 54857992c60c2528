import type { Node } from '../../state/node/node.ts';
import type { World } from '../../state/node/world.ts';
import { placeOf, type Viewer } from '../../state/visibility/sight.ts';
import { appearanceOf, countedAppearance, type Viewpoint } from './appearance.ts';
import { AppearanceCounts } from './appearance-counts.ts';
import type { HandleTable } from './handle-table.ts';
import { messagesFor } from './view-messages.ts';
import type { PlayerView, ViewAppearance, ViewNode } from './wire.ts';

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
