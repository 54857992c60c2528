import { ownerOf } from '../element/owner.ts';
import type { Node } from '../node/node.ts';
import type { Setting } from './setting.ts';
import { zoneAround, zoneOf } from './visibility.ts';

/** Who looks: a seat, or `SPECTATOR` for everyone who has none. */
export type Viewer = number;
export const SPECTATOR: Viewer = -1;

/**
 * What a viewer gets of an element.
 *
 * - `full`: its face, at a known position;
 * - `back`: a face-down object at a known position;
 * - `heap`: one of a number of hidden ones, at no known position;
 * - `set`: its face among others, in no known order;
 * - `gone`: nothing.
 */
export const PLACES = ['full', 'back', 'heap', 'set', 'gone'] as const;
export type Place = (typeof PLACES)[number];

/** Whether `setting` lets `viewer` see the face. `except` beats `add`, `add` beats the mode. */
function grantsFace(setting: Setting, viewer: Viewer, owner: Viewer | undefined): boolean {
  if (setting.except.includes(viewer)) return false;
  if (setting.add.includes(viewer)) return true;
  const { mode } = setting;
  return mode === 'all' || mode === 'unordered' || (mode === 'owner' && viewer === owner);
}

/** What `viewer` gets of an element. Nothing is granted but by a rule: a forgotten case is `gone`. */
export function placeOf(node: Node, viewer: Viewer): Place {
  const { parent, world } = node;
  if (parent === null) return node === world.game || node === world.seats ? 'full' : 'gone';
  const above = placeOf(parent, viewer);
  if (above !== 'full' && !(above === 'back' && zoneOf(parent) !== null)) return 'gone';
  const { ownSetting } = node;
  if (ownSetting !== null)
    return grantsFace(ownSetting, viewer, seatOfOwner(node)) ? 'full' : 'back';
  return placeInZone(zoneAround(node), viewer, seatOfOwner(node));
}

function placeInZone(zone: Setting, viewer: Viewer, owner: Viewer | undefined): Place {
  if (!grantsFace(zone, viewer, owner)) return zone.slots ? 'back' : 'heap';
  return zone.mode === 'unordered' && !zone.add.includes(viewer) ? 'set' : 'full';
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

/** Every viewer who knows the face of an element. */
export function facesSeenBy(node: Node): Viewer[] {
  return viewersOf(node.world.seats.children.length).filter(viewer => seesFace(node, viewer));
}

/** All seats, and the spectators. */
export function viewersOf(seats: number): Viewer[] {
  return [...Array.from({ length: seats }, (_, seat) => seat), SPECTATOR];
}
