import {
  canPlayerSee,
  type Game,
  type GameElement,
  type Move,
  Piece,
  Player,
  Space,
} from '@boardsmith/engine';
import { mix, mixNumber, mixText } from './hash32.ts';

const PLAYER = 0x1f83d9ab;
const HIDDEN = 0x5be0cd19;
const PIECE = 0x3c6ef372;
const LIST = 0x510e527f;
const RECORD = 0x6a09e667;
const NOTHING = 0x243f6a88;

/** The cached key of a space; valid while its parent and the key of its parent are unchanged. */
interface CachedKey {
  readonly element: GameElement;
  readonly parent: GameElement | undefined;
  readonly parentKey: number;
  readonly key: number;
}

/**
 * Hashes moves by content: the action, and each argument as the player who moves sees it. Element ids
 * are left out, because equal positions in two lines of play have different ids. Moves with equal keys
 * are the same choice.
 */
export class MoveKeys {
  readonly #game: Game;
  readonly #spaces: (CachedKey | undefined)[] = [];

  constructor(game: Game) {
    this.#game = game;
  }

  /** The key of a move as `viewer` sees its arguments; with `null`, as a viewer who sees everything. */
  of({ action, args }: Move, viewer: number | null = null): number {
    let key = mixText(action.name);
    for (const { name, count } of action.selections) {
      const value = args[name];
      if (value === undefined) key = mix(key, NOTHING);
      // A multiple choice is a set: its order depends on the order of the candidates.
      else if (count !== null && Array.isArray(value)) key = mix(key, this.#set(value, viewer));
      else key = mix(key, this.value(value, viewer));
    }
    return key;
  }

  /** The key of one argument. */
  value(value: unknown, viewer: number | null = null): number {
    if (typeof value === 'number') return mixNumber(value);
    if (typeof value === 'string') return mixText(value);
    if (typeof value === 'boolean') return value ? 0x11 : 0x13;
    if (value === null || value === undefined) return NOTHING;
    // Most arguments are spaces; a test that fails costs four times as much as one that holds.
    if (value instanceof Space) return this.space(value);
    if (value instanceof Player) return mix(PLAYER, value.position);
    if (value instanceof Piece) return this.piece(value, viewer);
    if (isElement(value)) return this.space(value);
    if (Array.isArray(value)) {
      return value.reduce((key: number, each) => mix(key, this.value(each, viewer)), LIST);
    }
    return Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .reduce(
        (key, [name, each]) => mix(mix(key, mixText(name)), this.value(each, viewer)),
        RECORD,
      );
  }

  /** The key of a space: the names on the path to it, and its index among siblings of the same name. */
  space(element: GameElement): number {
    const { id, parent } = element;
    const parentKey = parent === undefined ? 0 : this.space(parent);
    const known = this.#spaces[id];
    if (known?.element === element && known.parent === parent && known.parentKey === parentKey) {
      return known.key;
    }
    const key = mix(mix(parentKey, mixText(element.name)), indexAmongNamesakes(element, parent));
    this.#spaces[id] = { element, parent, parentKey, key };
    return key;
  }

  /** The key of a piece: its class, attributes and location; of a hidden piece only the location. */
  piece(piece: Piece, viewer: number | null): number {
    const { parent } = piece;
    const at = parent === undefined ? NOTHING : this.#location(parent, viewer);
    if (viewer !== null && !canPlayerSee(piece, viewer)) return mix(HIDDEN, at);
    let key = mix(mix(PIECE, mixText(piece.constructor.name)), mixText(piece.name));
    key = mix(key, attributeSum(piece));
    key = mix(key, at);
    return isOrdered(parent) ? this.atIndex(key, piece) : key;
  }

  /** The key of a piece that has this key without its index. */
  protected atIndex(key: number, piece: Piece): number {
    return mix(key, mixText(indexInParent(piece)));
  }

  #location(parent: GameElement, viewer: number | null): number {
    return parent instanceof Piece ? this.piece(parent, viewer) : this.space(parent);
  }

  #set(values: readonly unknown[], viewer: number | null): number {
    let sum = LIST;
    for (const value of values) sum = (sum + mix(RECORD, this.value(value, viewer))) | 0;
    return sum;
  }

  /** Clears the cached keys, for a game whose elements were replaced. */
  clear(): void {
    this.#spaces.length = 0;
  }

  get game(): Game {
    return this.#game;
  }
}

function isElement(value: object): value is GameElement {
  return 'branch' in value && 'putInto' in value;
}

function isOrdered(parent: GameElement | undefined): boolean {
  return parent !== undefined && Reflect.get(parent.constructor, 'unordered') !== true;
}

function indexInParent(element: GameElement): string {
  const branch = element.branch();
  return branch.slice(branch.lastIndexOf('/') + 1);
}

function indexAmongNamesakes(element: GameElement, parent: GameElement | undefined): number {
  if (parent === undefined) return 0;
  let index = 0;
  for (const child of parent.children) {
    if (child === element) return index;
    if (child.name === element.name) index++;
  }
  return index;
}

/** A sum over the attributes, so that their order does not matter. */
function attributeSum(piece: Piece): number {
  const unhashed: unknown = Reflect.get(piece.constructor, 'unhashed');
  let sum = 0;
  for (const [name, value] of Object.entries(piece.attributes())) {
    if (name.startsWith('$') || (Array.isArray(unhashed) && unhashed.includes(name))) continue;
    sum = (sum + mix(mixText(name), shallowKey(value))) | 0;
  }
  return sum;
}

/** Hashes elements by class and name only: their attributes could refer back to the piece. */
function shallowKey(value: unknown): number {
  if (typeof value === 'number') return mixNumber(value);
  if (typeof value === 'string') return mixText(value);
  if (typeof value === 'boolean') return value ? 0x11 : 0x13;
  if (value === null || value === undefined) return NOTHING;
  if (value instanceof Player) return mix(PLAYER, value.position);
  if (typeof value !== 'object') return RECORD;
  if (isElement(value)) return mix(mixText(value.constructor.name), mixText(value.name));
  if (Array.isArray(value)) {
    return value.reduce((key: number, each) => mix(key, shallowKey(each)), LIST);
  }
  return Object.entries(value).reduce(
    (sum, [name, each]) => (sum + mix(mixText(name), shallowKey(each))) | 0,
    RECORD,
  );
}
