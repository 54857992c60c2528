import { type JsonValue, type PlayerView, renderMessage, type ViewNode } from '@boardsmith/engine';

/** So many messages are shown. */
const LATEST = 3;

/** A view as lines of text, for a person at a terminal: boards as boards, other spaces as lists. */
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
  const lines = (node.children ?? []).flatMap(child => drawNode(child, `${indent}  `));
  return [`${indent}${describe(node)}${tallies(node)}`, ...lines];
}

/** The rows of a board whose cells say where they are. */
function gridRows(node: ViewNode): readonly string[] | undefined {
  const { $rowCoord: row, $colCoord: column } = node.attributes ?? {};
  if (typeof row !== 'string' || typeof column !== 'string') return undefined;
  const grid: string[][] = [];
  for (const cell of node.children ?? []) {
    const [at, across] = [cell.attributes?.[row], cell.attributes?.[column]];
    if (typeof at !== 'number' || typeof across !== 'number') return undefined;
    grid[at] ??= [];
    const line = grid[at];
    if (line !== undefined) line[across] = contentOf(cell);
  }
  const width = Math.max(1, ...grid.flat().map(text => text.length));
  const labels = listOf(node.attributes?.['$rowLabels']);
  const columns = listOf(node.attributes?.['$columnLabels']);
  return [
    ...grid.map((line, index) => {
      const cells = Array.from(line, text => (text ?? ' ').padEnd(width));
      return `${labels[index] ?? ''} ${cells.join(' ')}`;
    }),
    ...(columns.length > 0 ? [`  ${columns.map(text => text.padEnd(width)).join(' ')}`] : []),
  ];
}

function contentOf(cell: ViewNode): string {
  const [first, ...more] = cell.children ?? [];
  if (first === undefined) return '.';
  return more.length === 0 ? titleOf(first) : `${titleOf(first)}+${more.length}`;
}

function describe(node: ViewNode): string {
  const attributes = Object.entries(node.attributes ?? {}).filter(
    ([key, value]) => !/^[$%]/.test(key) && isShort(value),
  );
  const said = attributes.map(([key, value]) => `${key} ${words(value)}`).join(', ');
  return said === '' ? titleOf(node) : `${titleOf(node)}: ${said}`;
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
