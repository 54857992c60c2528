import { authorError } from '../../errors/errors.ts';
import { type Anchored, nodeOf } from '../../state/node/node.ts';

/** A picture: a URL, or a rectangle of a larger one, in its pixels. */
export type ImageRef =
  | string
  | {
      readonly sprite: string;
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
    };

/** The direction in which the contents of a space are laid out. */
const DIRECTIONS = ['horizontal', 'vertical'] as const;

/** Where the contents of a space lie if they do not fill it. */
const ALIGNMENTS = ['start', 'center', 'end'] as const;

/** The orientation of hexagons: pointy-top or flat-top. */
const HEX_ORIENTATIONS = ['pointy', 'flat'] as const;

/** What the coordinates of hexagons mean; in the last four `q` counts columns and `r` rows, and every other row or column is shifted. */
const COORD_SYSTEMS = ['axial', 'cube', 'odd-r', 'even-r', 'odd-q', 'even-q'] as const;

/** What the table of a game is made of. */
const SURFACES = ['felt', 'wood', 'paper'] as const;

/** How the contents of a space are laid out. */
const LAYOUT_HINTS = [
  'grid',
  'hex',
  'hand',
  'fan',
  'row',
  'deck',
  'stack',
  'dice',
  'track',
  'pegs',
  'area',
  'card',
  'die',
] as const;

/** The presentation hints and their values. They follow the visibility of their element like any attribute. */
export interface Hints {
  /** What an element is drawn as, if its class does not say so: `card`, `hand`, `deck`, `die`, `dice-pool`, `grid`, `hex-grid`, `track`. */
  $type: string;
  /** How the contents of a space are laid out: one of `LAYOUT_HINTS`. */
  $layout: string;
  /** The direction in which the contents of a space are laid out. */
  $direction: (typeof DIRECTIONS)[number];
  /** Pixels between the things in a space. */
  $gap: number;
  /** How much of each card the next one covers: from 0 to 1. */
  $overlap: number;
  /** Whether cards are held in a fan. */
  $fan: boolean;
  /** Degrees between the first card of a fan and the last: from 0 to 120. */
  $fanAngle: number;
  /** Where the contents of a space lie if they do not fill it. */
  $align: (typeof ALIGNMENTS)[number];
  /** The picture of an element; of a card, its face. */
  $image: ImageRef;
  /** Pictures by name: of a die by the face that is up, of a piece by what is true of it (`king` for `isKing`), of a space `back` for the cards hidden in it. */
  $images: Readonly<Record<string, ImageRef>>;
  /** Names of the rows of a board, from the first. */
  $rowLabels: readonly string[];
  /** Names of the columns of a board, from the first. */
  $columnLabels: readonly string[];
  /** The attribute of a cell that is its row. */
  $rowCoord: string;
  /** The attribute of a cell that is its column. */
  $colCoord: string;
  /** The orientation of hexagons: pointy-top or flat-top. */
  $hexOrientation: (typeof HEX_ORIENTATIONS)[number];
  /** What the coordinates of hexagons mean. */
  $coordSystem: (typeof COORD_SYSTEMS)[number];
  /** The attribute of a hexagon that is its first coordinate. */
  $qCoord: string;
  /** The attribute of a hexagon that is its second coordinate. */
  $rCoord: string;
  /** The attribute of a hexagon that is its third coordinate, in the system `cube`. */
  $sCoord: string;
  /** The most pixels from the centre of a hexagon to its corners. */
  $hexSize: number;
  /** What the table of the game is made of; a hint of the game itself. */
  $surface: (typeof SURFACES)[number];
  /** Which attributes of a card or a piece are written where on its face. */
  $face: FaceParts;
  /** Elements in a space that a line is drawn through, one after the other: a winning row or chain. */
  $line: readonly object[];
  /** What a player has scored in each round or deal, for the table at the end of the game. */
  $roundScores: readonly number[];
}

/** Where a part of a face stands. */
const FACE_PARTS = ['title', 'corner', 'cost', 'text', 'color', 'picture'] as const;

/** The names of the attributes that a face shows: its title, the number in its corner, its price, its text, its colour, its picture. */
export type FaceParts = Readonly<Partial<Record<(typeof FACE_PARTS)[number], string>>>;

export type Hint = keyof Hints;

type Check = (value: unknown) => string | false;

const CHECKS: Readonly<Record<Hint, Check>> = {
  $type: text('a word'),
  $layout: oneOf(LAYOUT_HINTS),
  $direction: oneOf(DIRECTIONS),
  $gap: numberFrom(0, Number.MAX_SAFE_INTEGER, 'a number of pixels from 0'),
  $overlap: numberFrom(0, 1, 'a number from 0 to 1'),
  $fan: value => typeof value !== 'boolean' && 'true or false',
  $fanAngle: numberFrom(0, 120, 'a number of degrees from 0 to 120'),
  $align: oneOf(ALIGNMENTS),
  $image: value => !isImage(value) && IMAGE,
  $images: value => !isImageTable(value) && `an object whose values are each ${IMAGE}`,
  $rowLabels: list,
  $columnLabels: list,
  $rowCoord: text('the name of an attribute'),
  $colCoord: text('the name of an attribute'),
  $hexOrientation: oneOf(HEX_ORIENTATIONS),
  $coordSystem: oneOf(COORD_SYSTEMS),
  $qCoord: text('the name of an attribute'),
  $rCoord: text('the name of an attribute'),
  $sCoord: text('the name of an attribute'),
  $hexSize: numberFrom(8, Number.MAX_SAFE_INTEGER, 'a number of pixels from 8'),
  $surface: oneOf(SURFACES),
  $face: value => !isFace(value) && `an object of attribute names by ${FACE_PARTS.join(', ')}`,
  $line: value => !Array.isArray(value) && 'a list of elements',
  $roundScores: value => !isNumbers(value) && 'a list of numbers',
};

// The keys of a record of hints are hints; `Object.keys` forgets it.
/** Attributes about how an element is shown. They belong to every element and need no declaration. */
export const HINTS: readonly Hint[] = Object.keys(CHECKS) as Hint[];

/** Why a hint cannot have a value; `undefined` takes it away. */
export const HINT_CHECKS: AttributeChecks = Object.fromEntries(
  HINTS.map(key => [key, (value: unknown) => value !== undefined && CHECKS[key](value)]),
);

const IMAGE = 'a URL, or { sprite, x, y, width, height } with a URL and four numbers';

function oneOf(values: readonly string[]): Check {
  const wanted = values.map(value => `'${value}'`).join(', ');
  return value => !values.some(known => known === value) && `one of ${wanted}`;
}

function numberFrom(min: number, max: number, wanted: string): Check {
  return value => !(typeof value === 'number' && value >= min && value <= max) && wanted;
}

function text(wanted: string): Check {
  return value => (typeof value !== 'string' || value === '') && wanted;
}

function list(value: unknown): string | false {
  const isList = Array.isArray(value) && value.every(each => typeof each === 'string');
  return !isList && 'a list of texts';
}

function isNumbers(value: unknown): boolean {
  return Array.isArray(value) && value.every(each => typeof each === 'number');
}

function isImage(value: unknown): boolean {
  if (typeof value === 'string') return value !== '';
  if (typeof value !== 'object' || value === null) return false;
  const isNumber = (key: string): boolean => Number.isFinite(Reflect.get(value, key));
  return isImage(Reflect.get(value, 'sprite')) && ['x', 'y', 'width', 'height'].every(isNumber);
}

function isImageTable(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.values(value).every(isImage);
}

/**
 * Defines `game` and the hints on every element. They are typed as properties and not as accessors, so
 * that a class can narrow them with `declare`.
 *
 * A hint gets a slot in a class when an element of it is first given one: slots for all of them in
 * every element would cost more than the pieces themselves.
 */
export function defineEngineAttributes(prototype: Anchored): void {
  for (const key of HINTS) {
    Object.defineProperty(prototype, key, {
      configurable: true,
      get(this: Anchored): unknown {
        const node = nodeOf(this);
        const slot = node.shape.find(key);
        return slot === undefined ? undefined : node.slots[slot.index];
      },
      set(this: Anchored, value: unknown) {
        const node = nodeOf(this);
        node.world.write(node, node.shape.slot(key, 'hint'), value);
      },
    });
  }
  Object.defineProperty(prototype, 'game', {
    configurable: true,
    get(this: Anchored): unknown {
      return nodeOf(this).world.game.element;
    },
    set(this: Anchored) {
      throw authorError('name-taken', nodeOf(this).shape.name, 'game');
    },
  });
}

/**
 * Why an attribute cannot have a value, by name: the answer says what to give instead, `false`
 * accepts. Asked before the value is written, and for a new element when all its values are set.
 */
export type AttributeChecks = Readonly<
  Record<string, (value: unknown, element: never) => string | false>
>;

function isFace(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).every(
    ([part, name]) => FACE_PARTS.some(known => known === part) && typeof name === 'string',
  );
}
