import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import { isTest, sourcesIn } from '../tool/files.ts';

/** What each file or folder imports, by path. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** Which files of a folder import which others, values and types alike. Tests are left out. */
export function importsIn(folder: string): Graph {
  const files = sourcesIn(folder).filter(file => !isTest(file));
  const known = new Set(files);
  return new Map(
    files.map(file => {
      const { importedFiles } = ts.preProcessFile(readFileSync(file, 'utf8'), true, true);
      const imported = importedFiles.map(({ fileName }) => join(dirname(file), fileName));
      return [file, new Set(imported.filter(each => known.has(each) && each !== file))];
    }),
  );
}

/** The same graph between the groups that files belong to: folders, or layers. */
export function grouped(imports: Graph, groupOf: (file: string) => string): Graph {
  const groups = new Map<string, Set<string>>();
  for (const [file, imported] of imports) {
    const group = groupOf(file);
    const targets = groups.get(group) ?? new Set<string>();
    groups.set(group, targets);
    for (const each of imported) if (groupOf(each) !== group) targets.add(groupOf(each));
  }
  return groups;
}

/** The groups of nodes that can reach each other, each in alphabetical order. */
export function cyclesIn(graph: Graph): readonly (readonly string[])[] {
  const reached = new Map([...graph.keys()].map(node => [node, reachableFrom(graph, node)]));
  const cycles = [...graph.keys()].map(node =>
    [...graph.keys()].filter(other => isMutual(reached, node, other)).sort(),
  );
  const distinct = new Map(cycles.map(cycle => [cycle.join(' '), cycle]));
  return [...distinct.values()].filter(cycle => cycle.length > 1);
}

/** An acyclic graph without the edges that follow from others: what a drawing needs. */
export function reduced(graph: Graph): Graph {
  return new Map(
    [...graph].map(([node, targets]) => {
      const indirect = new Set([...targets].flatMap(each => [...reachableFrom(graph, each)]));
      return [node, new Set([...targets].filter(each => !indirect.has(each)).sort())];
    }),
  );
}

/** The folder of a file inside `root`, at most `depth` levels deep. */
export function folderIn(root: string, depth: number): (file: string) => string {
  return file => relative(root, dirname(file)).split('/').slice(0, depth).join('/');
}

function reachableFrom(graph: Graph, start: string): ReadonlySet<string> {
  const found = new Set<string>();
  const open = [...(graph.get(start) ?? [])];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (found.has(node)) continue;
    found.add(node);
    open.push(...(graph.get(node) ?? []));
  }
  return found;
}

function isMutual(
  reached: ReadonlyMap<string, ReadonlySet<string>>,
  one: string,
  other: string,
): boolean {
  return one === other || (isReached(reached, one, other) && isReached(reached, other, one));
}

function isReached(
  reached: ReadonlyMap<string, ReadonlySet<string>>,
  from: string,
  to: string,
): boolean {
  return reached.get(from)?.has(to) === true;
}
