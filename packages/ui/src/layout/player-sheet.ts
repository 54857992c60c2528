import { truths } from '../table/element-types.ts';
import { attributesOf } from '../table/view-index.ts';
import type { JsonValue, ViewNode } from '../table/view-types.ts';
import { humanise } from '../text/humanise.ts';

/** A row of boxes on a player's score sheet. */
export interface SheetRow {
  readonly key: string;
  readonly title: string;
  readonly boxes: readonly SheetBox[];
  /** Whether the row needs the whole width: text beside numbers would wrap. */
  readonly isWide: boolean;
}

/** A filled box; a used-up one is crossed out. */
export interface SheetBox {
  readonly text: string;
  readonly isUsed: boolean;
}

/** A number of a player, such as a score. */
export interface Stat {
  readonly key: string;
  readonly title: string;
  readonly value: number;
}

/** The tracks and abilities of a player, row by row. */
export function sheetOf(player: ViewNode): readonly SheetRow[] {
  return Object.entries(attributesOf(player)).flatMap(([key, value]) => {
    const boxes = boxesOf(value);
    return boxes === undefined ? [] : [{ key, title: humanise(key), boxes, isWide: isWide(boxes) }];
  });
}

/** The numbers of a player, the score first. */
export function statsOf(player: ViewNode): readonly Stat[] {
  const stats = Object.entries(attributesOf(player)).flatMap(([key, value]) =>
    typeof value === 'number' && !key.startsWith('$') && key !== 'position'
      ? [{ key, title: humanise(key), value }]
      : [],
  );
  return stats.sort((a, b) => Number(b.key === 'score') - Number(a.key === 'score'));
}

/** Attributes of a player that the panel shows elsewhere. */
const SHOWN: readonly string[] = ['name', 'color', 'colour', 'position'];

/** The words of a player, such as a role, and the conditions that hold: `isOut` becomes "out". */
export function wordsOf(player: ViewNode): readonly string[] {
  const words = Object.entries(attributesOf(player)).flatMap(([key, value]) =>
    typeof value === 'string' && value !== '' && !key.startsWith('$') && !SHOWN.includes(key)
      ? [`${humanise(key)}: ${humanise(value)}`]
      : [],
  );
  return [...words, ...truths(player)];
}

/** The maximum number of letters on one line of a narrow row. */
const NARROW = 12;

function isWide(boxes: readonly SheetBox[]): boolean {
  const letters = boxes.reduce((sum, { text }) => sum + text.length, 0);
  return letters > NARROW && boxes.some(({ text }) => !/^\d*$/.test(text));
}

function boxesOf(value: JsonValue | undefined): readonly SheetBox[] | undefined {
  const state = field(value, '$state');
  const entries = field(state, 'entries');
  if (Array.isArray(entries))
    return entries.map(each => ({ text: entryText(each), isUsed: false }));
  const abilities = field(state, 'abilities');
  if (!Array.isArray(abilities)) return undefined;
  return abilities.map(each => ({
    text: humanise(entryText(field(each, 'type'))),
    isUsed: field(each, 'used') === true,
  }));
}

function entryText(value: unknown): string {
  if (typeof value === 'object' && value !== null) {
    return entryText(field(value, 'value') ?? field(value, 'label') ?? JSON.stringify(value));
  }
  return value === undefined || value === null ? '' : String(value);
}

function field(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}
