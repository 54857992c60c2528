import { type Anchored, isElement, nodeOf, nodeOfPlayer } from '../node/anchored.ts';
import { GAME, type Node, SEATS } from '../node/node.ts';
import type { Setting } from '../node/setting.ts';
import { PLAYER_SLOT } from '../node/shape.ts';
import { zoneAround, zoneOf } from './change-setting.ts';

/** For whom a view is computed: a seat, or `SPECTATOR` for all clients without one. */
export type Viewer = number;
export const SPECTATOR: Viewer = -1;

/**
 * What a viewer gets of an element.
 *
 * - `full`: its face, at a known position;
 * - `back`: a face-down object at a known position;
 * - `pile`: one of several hidden elements, at no known position;
 * - `set`: its face among others, in no known order;
 * - `gone`: nothing.
 */
export const PLACES = ['full', 'back', 'pile', 'set', 'gone'] as const;
export type Place = (typeof PLACES)[number];

/** What `viewer` gets of an element. Nothing is granted but by a rule: a forgotten case is `gone`. */
export function placeOf(node: Node, viewer: Viewer): Place {
  return placeIn(node, node.parent, viewer);
}

/** What `viewer` would get of an element if it were in `parent`. */
export function placeIn(node: Node, parent: Node | null, viewer: Viewer): Place {
  if (parent === null) return node.id === GAME || node.id === SEATS ? 'full' : 'gone';
  const above = placeOf(parent, viewer);
  const zone = zoneOf(parent);
  if (above !== 'full' && !(above === 'back' && zone !== null)) return 'gone';
  const { ownSetting } = node;
  const setting = ownSetting ?? zone ?? zoneAround(parent);
  // Whose it is does not count anywhere else, and takes a walk up to the root.
  const owner = setting.mode === 'owner' ? ownerSeatIn(node, parent) : undefined;
  const isFace = grantsFace(setting, viewer, owner);
  if (ownSetting !== null) return isFace ? 'full' : 'back';
  if (!isFace) return setting.slots ? 'back' : 'pile';
  return setting.mode === 'unordered' && !setting.add.includes(viewer) ? 'set' : 'full';
}

/** Whether `setting` lets `viewer` see the face. `except` beats `add`, `add` beats the mode. */
function grantsFace(
  { mode, add, except }: Setting,
  viewer: Viewer,
  owner: Viewer | undefined,
): boolean {
  if (except.length > 0 && except.includes(viewer)) return false;
  if (add.length > 0 && add.includes(viewer)) return true;
  return mode === 'all' || mode === 'unordered' || (mode === 'owner' && viewer === owner);
}

function ownSeat({ slots }: Node): Viewer | undefined {
  const owner = slots[PLAYER_SLOT];
  return isElement(owner) ? nodeOf(owner).index : undefined;
}

/** The player an element belongs to: its own `player`, else that of what it is in. */
export function ownerOf(node: Node): Node | null {
  for (let at: Node | null = node; at !== null; at = at.parent) {
    if (at.shape.kind === 'player') return at;
    const owner = at.slots[PLAYER_SLOT];
    // Nothing but players of the same game is let into this slot.
    if (owner !== null && owner !== undefined) return nodeOfPlayer(owner as Anchored);
  }
  return null;
}

/** The seat of the player that an element would belong to if it were in `parent`. */
export function ownerSeatIn(node: Node, parent: Node | null): Viewer | undefined {
  return ownSeat(node) ?? (parent === null ? undefined : seatOfOwner(parent));
}

/** The seat of the player an element belongs to. */
export function seatOfOwner(node: Node): Viewer | undefined {
  return ownerOf(node)?.index;
}

/** Whether `viewer` knows the face of an element. */
export function seesFace(node: Node, viewer: Viewer): boolean {
  const place = placeOf(node, viewer);
  return place === 'full' || place === 'set';
}

/** Whether all viewers see the face of an element. */
export function isOpen(node: Node): boolean {
  if (isInTheOpen(node)) return true;
  return viewersOf(node.world.seats.children.length).every(viewer => seesFace(node, viewer));
}

/** Whether neither the element nor an ancestor has a visibility setting, as on most boards. */
function isInTheOpen(node: Node): boolean {
  let at = node;
  while (at.parent !== null) {
    if (at.ownSetting !== null || zoneOf(at.parent) !== null) return false;
    at = at.parent;
  }
  return at !== node.world.pile;
}

/** Every viewer who knows the face of an element. */
export function facesSeenBy(node: Node): readonly Viewer[] {
  return viewersOf(node.world.seats.children.length).filter(viewer => seesFace(node, viewer));
}

/** All seats, and the spectators; one list for every game of so many. */
export function viewersOf(seats: number): readonly Viewer[] {
  let viewers = audiences[seats];
  if (viewers === undefined) {
    viewers = [...Array.from({ length: seats }, (_, seat) => seat), SPECTATOR];
    audiences[seats] = viewers;
  }
  return viewers;
}

const audiences: (readonly Viewer[] | undefined)[] = [];
