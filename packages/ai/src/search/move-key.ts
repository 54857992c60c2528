import {
  canPlayerSee,
  type Game,
  type GameElement,
  type Move,
  Piece,
  Player,
} from '@boardsmith/engine';
import { mix, mixNumber, mixText } from './mix.ts';

const PLAYER = 0x1f83d9ab;
const HIDDEN = 0x5be0cd19;
const PIECE = 0x3c6ef372;
const LIST = 0x510e527f;
const RECORD = 0x6a09e667;
const NOTHING = 0x243f6a88;

/** What is known of a place: its key holds while it lies where it lay. */
interface KnownPlace {
  readonly element: GameElement;
  readonly parent: GameElement | undefined;
  readonly above: number;
  readonly key: number;
}

/**
 * Names moves by what they say: the action, and each value as whoever moves sees it. Ids never count,
 * since equal positions of two lines of play have different ones. Moves with one key are one choice.
 */
export class MoveKeys {
  readonly #game: Game;
  readonly #places: (KnownPlace | undefined)[] = [];

  constructor(game: Game) {
    this.#game = game;
  }

  /** The key of a move as `viewer` sees what it names; with `null`, as somebody who sees all. */
  of({ action, args }: Move, viewer: number | null = null): number {
    let key = mixText(action.name);
    for (const { name, count } of action.selections) {
      const value = args[name];
      if (value === undefined) key = mix(key, NOTHING);
      // A set has no order: the list it was taken from may stand in another one next time.
      else if (count !== null && Array.isArray(value)) key = mix(key, this.#set(value, viewer));
      else key = mix(key, this.value(value, viewer));
    }
    return key;
  }

  /** The key of one chosen value. */
  value(value: unknown, viewer: number | null = null): number {
    if (typeof value === 'number') return mixNumber(value);
    if (typeof value === 'string') return mixText(value);
    if (typeof value === 'boolean') return value ? 0x11 : 0x13;
    if (value === null || value === undefined) return NOTHING;
    if (value instanceof Player) return mix(PLAYER, value.position);
    if (value instanceof Piece) return this.piece(value, viewer);
    if (isSpace(value)) return this.place(value);
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

  /** The key of a place: the names on the way to it, and its number among places of one name. */
  place(element: GameElement): number {
    const { id, parent } = element;
    const above = parent === undefined ? 0 : this.place(parent);
    const known = this.#places[id];
    if (known?.element === element && known.parent === parent && known.above === above) {
      return known.key;
    }
    const key = mix(mix(above, mixText(element.name)), numberAmongNamesakes(element, parent));
    this.#places[id] = { element, parent, above, key };
    return key;
  }

  /** The key of a piece: what it is and where it lies; of a hidden one only where. */
  piece(piece: Piece, viewer: number | null): number {
    const { parent } = piece;
    const at = parent === undefined ? NOTHING : this.#where(parent, viewer);
    if (viewer !== null && !canPlayerSee(piece, viewer)) return mix(HIDDEN, at);
    let key = mix(mix(PIECE, mixText(piece.constructor.name)), mixText(piece.name));
    key = mix(key, attributeSum(piece));
    key = mix(key, at);
    return isOrdered(parent) ? mix(key, mixText(placeInParent(piece))) : key;
  }

  #where(parent: GameElement, viewer: number | null): number {
    return parent instanceof Piece ? this.piece(parent, viewer) : this.place(parent);
  }

  #set(values: readonly unknown[], viewer: number | null): number {
    let sum = LIST;
    for (const value of values) sum = (sum + mix(RECORD, this.value(value, viewer))) | 0;
    return sum;
  }

  /** Forgets the places: for a game whose elements were replaced. */
  forget(): void {
    this.#places.length = 0;
  }

  get game(): Game {
    return this.#game;
  }
}

function isSpace(value: object): value is GameElement {
  return 'branch' in value && 'putInto' in value;
}

function isOrdered(parent: GameElement | undefined): boolean {
  return parent !== undefined && Reflect.get(parent.constructor, 'unordered') !== true;
}

function placeInParent(element: GameElement): string {
  const branch = element.branch();
  return branch.slice(branch.lastIndexOf('/') + 1);
}

function numberAmongNamesakes(element: GameElement, parent: GameElement | undefined): number {
  if (parent === undefined) return 0;
  let number = 0;
  for (const child of parent.children) {
    if (child === element) return number;
    if (child.name === element.name) number++;
  }
  return number;
}

/** A sum over attributes, whatever order the class learned them in. */
function attributeSum(piece: Piece): number {
  const unhashed: unknown = Reflect.get(piece.constructor, 'unhashed');
  let sum = 0;
  for (const [name, value] of Object.entries(piece.attributes())) {
    if (name.startsWith('$') || (Array.isArray(unhashed) && unhashed.includes(name))) continue;
    sum = (sum + mix(mixText(name), shallowKey(value))) | 0;
  }
  return sum;
}

/** Elements by class and name only: what they refer to in turn could lead back. */
function shallowKey(value: unknown): number {
  if (typeof value === 'number') return mixNumber(value);
  if (typeof value === 'string') return mixText(value);
  if (typeof value === 'boolean') return value ? 0x11 : 0x13;
  if (value === null || value === undefined) return NOTHING;
  if (value instanceof Player) return mix(PLAYER, value.position);
  if (typeof value !== 'object') return RECORD;
  if (isSpace(value)) return mix(mixText(value.constructor.name), mixText(value.name));
  if (Array.isArray(value)) {
    return value.reduce((key: number, each) => mix(key, shallowKey(each)), LIST);
  }
  return Object.entries(value).reduce(
    (sum, [name, each]) => (sum + mix(mixText(name), shallowKey(each))) | 0,
    RECORD,
  );
}
