import type { Node } from '../state/node/node.ts';
import type { World } from '../state/node/world.ts';
import { placeOf, type Viewer } from '../state/visibility/sight.ts';
import type { HandleTable } from './handle-table.ts';
import { countedLook, type Eye, lookOf } from './look.ts';
import { LookTally } from './look-tally.ts';
import { logFor } from './view-message.ts';
import type { PlayerView, ViewLook, ViewNode } from './wire.ts';

/** Everything that a viewer may know, built by adding what a rule grants. */
export function project(world: World, eye: Eye): PlayerView {
  const view = {
    game: projectNode(world.game, eye),
    players: projectNode(world.seats, eye),
    ...logFor(world.messages, eye.viewer),
  };
  const hook = viewHookOf(world);
  return hook === null ? view : hook(view, eye.viewer);
}

/**
 * An author's last word on what is shown. It gets what the viewer may know, so it cannot leak. What it does not
 * change it has to pass on: a page that is not told `earlierMessages` takes new lines for ones that it knows.
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
export type ChildFilter = (child: Node) => boolean;

const all: ChildFilter = () => true;

/** An element, with what the viewer knows to be in it. */
export function projectNode(node: Node, eye: Eye, shows: ChildFilter = all): ViewNode {
  const view: OpenViewNode = { handle: eye.handles.of(node) };
  putLook(view, lookOf(node, eye));
  if (node.children.length > 0) putContents(view, node, { eye, shows });
  return view;
}

type OpenViewNode = { -readonly [K in keyof ViewNode]: ViewNode[K] };

function putContents(
  view: OpenViewNode,
  node: Node,
  { eye, shows }: { readonly eye: Eye; readonly shows: ChildFilter },
): void {
  const children: ViewNode[] = [];
  const hidden = new LookTally();
  const unordered = new LookTally();
  for (const child of node.children) {
    const place = placeOf(child, eye.viewer);
    if (place === 'heap') hidden.add(countedLook(child, eye, place), 1);
    else if (place === 'set') unordered.add(countedLook(child, eye, place), 1);
    else if (place !== 'gone' && shows(child)) children.push(projectNode(child, eye, shows));
  }
  if (children.length > 0) view.children = children;
  if (!hidden.isEmpty) view.hidden = hidden.counts();
  if (!unordered.isEmpty) view.unordered = unordered.counts();
}

/** Written out: spreads cost more than everything else of a node. */
function putLook(view: OpenViewNode, { className, type, name, attributes, back }: ViewLook): void {
  if (className !== undefined) view.className = className;
  if (type !== undefined) view.type = type;
  if (name !== undefined) view.name = name;
  if (attributes !== undefined) view.attributes = attributes;
  if (back !== undefined) view.back = back;
}

/** Which of two elements a viewer gets to see first: by what they are in, then by their places there. */
export function byView(a: Node, b: Node, handles: HandleTable): number {
  const [one, other] = [a.parent, b.parent];
  if (one === other || one === null || other === null) return a.index - b.index;
  return handles.of(one) - handles.of(other);
}

/** Gives a handle to everything under `node` that the viewer can point at, in the order it is sent. */
export function drawHandles(node: Node, eye: Eye): void {
  if (eye.handles.of(node) === 0) eye.handles.draw(node);
  for (const child of node.children) {
    const place = placeOf(child, eye.viewer);
    if (place === 'full' || place === 'back') drawHandles(child, eye);
  }
}
