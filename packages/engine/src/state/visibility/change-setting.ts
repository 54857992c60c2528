import { authorError } from '../../errors/errors.ts';
import { countOperation } from '../limits/execution-limits.ts';
import { OP } from '../log/entry-log.ts';
import type { Node } from '../node/node.ts';
import {
  type Setting,
  sameSetting,
  VISIBILITY_MODES,
  type VisibilityMode,
  visibilityFromMode,
  withSeats,
} from '../node/setting.ts';
import type { World } from '../node/world.ts';
import { readCount, readList, readObject, refusal } from '../values/json.ts';

const WHO: { readonly [M in VisibilityMode]: string } = {
  all: 'everyone',
  owner: 'the owner',
  hidden: 'nobody',
  'count-only': 'nobody (only the number)',
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
