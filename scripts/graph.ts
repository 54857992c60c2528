import { readFileSync, writeFileSync } from 'node:fs';
import { folderIn, type Graph, grouped, importsIn, reduced } from './checks/layers.ts';

const ROOT = 'packages/engine/src';
const PAGE = 'ARCHITECTURE.md';
const BEGIN = '<!-- drawn by npm run graph -->';
const END = '<!-- end of the drawing -->';

/**
 * Draws the layers of the engine: an arrow means "imports", and arrows that follow from others are left out.
 */
export function drawEngine(): string {
  const imports = new Map([...importsIn(ROOT)].filter(([file]) => file !== `${ROOT}/index.ts`));
  const strata = reduced(grouped(imports, folderIn(ROOT, 1)));
  const folders = grouped(imports, folderIn(ROOT, 2));
  const lines = [...strata.keys()].sort().flatMap(stratum => drawStratum(stratum, folders));
  return ['```mermaid', 'flowchart TD', ...lines, ...arrows(strata), '```'].join('\n');
}

function drawStratum(stratum: string, folders: Graph): readonly string[] {
  const inside = [...folders.keys()].filter(folder => folder.startsWith(`${stratum}/`)).sort();
  if (inside.length === 0) return [`  ${stratum}`];
  const among = new Map(
    inside.map(folder => {
      const targets = [...(folders.get(folder) ?? [])];
      return [folder, new Set(targets.filter(each => inside.includes(each)))];
    }),
  );
  const nodes = inside.map(folder => `  ${idOf(folder)}[${folder.slice(stratum.length + 1)}]`);
  return [`  subgraph ${stratum}`, ...[...nodes, ...arrows(reduced(among))].map(indent), '  end'];
}

function arrows(graph: Graph): readonly string[] {
  return [...graph]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([from, targets]) => [...targets].map(to => `  ${idOf(from)} --> ${idOf(to)}`));
}

function idOf(folder: string): string {
  return folder.replaceAll('/', '_');
}

function indent(line: string): string {
  return `  ${line}`;
}

/** A page with the present drawing between its two marks. */
export function withDrawing(page: string): string {
  const [before] = page.split(BEGIN);
  const [, after] = page.split(END);
  if (before === page || after === undefined)
    throw new Error(`${PAGE} has no place for the drawing`);
  return `${before}${BEGIN}\n${drawEngine()}\n${END}${after}`;
}

/** The page that shows the drawing. */
export function readPage(): string {
  return readFileSync(PAGE, 'utf8');
}

if (process.argv[1]?.endsWith('graph.ts')) writeFileSync(PAGE, withDrawing(readPage()));
