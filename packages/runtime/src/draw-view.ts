import { type JsonValue, type PlayerView, renderMessage, type ViewNode } from '@boardsmith/engine';

/** Only the latest messages are shown. */
const LATEST = 3;

/** Draws a view as lines of text for a terminal: boards as grids, other spaces as lists. */
export function drawView({ game, players, messages }: PlayerView): readonly string[] {
  return [
    '',
    ...(players.children ?? []).map(player => describe(player)),
    ...(game.children ?? []).flatMap(child => drawNode(child, '')),
    ...messages.slice(-LATEST).map(renderMessage),
  ];
}

function drawNode(node: ViewNode, indent: string): readonly string[] {
  const rows = gridRows(node);
  if (rows !== undefined)
    return [`${indent}${titleOf(node)}`, ...rows.map(row => `${indent}  ${row}`)];
  const { children = [] } = node;
  const isRow = children.length > 0 && children.every(isBare);
  const row = isRow ? ` [${inPiles(children.map(shortOf)).join(' ')}]` : '';
  const lines = isRow ? [] : children.flatMap(child => drawNode(child, `${indent}  `));
  return [`${indent}${describe(node)}${row}${tallies(node)}`, ...lines];
}

/** Whether an element is drawn within a row: a card in a hand, a die in a pool. */
function isBare({ children = [], hidden = [], unordered = [] }: ViewNode): boolean {
  return children.length + hidden.length + unordered.length === 0;
}

/** From this many equal neighbours on, a row shows one of them with their number. */
const PILE = 4;

/** The texts of a row, where many equal neighbours are one text: `12×pepper`. */
function inPiles(texts: readonly string[]): readonly string[] {
  const piles: { readonly text: string; count: number }[] = [];
  for (const text of texts) {
    const last = piles.at(-1);
    if (last?.text === text) last.count += 1;
    else piles.push({ text, count: 1 });
  }
  return piles.flatMap(({ text, count }) =>
    count < PILE ? Array.from({ length: count }, () => text) : [`${count}×${text}`],
  );
}

/** The text of an element within a row: its label, and its value if it is a number. */
function shortOf(node: ViewNode): string {
  const value = node.attributes?.['value'];
  return typeof value === 'number' ? `${titleOf(node)}=${value}` : titleOf(node);
}

/**
 * A board as numbers: the contents of its cells by row and column, and whether its rows are indented like
 * those of hexagons.
 */
interface Drawn {
  readonly rows: readonly (readonly string[])[];
  readonly isLeaning: boolean;
}

/** The rows of a board whose cells have coordinates. */
function gridRows(node: ViewNode): readonly string[] | undefined {
  const board = boardIn(node);
  if (board === undefined) return undefined;
  const { rows, isLeaning } = board;
  const width = Math.max(1, ...rows.flat().map(text => text.length));
  const labels = listOf(node.attributes?.['$rowLabels']);
  const columns = listOf(node.attributes?.['$columnLabels']);
  const margin = Math.max(0, ...labels.map(text => text.length));
  const lines = rows.map((line, index) => {
    const cells = Array.from(line, text => (text ?? ' ').padEnd(width));
    const lean = isLeaning ? ' '.repeat(Math.ceil((index * (width + 1)) / 2)) : '';
    return `${lean}${(labels[index] ?? '').padStart(margin)} ${cells.join(' ')}`;
  });
  if (columns.length === 0) return lines;
  const names = `${' '.repeat(margin + 1)}${columns.map(text => text.padEnd(width)).join(' ')}`;
  return isLeaning ? [names, ...lines] : [...lines, names];
}

function boardIn({ attributes = {}, children = [] }: ViewNode): Drawn | undefined {
  const { $rowCoord, $colCoord, $qCoord, $rCoord } = attributes;
  const isLeaning = typeof $rCoord === 'string' && typeof $qCoord === 'string';
  const [row, column] = isLeaning ? [$rCoord, $qCoord] : [$rowCoord, $colCoord];
  if (typeof row !== 'string' || typeof column !== 'string') return undefined;
  const cells = children.map(cell => ({
    text: contentOf(cell),
    row: Number(cell.attributes?.[row]),
    column: Number(cell.attributes?.[column]),
  }));
  // Coordinates of a hexagon begin below zero.
  const [top, left] = [
    Math.min(...cells.map(cell => cell.row)),
    Math.min(...cells.map(cell => cell.column)),
  ];
  if (!Number.isInteger(top) || !Number.isInteger(left)) return undefined;
  const rows: string[][] = [];
  for (const cell of cells) {
    rows[cell.row - top] ??= [];
    const line = rows[cell.row - top];
    if (line !== undefined) line[cell.column - left] = cell.text;
  }
  return { rows: Array.from(rows, line => line ?? []), isLeaning };
}

function contentOf(cell: ViewNode): string {
  const [first, ...more] = cell.children ?? [];
  if (first === undefined) return '.';
  return more.length === 0 ? titleOf(first) : `${titleOf(first)}+${more.length}`;
}

/** Attribute values of the engine's own classes that are not worth printing. */
const USUAL: Readonly<Record<string, JsonValue>> = { eliminated: false, lowest: 1 };

function describe(node: ViewNode): string {
  const attributes = Object.entries(node.attributes ?? {}).filter(
    ([key, value]) => !/^[$%]/.test(key) && isShort(value) && value !== USUAL[key],
  );
  const texts = attributes.map(([key, value]) => `${key} ${words(value)}`).join(', ');
  return texts === '' ? titleOf(node) : `${titleOf(node)}: ${texts}`;
}

function tallies({ hidden = [], unordered = [] }: ViewNode): string {
  const count = [...hidden, ...unordered].reduce((sum, [, each]) => sum + each, 0);
  return count === 0 ? '' : ` (${count} ${hidden.length > 0 ? 'hidden' : 'in no order'})`;
}

function titleOf({ name, handle }: ViewNode): string {
  return name ?? `#${handle}`;
}

function isShort(value: JsonValue): boolean {
  return value !== '' && value !== null && (typeof value !== 'object' || Array.isArray(value));
}

function words(value: JsonValue): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function listOf(value: JsonValue | undefined): readonly string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
