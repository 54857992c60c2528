import { authorError } from '../../errors/errors.ts';
import { hashText } from '../hash/hash.ts';
import { type Setting, VISIBILITY_MODES, visibilityFromMode } from './setting.ts';

/** Names of the engine that a class of the author's may declare for itself; the engine does not read them. */
export const YIELDING_NAMES: ReadonlySet<string> = new Set(['phase', 'pile']);

/** State of the engine's own on an element: journaled and saved like an attribute, not one. */
export const ENGINE = {
  order: 0,
  phase: 1,
  winners: 2,
  current: 3,
  vars: 4,
  result: 5,
  eliminated: 6,
} as const;
export type EngineKey = (typeof ENGINE)[keyof typeof ENGINE];

/** How each is called in saved games; no field of an author's can be called so. */
export const ENGINE_NAMES: readonly string[] = Object.keys(ENGINE).map(key => `%${key}`);

/**
 * What a slot keeps: the owner, a field the author declared, a presentation hint (`$…`), or a
 * value of the engine's own.
 */
export type SlotKind = 'owner' | 'field' | 'hint' | 'engine';

/** Says what to give instead of a value, or `false` if the value is right. */
export type AttributeCheck = (value: unknown, element: object) => string | false;

/** One attribute of one class. */
export class Slot {
  readonly key: string;
  readonly kind: SlotKind;
  readonly index: number;
  readonly isHashed: boolean;
  readonly hashHi: number;
  readonly hashLo: number;
  /** The class's own objection to a value, if it has one. */
  readonly check: AttributeCheck | null;
  /** Some element has kept a nested value here, so reading it may be the start of a change. */
  isDeep = false;

  constructor(slot: {
    readonly key: string;
    readonly kind: SlotKind;
    readonly index: number;
    readonly isHashed: boolean;
    readonly check: AttributeCheck | null;
  }) {
    this.key = slot.key;
    this.kind = slot.kind;
    this.index = slot.index;
    this.isHashed = slot.isHashed;
    this.check = slot.check;
    const halves = hashText(slot.key);
    this.hashHi = halves.hi;
    this.hashLo = halves.lo;
  }
}

/**
 * Who sees an attribute of an element whose face they see: its owner, the owner and their team, no viewer, or
 * the players whom another attribute of the element holds.
 */
export type AttributeAudience = 'owner' | 'team' | 'none' | { readonly viewers: string };

/** Any class of elements, abstract ones included. */
export type ClassOfElements = abstract new (...args: never[]) => object;

/** Defines the accessors of a class that read and write one slot of its elements. */
type DefineAttribute = (type: ClassOfElements, slot: Slot) => void;

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
  readonly type: ClassOfElements;
  readonly name: string;
  readonly base: Shape | null;
  /** Number of the class in this process, for tables kept per game. */
  readonly id: number;
  /** The classes from the root down to this one; makes `isA` one comparison. */
  readonly lineage: readonly Shape[];
  /** The numbers of this class and of all classes derived from it so far. */
  readonly familyIds: number[];
  readonly slots: Slot[] = [];
  /** The slots of an element that has nothing yet; a copy takes no more room than it needs. */
  readonly blank: unknown[] = [];
  /**
   * What the constructor leaves in the slots, if it is the same each time; `null` if it is not, or if
   * the constructor may do more than that.
   */
  fields: readonly unknown[] | null = null;
  /** Whether every declared field is among them with a value. */
  fieldsAreSet = false;
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
  /** Who sees each attribute that not every viewer of the face sees. */
  readonly hiddenAttributes: ReadonlyMap<string, AttributeAudience>;
  /** Names of presentation hints: attributes that need no declaration. */
  readonly #hints: ReadonlySet<string>;
  /** The slots of the engine's own values, once an element of this class has one. */
  readonly engineSlots: (Slot | undefined)[] = ENGINE_NAMES.map(() => undefined);
  #byName: readonly Slot[] | undefined;
  #first: readonly unknown[] | null = null;
  readonly #byKey = new Map<string, Slot>();
  readonly #derived: Shape[] = [];
  readonly #define: DefineAttribute;
  readonly #unhashed: ReadonlySet<string>;

  /** `define` gives the class the accessors of a slot. */
  constructor(
    type: ClassOfElements,
    base: Shape | null,
    { id, define }: { readonly id: number; readonly define: DefineAttribute },
  ) {
    this.type = type;
    this.name = type.name;
    this.base = base;
    this.id = id;
    this.#define = define;
    this.lineage = [...(base?.lineage ?? []), this];
    this.familyIds = [];
    for (const { familyIds } of this.lineage) familyIds.push(id);
    this.kind = Reflect.get(type, '$kind') ?? 'space';
    this.viewType = Reflect.get(type, 'viewType') ?? null;
    this.isOrdered = Reflect.get(type, 'unordered') !== true;
    this.contents = settingOf(Reflect.get(type, 'contents'));
    this.#unhashed = namesIn(type, 'unhashed', base === null ? NO_NAMES : base.#unhashed);
    this.visibleAttributes = namesIn(
      type,
      'visibleAttributes',
      base?.visibleAttributes ?? NO_NAMES,
    );
    this.hiddenAttributes = audiencesIn(type, base?.hiddenAttributes ?? NO_AUDIENCES);
    this.#hints = namesIn(type, '$hints', base === null ? NO_NAMES : base.#hints);
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
      this.#first = this.#onlySetsFields() && slots.every(isPrimitive) ? slots.slice() : null;
    const first = this.#first;
    const isAlike = first?.length === slots.length && slots.every((value, i) => value === first[i]);
    this.#alike = isAlike ? this.#alike + 1 : -1;
    if (this.#alike !== ENOUGH_ALIKE || first === null) return;
    this.fields = first;
    this.fieldsAreSet = this.slots.every(
      ({ kind }, i) => kind !== 'field' || first[i] !== undefined,
    );
  }

  /** The slots in alphabetical order: the order in which classes learn their keys must not show. */
  get slotsByName(): readonly Slot[] {
    this.#byName ??= this.slots.toSorted((a, b) => (a.key < b.key ? -1 : 1));
    return this.#byName;
  }

  /** What the nearest class that has something to say about `key` says. */
  checkFor(key: string): AttributeCheck | null {
    const checks: unknown = Reflect.get(this.type, 'attributeChecks');
    const check: unknown = isRecord(checks) && Object.hasOwn(checks, key) ? checks[key] : undefined;
    // The class declares its checks for its own elements, and only they are checked.
    return typeof check === 'function'
      ? (check as AttributeCheck)
      : (this.base?.checkFor(key) ?? null);
  }

  /** Whether assigning `key` changes which players see other attributes of the element. */
  namesViewers(key: string): boolean {
    for (const audience of this.hiddenAttributes.values()) {
      if (typeof audience === 'object' && audience.viewers === key) return true;
    }
    return false;
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
    this.#define(this.type, slot);
    return slot;
  }

  /** The classes from this one up, without the base class of the engine. */
  get #ownLineage(): readonly Shape[] {
    return this.lineage.slice(1).reverse();
  }

  /** A field over a method or accessor of the same name would hide it without a word. */
  #refuseTakenName(key: string): void {
    for (const shape of this.#ownLineage) {
      const isTaken = Object.hasOwn(shape.type.prototype, key) && !YIELDING_NAMES.has(key);
      const isAttribute = key !== 'player' && shape.find(key) !== undefined;
      if (isTaken && !isAttribute) throw authorError('name-taken', this.name, key);
    }
  }

  /**
   * Whether neither the class nor those it extends have a constructor or private members of their own:
   * what these do cannot be repeated by copying fields.
   */
  #onlySetsFields(): boolean {
    return this.#ownLineage.every(({ type }) => {
      const source = String(type);
      return source.startsWith('class') && !/constructor|#/.test(source);
    });
  }
}

/** After this many constructions with equal values, all constructions are assumed to be equal. */
const ENOUGH_ALIKE = 4;

function isPrimitive(value: unknown): boolean {
  return value === null || (typeof value !== 'object' && typeof value !== 'function');
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function settingOf(contents: unknown): Setting | null {
  const mode = VISIBILITY_MODES.find(known => known === contents);
  return mode === undefined ? null : visibilityFromMode(mode);
}

const NO_NAMES: ReadonlySet<string> = new Set();

const NO_AUDIENCES: ReadonlyMap<string, AttributeAudience> = new Map();

/** The audiences of attributes that a class and the classes it extends declare; without a word the owner. */
function audiencesIn(
  type: ClassOfElements,
  inherited: ReadonlyMap<string, AttributeAudience>,
): ReadonlyMap<string, AttributeAudience> {
  const own = namesIn(type, 'hiddenAttributes', NO_NAMES);
  const declared: unknown = Object.hasOwn(type, 'attributesSeenBy')
    ? Reflect.get(type, 'attributesSeenBy')
    : undefined;
  if (own.size === 0 && !isRecord(declared)) return inherited;
  const all = new Map(inherited);
  for (const key of own) all.set(key, 'owner');
  if (!isRecord(declared)) return all;
  for (const [key, audience] of Object.entries(declared)) {
    if (!isAudience(audience)) throw authorError('attribute-audience', type.name, key);
    all.set(key, audience);
  }
  return all;
}

function isAudience(value: unknown): value is AttributeAudience {
  if (value === 'owner' || value === 'team' || value === 'none') return true;
  return isRecord(value) && typeof value['viewers'] === 'string';
}

/** The names in a static list of a class, and in those of the classes it extends. */
function namesIn(
  type: ClassOfElements,
  list: string,
  inherited: ReadonlySet<string>,
): ReadonlySet<string> {
  const own: unknown = Object.hasOwn(type, list) ? Reflect.get(type, list) : undefined;
  return Array.isArray(own) ? new Set([...own.map(String), ...inherited]) : inherited;
}
