import { type Image, imageAt } from '../table/element-image.ts';
import { colourNamed } from '../table/seat-appearance.ts';
import { attributesOf } from '../table/view-index.ts';
import type { JsonValue, ViewNode } from '../table/view-types.ts';
import { humanise } from '../text/humanise.ts';

/** A part of a price: an amount of one resource. */
export interface CostPip {
  readonly name: string;
  readonly count: number;
  /** The colour as `#rrggbb`, if the resource is named after one. */
  readonly colour: string | undefined;
}

/** The parts of a printed card face. */
export interface Face {
  readonly title: string;
  readonly corner: string | undefined;
  readonly cost: readonly CostPip[];
  readonly text: string | undefined;
  /** The colour of the face, as `#rrggbb`. */
  readonly colour: string | undefined;
  /** The value of the colour attribute if it names no colour, such as a suit or a kind. */
  readonly kind: string | undefined;
  readonly picture: Image | undefined;
  /** All other attributes, as pairs of name and value. */
  readonly facts: readonly (readonly [name: string, value: string])[];
}

/** Common attribute names for each part, tried in this order if `$face` names none. */
const USUAL = {
  title: ['title', 'label'],
  corner: ['points', 'prestige', 'victoryPoints', 'value', 'strength', 'power', 'rank'],
  cost: ['cost', 'price'],
  text: ['text', 'description', 'ability', 'effect'],
  color: ['color', 'colour', 'bonus', 'gem', 'suit', 'kind', 'type'],
  picture: ['picture'],
} as const;
type Part = keyof typeof USUAL;

/** Attributes that hold a position, not a property. */
const PLACES: readonly string[] = [
  'player',
  'faceUp',
  'row',
  'column',
  'q',
  'r',
  's',
  'index',
  'x',
  'y',
];

/** Reads the parts of an element's face: by its hint `$face`, else by common attribute names. */
export function faceParts(node: ViewNode): Face {
  const attributes = attributesOf(node);
  const named = isRecord(attributes['$face']) ? attributes['$face'] : {};
  const keyOf = (part: Part): string | undefined => {
    const wished = named[part];
    if (typeof wished === 'string') return wished;
    return USUAL[part].find(key => attributes[key] !== undefined && attributes[key] !== null);
  };
  const keys = {
    title: keyOf('title'),
    corner: keyOf('corner'),
    cost: keyOf('cost'),
    text: keyOf('text'),
    color: keyOf('color'),
    picture: keyOf('picture'),
  };
  const at = (part: Part): JsonValue | undefined => attributes[keys[part] ?? ''];
  const shown = new Set(Object.values(keys));
  const colour = wordOf(at('color'));
  const name = capitalised(wordOf(at('title'))) ?? humanise(node.name ?? node.className ?? '');
  const corner = wordOf(at('corner'));
  const title = withoutNumber(name, corner);
  return {
    title,
    corner,
    cost: costOf(at('cost')),
    text: wordOf(at('text')),
    colour: colourNamed(colour),
    kind: colour !== undefined && colourNamed(colour) === undefined ? humanise(colour) : undefined,
    picture: imageAt(at('picture')),
    // A value that the title already says is not repeated.
    facts: factsOf(attributes, key => shown.has(key)).filter(
      ([, value]) => value.toLowerCase() !== title.toLowerCase(),
    ),
  };
}

/** The numbers and words of a place, without zeros. */
export function placeFacts(node: ViewNode): readonly (readonly [name: string, value: string])[] {
  return factsOf(attributesOf(node)).filter(([, value]) => value !== '0');
}

/** Attributes whose value can be printed. */
function factsOf(
  attributes: Readonly<Record<string, JsonValue | undefined>>,
  isShown: (key: string) => boolean = () => false,
): readonly (readonly [string, string])[] {
  return Object.entries(attributes).flatMap(([key, value]) => {
    if (key.startsWith('$') || PLACES.includes(key) || isShown(key)) return [];
    const text = valueInWords(value);
    return text === undefined ? [] : [[humanise(key), text] as const];
  });
}

/** Formats a number, text, list or record; `undefined` for an empty value and for anything else. */
function valueInWords(value: JsonValue | undefined): string | undefined {
  const word = wordOf(value);
  if (word !== undefined) return word;
  if (Array.isArray(value)) {
    const words = value.map(wordOf);
    return words.length > 0 && words.every(each => each !== undefined)
      ? words.join(', ')
      : undefined;
  }
  if (!isRecord(value) || ['$state', '$ref', '@'].some(key => key in value)) return undefined;
  const entries = Object.entries(value).filter(
    ([, each]) => each !== 0 && wordOf(each) !== undefined,
  );
  return entries.length === 0
    ? undefined
    : entries.map(([key, each]) => `${wordOf(each)} ${humanise(key).toLowerCase()}`).join(', ');
}

function costOf(value: JsonValue | undefined): readonly CostPip[] {
  if (typeof value === 'number')
    return value === 0 ? [] : [{ name: '', count: value, colour: undefined }];
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, count]) =>
    typeof count === 'number' && count > 0
      ? [{ name: humanise(name), count, colour: colourNamed(name) }]
      : [],
  );
}

/** A title without the number that stands in the corner: "3 of acorns" becomes "Acorns". */
function withoutNumber(title: string, corner: string | undefined): string {
  if (corner === undefined || !title.startsWith(`${corner} `)) return title;
  const rest = title.slice(corner.length + 1).replace(/^of /, '');
  return capitalised(rest) || title;
}

/** A title as its author wrote it, with a capital letter at the beginning. */
function capitalised(text: string | undefined): string | undefined {
  return text && text.charAt(0).toUpperCase() + text.slice(1);
}

function wordOf(value: JsonValue | undefined): string | undefined {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function isRecord(value: unknown): value is Readonly<Record<string, JsonValue | undefined>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
