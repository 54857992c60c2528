import { authorError, blameCaller } from '../../errors/errors.ts';
import type { HashHalves } from '../hash/hash.ts';
import type { EntryLog } from '../log/entry-log.ts';
import type { Generator, GeneratorState, Random } from '../random/random.ts';
import type { Setting } from './setting.ts';
import type { Shape, Slot } from './shape.ts';
import type {
  ChangeGuard,
  ClassNames,
  ElementHandlers,
  EventCursors,
  FlowPosition,
  HashUpdates,
  JournalReader,
  Message,
  NestedValues,
  SpareElements,
  StructureVersions,
  TeamSeats,
  UnsetFields,
} from './world-parts.ts';

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
/** The id of the parent of removed elements. */
export const PILE = 2;

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
  readonly structure: StructureVersions<Node>;
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

/** The record the element under construction belongs to; set for the length of one constructor. */
let pendingNode: Node | null = null;

/** The engine's record of an element. */
export let nodeOf: (element: Anchored) => Node;

/*
 * The same for eleven places that rules pass through all the time. The compiler learns for each of
 * these functions which classes come by; in the one that all classes pass through, it gives up and
 * looks the record up as in a dictionary.
 */
/** The record of an element whose contents are queried. */
export let nodeOfContainer: (element: Anchored) => Node;
/** The record of an element whose container is queried. */
export let nodeOfContent: (element: Anchored) => Node;
/** The record of an element whose attribute is read. */
export let nodeOfRead: (element: Anchored) => Node;
/** The record of an element whose owner is read. */
export let nodeOfOwned: (element: Anchored) => Node;
/** The record of an element whose attribute is written. */
export let nodeOfWritten: (element: Anchored) => Node;
/** The record of an element that is moved. */
export let nodeOfMoved: (element: Anchored) => Node;
/** The record of a game that shows what happens, or ends. */
export let nodeOfGame: (game: Anchored) => Node;
/** The record of a player. */
export let nodeOfPlayer: (element: Anchored) => Node;
/** The record of an element that another one refers to. */
export let nodeOfReferred: (element: Anchored) => Node;
/** The record of a value that is assigned to an attribute; `undefined` if it is not an element. */
export let nodeOfGiven: (value: object) => Node | undefined;

/** The record of a value that is assigned as an owner; `undefined` if it is not an element. */
export let nodeOfOwner: (value: object) => Node | undefined;

/** Whether a value is an element of some game. */
export let isElement: (value: unknown) => value is Anchored;

/**
 * An object tied to the engine's record of it.
 *
 * The tie is private: an own property would show up in `Object.keys`, in spreads and in test output.
 */
export abstract class Anchored {
  readonly #node: Node;

  constructor() {
    if (pendingNode === null) {
      throw blameCaller(authorError('not-created-by-engine', new.target.name), new.target);
    }
    this.#node = pendingNode;
    pendingNode = null;
  }

  /** Runs once when the element has been created and is in its place. */
  abstract onCreate(): void;
  /** Whether it belongs to the player in whose name the game is asked. */
  abstract isMine(): boolean;

  static {
    nodeOf = element => element.#node;
    nodeOfContainer = element => element.#node;
    nodeOfContent = element => element.#node;
    nodeOfRead = element => element.#node;
    nodeOfOwned = element => element.#node;
    nodeOfWritten = element => element.#node;
    nodeOfMoved = element => element.#node;
    nodeOfGame = game => game.#node;
    nodeOfPlayer = element => element.#node;
    nodeOfReferred = element => element.#node;
    nodeOfGiven = value => (#node in value ? value.#node : undefined);
    nodeOfOwner = value => (#node in value ? value.#node : undefined);
    isElement = (value): value is Anchored =>
      typeof value === 'object' && value !== null && #node in value;
  }
}

/** Makes the next element constructed the one that `node` records. */
export function prepareConstruction(node: Node): void {
  pendingNode = node;
}

/** Resets the pending node after a constructor threw before it reached the engine's part. */
export function cancelConstruction(): void {
  pendingNode = null;
}

/** Any class of elements, abstract ones included. */
export type AnchoredClass = abstract new (...args: never[]) => Anchored;

/**
 * All state of one game, and the journal through which it changes. Every record refers to the world
 * it belongs to, so it is declared here, and `GameWorld` implements it.
 */
export interface World {
  /** Every element by id; the length is the next id. */
  readonly nodes: Node[];
  readonly log: EntryLog<Node>;
  readonly hash: HashUpdates<Node>;
  readonly structure: StructureVersions<Node>;
  readonly guard: ChangeGuard;
  readonly deep: NestedValues<Node>;
  readonly handlers: ElementHandlers<Node, Anchored>;
  readonly classes: ClassNames;
  readonly incomplete: UnsetFields<Node>;
  readonly spares: SpareElements<Node>;
  readonly generator: Generator;
  /** Random numbers for authors. Drawing where the rules may only read is refused. */
  readonly random: Random;
  readonly messages: Message[];
  /** The place in the flow; `null` before the flow starts and after it ends. */
  flow: FlowPosition<Node> | null;
  /** The views that clients hold; `undefined` until the first one is asked for. */
  views: JournalReader | undefined;
  /** Up to which animation event each viewer has been shown the game; `undefined` until the first event. */
  theatre: EventCursors | undefined;
  /** The type of the animation event that is being played. */
  animating: string | null;
  /** The mark at which the running move began, from one choice to the next; -1 between moves. */
  moveStart: number;
  /** Messages and events are not recorded: no viewer will read them. */
  isNewsSuspended: boolean;
  /** What happens is a trial, and will be undone. */
  isTrial: boolean;
  /** What happens is a playout: what is undone cannot be redone. See `playout`. */
  isPlayout: boolean;
  /** A search makes moves without comparing every nested value after each: see `Journal.tryOut`. */
  skipsAudits: boolean;
  /** Setup is over: from here on every change is an entry. */
  isSealed: boolean;
  /** A constructor of the author's is running; what it creates would precede its parent. */
  isConstructing: boolean;
  /** A person or a server waits for what is happening, not a search. */
  isLive: boolean;
  /** The teams of the game in seat order of their first members; empty for a game without teams. */
  teams: readonly TeamSeats[];
  /** The players whom the flow awaits; empty before the game has a flow. */
  awaiting: () => readonly object[];
  /** The player whose elements `mine` means; not state. */
  asking: Node | null;
  /** The generator as the journal knows it; numbers drawn since become one entry at the next boundary. */
  journaledRandom: GeneratorState;

  /** The game itself. */
  readonly game: Node;
  /** The parent of the players. */
  readonly seats: Node;
  /** The parent of removed elements, outside queries and outside the position. */
  readonly pile: Node;

  write(node: Node, slot: Slot, value: unknown): void;
  /** Journals what is noticed late: changes inside nested values that were read, and numbers drawn. */
  settle(): void;
  /** Like `settle`, comparing every nested value: for a boundary that a person waits at. */
  audit(): void;
  /** Journals what is noticed late at a boundary inside a move, as exactly as the move is made. */
  boundary(): void;
}
