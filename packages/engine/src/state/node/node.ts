import type { HashHalves } from '../hash/hash.ts';
import type { Anchored } from './anchored.ts';
import type { Setting } from './setting.ts';
import type { Shape } from './shape.ts';
import type { StructureVersions, World } from './world.ts';

/** What kind of object a baseline records. */
export type BaselineKind = 'array' | 'object' | 'map' | 'set' | 'stateful';

/** A remembered value: a primitive or an element as it is, anything else as a baseline. */
export type Cell = unknown;

/**
 * What a nested value looked like at one moment, and which live object it was.
 *
 * Undo writes the content back into `source` itself: a helper object keeps its identity and its
 * prototype, so a reference the author kept to it does not go stale.
 */
export class Baseline {
  readonly kind: BaselineKind;
  readonly source: object;
  /** Property names of an object, keys of a map; empty otherwise. Their order is state: a loop sees it. */
  readonly keys: readonly Cell[];
  readonly values: readonly Cell[];
  /** Elements referred to anywhere inside. */
  readonly references: readonly Node[];
  /** The hash of the value, computed on first use: a search needs few of them. */
  halves: HashHalves | undefined;
  readonly #isBaseline = true;

  constructor(content: BaselineContent) {
    this.kind = content.kind;
    this.source = content.source;
    this.keys = content.keys;
    this.values = content.values;
    this.references = content.references;
    this.halves = undefined;
  }

  /**
   * Whether a remembered value is a baseline.
   *
   * Not `instanceof`: on an element it walks up to the proxy at the end of the prototypes, which
   * takes twenty times as long.
   */
  static is(cell: Cell): cell is Baseline {
    return typeof cell === 'object' && cell !== null && #isBaseline in cell;
  }
}

interface BaselineContent {
  readonly kind: BaselineKind;
  readonly source: object;
  readonly keys: readonly Cell[];
  readonly values: readonly Cell[];
  readonly references: readonly Node[];
}

/** The id of the game itself. */
export const GAME = 0;
/** The id of the parent of the players. */
export const SEATS = 1;

/** The engine's record of one element. Authors see the element, never its record. */
export class Node {
  readonly world: World;
  readonly shape: Shape;
  id: number;
  name: string;
  /** Made after setup: its id depends on the course of the game and must stay out of the hash. */
  readonly isCreatedInPlay: boolean;
  parent: Node | null = null;
  /** Position among the parent's children. */
  index = 0;
  readonly children: Node[] = [];
  /** Attribute values by slot number. */
  readonly slots: unknown[];
  /** What nested values looked like when last journaled; `null` while there are none. */
  baselines: (Baseline | undefined)[] | null = null;
  /** The visibility setting of this element, if it has one. */
  ownSetting: Setting | null = null;
  /** The visibility setting of its contents, if it has one. */
  zoneSetting: Setting | null = null;
  /** Elements whose attributes refer to this one, each as often as it does. */
  holders: Node[] | null = null;
  /** How many references to it count in the position. */
  pins = 0;
  isAdopted = false;
  isTouched = false;
  /** Which hashes of the node are out of date; see `PositionHash`. */
  stale = 0;
  /** The lists that were made of its contents: few, so they are gone through faster than looked up. */
  queries: CachedQuery[] | null = null;
  /** The hash of the name, computed on first use. */
  nameHash: HashHalves | undefined = undefined;
  #element: Anchored | null = null;

  constructor(options: NodeOptions) {
    this.world = options.world;
    this.shape = options.shape;
    this.id = options.id;
    this.name = options.name;
    this.isCreatedInPlay = options.isCreatedInPlay;
    this.slots = options.shape.blank.slice();
  }

  /** Whether undoing its creation has left nothing in it that another element must not have. */
  get isBare(): boolean {
    const isUnused = this.children.length === 0 && this.pins === 0 && !this.isTouched;
    return isUnused && this.baselines === null && this.holders === null && this.stale === 0;
  }

  /** Becomes another element of its class, as the constructor would leave it. */
  begin(id: number, name: string, fields: readonly unknown[]): void {
    if (this.name !== name) {
      this.name = name;
      this.nameHash = undefined;
    }
    this.id = id;
    this.queries = null;
    const { slots } = this;
    for (let i = 0; i < slots.length; i++) slots[i] = fields[i];
  }

  get element(): Anchored {
    if (this.#element === null) throw new Error(`${this.label} is used before it is made`);
    return this.#element;
  }

  set element(element: Anchored) {
    this.#element = element;
  }

  /** How messages name it: `Card "AS"`. */
  get label(): string {
    return `${this.shape.name} "${this.name}"`;
  }

  get isRemoved(): boolean {
    return this.root === this.world.pile;
  }

  get root(): Node {
    let node: Node = this;
    while (node.parent !== null) node = node.parent;
    return node;
  }

  /** The remembered form of a slot's value: a baseline where it is nested. */
  cell(index: number): Cell {
    return this.baselines?.[index] ?? this.slots[index];
  }
}

/** The elements of one class inside one container, in document order, with their records. */
export interface CachedQuery {
  readonly shape: Shape;
  readonly structure: StructureVersions;
  version: number;
  /** What the structure had seen when the list was right. */
  changes: number;
  order: number;
  nodes: Node[];
  elements: Anchored[];
  /** How many loops over the lists are running that call code of the author's, which may change them. */
  loops: number;
}

interface NodeOptions {
  readonly world: World;
  readonly shape: Shape;
  readonly id: number;
  readonly name: string;
  readonly isCreatedInPlay: boolean;
}
