import { authorError } from '../../errors/errors.ts';
import { countOperation } from '../limits/execution-limits.ts';
import { OP } from '../log/entry-log.ts';
import {
  type Anchored,
  Baseline,
  GAME,
  isElement,
  type Node,
  nodeOf,
  nodeOfPlayer,
  SEATS,
  type World,
} from '../node/node.ts';
import {
  type Setting,
  sameSetting,
  VISIBILITY_MODES,
  type VisibilityMode,
  visibilityFromMode,
  withSeats,
} from '../node/setting.ts';
import { PLAYER_SLOT } from '../node/shape.ts';
import { readCount, readList, readObject, refusal } from '../values/json.ts';

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
  const isOwned = setting.mode === 'owner' || setting.mode === 'team';
  const owner = isOwned ? ownerSeatIn(node, parent) : undefined;
  const isFace = grantsFace(
    setting,
    viewer,
    setting.mode === 'team' ? mate(node, viewer, owner) : owner,
  );
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
  return mode === 'all' || mode === 'unordered' || (owner !== undefined && viewer === owner);
}

/** The viewer if they own an element or share a team with its owner, else the owner. */
function mate({ world }: Node, viewer: Viewer, owner: Viewer | undefined): Viewer | undefined {
  return owner !== undefined && areInOneTeam(world, viewer, owner) ? viewer : owner;
}

/** Whether two seats are the same, or in the same team. */
function areInOneTeam({ teams }: World, one: Viewer, other: Viewer): boolean {
  if (one === other) return true;
  for (const { seats } of teams) if (seats.includes(one)) return seats.includes(other);
  return false;
}

/** Whether an attribute of an element holds the player at a seat, alone or in a list. */
function isNamedIn(node: Node, { key, viewers }: NamedViewers, viewer: Viewer): boolean {
  const slot = node.shape.find(viewers);
  if (slot === undefined) throw authorError('unknown-viewers', node.label, key, viewers);
  const cell = node.cell(slot.index);
  if (isElement(cell)) return isSeat(nodeOf(cell), viewer);
  return Baseline.is(cell) && cell.references.some(each => isSeat(each, viewer));
}

/** An attribute, and the name of the attribute that holds the players who see it. */
interface NamedViewers {
  readonly key: string;
  readonly viewers: string;
}

function isSeat({ shape, index }: Node, viewer: Viewer): boolean {
  return shape.kind === 'player' && index === viewer;
}

/**
 * Whether a viewer who sees the face of an element sees an attribute of it, while the element is in
 * `parent`.
 */
export function seesAttribute(
  node: Node,
  key: string,
  { viewer, parent = node.parent }: { readonly viewer: Viewer; readonly parent?: Node | null },
): boolean {
  const audience = node.shape.hiddenAttributes.get(key);
  if (audience === undefined) return true;
  if (audience === 'none') return false;
  if (typeof audience === 'object') return isNamedIn(node, { key, ...audience }, viewer);
  const owner = node.shape.kind === 'player' ? node.index : ownerSeatIn(node, parent);
  if (owner === undefined) return false;
  return audience === 'team' ? areInOneTeam(node.world, viewer, owner) : viewer === owner;
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
function ownerSeatIn(node: Node, parent: Node | null): Viewer | undefined {
  return ownSeat(node) ?? (parent === null ? undefined : seatOfOwner(parent));
}

/** The seat of the player an element belongs to. */
function seatOfOwner(node: Node): Viewer | undefined {
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

const WHO: { readonly [M in VisibilityMode]: string } = {
  all: 'everyone',
  owner: 'the owner',
  hidden: 'no viewer',
  team: 'the owner and their team',
  'count-only': 'no viewer (only the number)',
  unordered: 'everyone (not the order)',
};

/** A visibility setting in words. */
export function describeSetting(setting: Setting | null): string {
  if (setting === null) return 'as the zone around says';
  const { mode, add, except } = setting;
  const also = add.length === 0 ? '' : `, also seat ${add.join(', ')}`;
  const not = except.length === 0 ? '' : `, not seat ${except.join(', ')}`;
  return `${WHO[mode]}${also}${not}`;
}

/** Checks that a value is a rule of sight. */
export function parseSetting(value: unknown, where: string): Setting {
  const json = readObject(value, where);
  const mode = VISIBILITY_MODES.find(known => known === json['mode']);
  if (mode === undefined) throw refusal(`${where}.mode`, `one of ${VISIBILITY_MODES.join(', ')}`);
  return Object.freeze({
    mode,
    add: parseSeats(json['add'], `${where}.add`),
    except: parseSeats(json['except'], `${where}.except`),
    slots: json['slots'] === true,
  });
}

/** Checks that a value is a list of seats. */
export function parseSeats(value: unknown, where: string): readonly number[] {
  return Object.freeze(readList(value, where).map(seat => readCount(seat, where)));
}

/** Which of an element's two settings: its own, or the one for its contents. */
export type SettingKind = 'own' | 'zone';

/** Changes who sees an element or its contents; `null` leaves it to the zones around it. */
export function changeSetting(node: Node, kind: SettingKind, setting: Setting | null): void {
  countOperation();
  const { world } = node;
  world.guard.refuse(`the visibility of ${node.label}`);
  const seats = [...(setting?.add ?? []), ...(setting?.except ?? [])];
  refuseUnknownSeats(world, seats, `the visibility of ${node.label}`);
  const before = kind === 'zone' ? node.zoneSetting : node.ownSetting;
  if (sameSetting(before, setting)) return;
  if (world.isSealed) {
    world.log.push(OP.visibility, node, before, setting);
    world.log.number(kind === 'zone' ? 1 : 0, 0);
  }
  putSetting(node, kind, setting);
}

/** The setting of a mode by its name; one that is not among those allowed is an author error. */
export function settingFor(node: Node, mode: string, allowed: readonly VisibilityMode[]): Setting {
  const known = allowed.find(each => each === mode);
  if (known === undefined) throw authorError('bad-visibility', node.label, String(mode), allowed);
  return visibilityFromMode(known);
}

/** Makes a setting the present one. */
export function putSetting(node: Node, kind: SettingKind, setting: Setting | null): void {
  const { hash, isSealed } = node.world;
  if (kind === 'zone') node.zoneSetting = setting;
  else node.ownSetting = setting;
  if (isSealed) hash.setting(node);
}

/** The setting a piece starts from when single players are added or left out. */
export function ownOrInherited(node: Node): Setting {
  if (node.ownSetting !== null) return node.ownSetting;
  const { mode, add, except } = zoneAround(node);
  const face = mode === 'count-only' ? 'hidden' : mode === 'unordered' ? 'all' : mode;
  return withSeats(visibilityFromMode(face), { add, except });
}

/** What the nearest zone with a setting says about what it contains. */
export function zoneAround(node: Node): Setting {
  for (let at = node.parent; at !== null; at = at.parent) {
    const setting = zoneOf(at);
    if (setting !== null) return setting;
  }
  return OPEN;
}

const OPEN = visibilityFromMode('all');

/** What an element says about its own contents; a class may say it for all its elements. */
export function zoneOf(node: Node): Setting | null {
  return node.zoneSetting ?? node.shape.contents;
}

/** Refuses seats that do not exist. */
export function refuseUnknownSeats(world: World, seats: readonly number[], where: string): void {
  const { length } = world.seats.children;
  for (const seat of seats) {
    if (!Number.isInteger(seat) || seat < 0 || seat >= length) {
      throw authorError('unknown-seat', where, seat, length);
    }
  }
}

/** Whether a message or an event is addressed to a viewer; without an audience it is addressed to all. */
export function isAddressedTo(
  { audience }: { readonly audience?: readonly number[] },
  viewer: Viewer,
): boolean {
  return audience === undefined || audience.includes(viewer);
}
