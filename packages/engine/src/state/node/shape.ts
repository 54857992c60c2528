import { authorError } from '../../errors/errors.ts';
import { hashText } from '../hash/hash.ts';
import { Anchored, type AttributeCheck, defineAttribute, Slot, type SlotKind } from './anchored.ts';
import { ENGINE_NAMES } from './engine-key.ts';
import { type Setting, VISIBILITY_MODES, visibilityFromMode } from './setting.ts';

/** Any class of elements, abstract ones included. */
export type AnchoredClass = abstract new (...args: never[]) => Anchored;

/** What an element may contain and where it may be: spaces anywhere but in pieces. */
type ElementKind = 'game' | 'space' | 'piece' | 'player';

/** The slot of `player` in every class: the owner is asked for too often to be looked up. */
export const PLAYER_SLOT = 0;

/**
 * How the elements of one class keep their attributes: which key lives in which slot.
 *
 * A class has slots and accessors of its own for the keys it inherits too. With the accessor of a
 * base class an instance would write into the base's slot number, which in its own numbering
 * belongs to another key.
 */
export class Shape {
  readonly type: AnchoredClass;
  readonly name: string;
  readonly base: Shape | null;
  /** Number of the class in this process, for tables kept per game. */
  readonly id: number;
  /** The classes from the root down to this one; makes `isA` one comparison. */
  readonly lineage: readonly Shape[];
  readonly lineageIds: readonly number[];
  readonly slots: Slot[] = [];
  /** The slots of an element that has nothing yet; a copy takes no more room than it needs. */
  readonly blank: unknown[] = [];
  /**
   * What the constructor leaves in the slots, if it is the same each time; `null` if it is not, or if
   * the constructor may do more than that.
   */
  fields: readonly unknown[] | null = null;
  /** How many constructions have left the same in the slots; -1 if one has not. */
  #alike = 0;
  /** The numbers of the slots in which some element has kept a nested value. */
  readonly deepSlots: number[] = [];
  /** Whether the class checks values that are assigned. */
  hasChecks = false;
  readonly kind: ElementKind;
  /** What a page draws its elements as, where the class says so: `deck`, `card`. */
  readonly viewType: string | null;
  readonly isOrdered: boolean;
  /** Who sees what its elements contain, where the class says so. */
  readonly contents: Setting | null;
  readonly hashHi: number;
  readonly hashLo: number;
  readonly visibleAttributes: ReadonlySet<string>;
  readonly hiddenAttributes: ReadonlySet<string>;
  /** Names of presentation hints: attributes that need no declaration. */
  readonly #hints: ReadonlySet<string>;
  /** The slots of the engine's own values, once an element of this class has one. */
  readonly engineSlots: (Slot | undefined)[] = ENGINE_NAMES.map(() => undefined);
  #byName: readonly Slot[] | undefined;
  #first: readonly unknown[] | null = null;
  readonly #byKey = new Map<string, Slot>();
  readonly #derived: Shape[] = [];
  readonly #unhashed: ReadonlySet<string>;

  constructor(type: AnchoredClass, base: Shape | null, id: number) {
    this.type = type;
    this.name = type.name;
    this.base = base;
    this.id = id;
    this.lineage = [...(base?.lineage ?? []), this];
    this.lineageIds = this.lineage.map(each => each.id);
    this.kind = Reflect.get(type, 'kind') ?? 'space';
    this.viewType = Reflect.get(type, 'viewType') ?? null;
    this.isOrdered = Reflect.get(type, 'unordered') !== true;
    this.contents = settingOf(Reflect.get(type, 'contents'));
    this.#unhashed = namesIn(type, 'unhashed');
    this.visibleAttributes = namesIn(type, 'visibleAttributes');
    this.hiddenAttributes = namesIn(type, 'hiddenAttributes');
    this.#hints =
      base === null || Object.hasOwn(type, 'hints') ? namesIn(type, 'hints') : base.#hints;
    const halves = hashText(type.name);
    this.hashHi = halves.hi;
    this.hashLo = halves.lo;
    this.#add('player', 'owner');
    for (const slot of base?.slots ?? []) if (slot.kind !== 'owner') this.#add(slot.key, slot.kind);
    if (base !== null) base.#derived.push(this);
  }

  /** Whether its elements are elements of `other` too. */
  isA(other: Shape): boolean {
    return this.lineage[other.lineage.length - 1] === other;
  }

  /** Notes that an element keeps a nested value in a slot: reading it may be the start of a change. */
  deepened(slot: Slot): void {
    if (slot.isDeep) return;
    slot.isDeep = true;
    this.deepSlots.push(slot.index);
    // Changes are journaled in this order, which must not depend on which game deepened a slot first.
    this.deepSlots.sort((a, b) => a - b);
  }

  /** Notes what a constructor has left in the slots of an element. */
  constructed(slots: readonly unknown[]): void {
    if (this.#alike < 0 || this.#alike === ENOUGH_ALIKE) return;
    if (this.#alike === 0)
      this.#first = onlySetsFields(this.type) && slots.every(isPrimitive) ? slots.slice() : null;
    const first = this.#first;
    const isAlike = first?.length === slots.length && slots.every((value, i) => value === first[i]);
    this.#alike = isAlike ? this.#alike + 1 : -1;
    if (this.#alike === ENOUGH_ALIKE) this.fields = first ?? null;
  }

  /** The slots in alphabetical order: the order in which classes learn their keys must not show. */
  get slotsByName(): readonly Slot[] {
    this.#byName ??= this.slots.toSorted((a, b) => (a.key < b.key ? -1 : 1));
    return this.#byName;
  }

  /** What the nearest class that has something to say about `key` says. */
  checkFor(key: string): AttributeCheck | null {
    return findCheck(this.type, key);
  }

  /** Whether `key` is the name of a presentation hint. */
  isHint(key: string): boolean {
    return this.#hints.has(key);
  }

  find(key: string): Slot | undefined {
    return this.#byKey.get(key);
  }

  /** The slot for `key`, made for this class and those derived from it when it is new. */
  slot(key: string, kind: SlotKind): Slot {
    const known = this.#byKey.get(key);
    if (known !== undefined) {
      if (kind === 'field' && known.kind !== 'field')
        throw authorError('name-taken', this.name, key);
      return known;
    }
    if (kind === 'field') this.#refuseTakenName(key);
    const slot = this.#add(key, kind);
    for (const derived of this.#derived) derived.slot(key, kind);
    return slot;
  }

  #add(key: string, kind: SlotKind): Slot {
    const isHashed = !this.#unhashed.has(key) && kind !== 'hint';
    const check = this.checkFor(key);
    const slot = new Slot({ key, kind, index: this.slots.length, isHashed, check });
    this.slots.push(slot);
    this.blank.push(kind === 'owner' ? null : undefined);
    if (check !== null) this.hasChecks = true;
    this.#byName = undefined;
    this.#byKey.set(key, slot);
    if (kind === 'engine') this.engineSlots[ENGINE_NAMES.indexOf(key)] = slot;
    defineAttribute(this.type, slot);
    return slot;
  }

  /** A field over a method or accessor of the same name would hide it without a word. */
  #refuseTakenName(key: string): void {
    let prototype: object | null = this.type.prototype;
    while (prototype !== null && prototype !== Anchored.prototype) {
      const taken = Object.getOwnPropertyDescriptor(prototype, key);
      if (taken !== undefined && !isAttribute(prototype, key)) {
        throw authorError('name-taken', this.name, key);
      }
      prototype = Object.getPrototypeOf(prototype);
    }
  }
}

/** After this many constructions with equal values, all constructions are assumed to be equal. */
const ENOUGH_ALIKE = 4;

/**
 * Whether neither a class nor those it extends have a constructor or private members of their own:
 * what these do cannot be repeated by copying fields.
 */
function onlySetsFields(type: AnchoredClass): boolean {
  for (let at: unknown = type; at !== Anchored; at = Object.getPrototypeOf(at)) {
    const source = String(at);
    if (!source.startsWith('class') || /constructor|#/.test(source)) return false;
  }
  return true;
}

function isPrimitive(value: unknown): boolean {
  return value === null || (typeof value !== 'object' && typeof value !== 'function');
}

function isAttribute(prototype: object, key: string): boolean {
  const type = Reflect.get(prototype, 'constructor');
  return shapes.get(type)?.find(key) !== undefined && key !== 'player';
}

const shapes = new Map<unknown, Shape>();

/** The shape of the latest request: rules request one class many times in a row. */
let lastType: unknown;
let lastShape: Shape | undefined;

/** The shape of a class that has one already. */
export function knownShape(type: unknown): Shape | undefined {
  if (type !== lastType) {
    lastShape = shapes.get(type);
    lastType = lastShape === undefined ? undefined : type;
  }
  return lastShape;
}

/** The shape of a class; its base classes get theirs first. */
export function shapeOf(type: AnchoredClass): Shape {
  const known = knownShape(type);
  if (known !== undefined) return known;
  const base: unknown = Object.getPrototypeOf(type);
  const shape = new Shape(type, isAnchoredClass(base) ? shapeOf(base) : null, shapes.size);
  shapes.set(type, shape);
  return shape;
}

/** Whether a value is a class of elements. */
export function isAnchoredClass(value: unknown): value is AnchoredClass {
  return typeof value === 'function' && (value === Anchored || value.prototype instanceof Anchored);
}

function findCheck(type: AnchoredClass, key: string): AttributeCheck | null {
  let owner: unknown = type;
  while (isAnchoredClass(owner)) {
    const checks: unknown = Reflect.get(owner, 'attributeChecks');
    const check: unknown = isRecord(checks) && Object.hasOwn(checks, key) ? checks[key] : undefined;
    // The class declares its checks for its own elements, and only they are checked.
    if (typeof check === 'function') return check as AttributeCheck;
    owner = Object.getPrototypeOf(owner);
  }
  return null;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function settingOf(contents: unknown): Setting | null {
  const mode = VISIBILITY_MODES.find(known => known === contents);
  return mode === undefined ? null : visibilityFromMode(mode);
}

/** A static list of names, those of the base classes included. */
function namesIn(type: AnchoredClass, list: string): ReadonlySet<string> {
  const names = new Set<string>();
  let owner: unknown = type;
  while (isAnchoredClass(owner)) {
    const own: unknown = Object.hasOwn(owner, list) ? Reflect.get(owner, list) : [];
    if (Array.isArray(own)) for (const name of own) names.add(String(name));
    owner = Object.getPrototypeOf(owner);
  }
  return names;
}
