import { elementOf } from '../../src/elements/element/element-collection.ts';
import { Game, type GameElement, Player, type Setting, type Viewer } from '../../src/index.ts';
import { nodeOf } from '../../src/state/node/node.ts';

/** What a viewer gets of an element. */
export type NaivePlace = 'full' | 'back' | 'pile' | 'set' | 'gone';

/**
 * Who sees what, written a second time from the rules in words and not from the engine's code, so
 * that the two can be held against each other. Good for one moment of a game.
 */
export class NaiveSight {
  readonly viewer: Viewer;
  readonly #places = new Map<GameElement, NaivePlace>();

  constructor(viewer: Viewer) {
    this.viewer = viewer;
  }

  placeOf(element: GameElement): NaivePlace {
    const known = this.#places.get(element);
    if (known !== undefined) return known;
    const place = this.#find(element);
    this.#places.set(element, place);
    return place;
  }

  /** Whether the viewer knows the face of an element, in whatever order. */
  seesFace(element: GameElement): boolean {
    const place = this.placeOf(element);
    return place === 'full' || place === 'set';
  }

  /** Whether the viewer can point at an element. */
  canPointAt(element: GameElement): boolean {
    const place = this.placeOf(element);
    return place === 'full' || place === 'back';
  }

  #find(element: GameElement): NaivePlace {
    if (element instanceof Game || element instanceof Player) return 'full';
    const { parent } = element;
    if (parent === undefined || isOnPile(element)) return 'gone';
    if (!this.canPointAt(parent)) return 'gone';
    if (this.placeOf(parent) === 'back' && zoneSettingOf(parent) === undefined) return 'gone';
    return placeAmong(element, this.viewer);
  }
}

/** Whether only the number is known of an element that lies in a heap. */
export function isOnlyCounted(element: GameElement): boolean {
  return settingAround(element)?.mode === 'count-only';
}

/** The seat of the owner of an element: the nearest `player` upward. */
function naiveOwner(element: GameElement): Viewer | undefined {
  if (element instanceof Player) return element.position;
  if (element.player instanceof Player) return element.player.position;
  return element.parent === undefined ? undefined : naiveOwner(element.parent);
}

/** The names of attributes that can be seen of a hidden element, or of the game. */
export function visibleNamesOn(element: GameElement): readonly string[] {
  return Reflect.get(element.constructor, 'visibleAttributes');
}

/** The attributes that not everyone who sees the face of an element sees. */
export function guardedNamesOn(element: GameElement): readonly string[] {
  const audiences: object = Reflect.get(element.constructor, 'attributesSeenBy');
  const owners: readonly string[] = Reflect.get(element.constructor, 'hiddenAttributes');
  return [...owners, ...Object.keys(audiences)];
}

/** Whether a viewer who sees the face of an element may read an attribute of it. */
export function mayReadOnFace(element: GameElement, key: string, viewer: Viewer): boolean {
  const audiences: object = Reflect.get(element.constructor, 'attributesSeenBy');
  const audience: unknown = Reflect.get(audiences, key);
  const owner = naiveOwner(element);
  if (audience === undefined) {
    if (element instanceof Game) return visibleNamesOn(element).includes(key);
    return owner === viewer || !guardedNamesOn(element).includes(key);
  }
  if (audience === 'none') return false;
  if (audience === 'owner') return owner === viewer;
  if (audience === 'team') return isOfTeam(element, viewer, owner);
  const named: unknown = Reflect.get(element, String(Reflect.get(Object(audience), 'viewers')));
  return [named].flat().some(each => each instanceof Player && each.position === viewer);
}

/** Partners sit opposite each other in all test games with teams. */
function isOfTeam(element: GameElement, viewer: Viewer, owner: Viewer | undefined): boolean {
  if (owner === undefined || viewer < 0) return false;
  const hasTeams = Reflect.get(nodeOf(element).world.game.shape.type, 'teams') !== null;
  return hasTeams ? viewer % 2 === owner % 2 : viewer === owner;
}

/** Where an element stands among its siblings, given that they can be seen at all. */
function placeAmong(element: GameElement, viewer: Viewer): NaivePlace {
  const own = nodeOf(element).ownSetting;
  const owner = naiveOwner(element);
  const seat = (mode: string): Viewer | undefined =>
    mode === 'team' && isOfTeam(element, viewer, owner) ? viewer : owner;
  if (own !== null) return isGranted(own, viewer, seat(own.mode)) ? 'full' : 'back';
  const setting = settingAround(element);
  if (setting === undefined) return 'full';
  if (!isGranted(setting, viewer, seat(setting.mode))) return setting.slots ? 'back' : 'pile';
  // Who is added sees everything, the order too: adding beats the mode.
  return setting.mode === 'unordered' && !setting.add.includes(viewer) ? 'set' : 'full';
}

/** `except` beats `add`, and `add` beats the mode. */
function isGranted(
  { mode, add, except }: Setting,
  viewer: Viewer,
  owner: Viewer | undefined,
): boolean {
  if (except.includes(viewer)) return false;
  if (add.includes(viewer)) return true;
  if (mode === 'owner' || mode === 'team') return viewer === owner;
  return mode === 'all' || mode === 'unordered';
}

function settingAround(element: GameElement): Setting | undefined {
  const { parent } = element;
  return parent === undefined ? undefined : (zoneSettingOf(parent) ?? settingAround(parent));
}

/** What a space says about its contents, itself or by its class. */
function zoneSettingOf(space: GameElement): Setting | undefined {
  const { zoneSetting } = nodeOf(space);
  const mode: unknown = Reflect.get(space.constructor, 'contents') ?? null;
  if (zoneSetting !== null) return zoneSetting;
  return mode === null ? undefined : { mode: 'hidden', add: [], except: [], slots: false };
}

function isOnPile(element: GameElement): boolean {
  let top = element;
  while (top.parent !== undefined) top = top.parent;
  return !(top instanceof Game);
}

/** What is directly in an element, in the order in which it lies there. */
export function contentsOf(element: GameElement): GameElement[] {
  return nodeOf(element).children.map(child => elementOf(child));
}
