import ts from 'typescript';
import { CONFIG_FILE } from './find-project.ts';
import type { Problem } from './problem.ts';
import { type ProjectConfig, parseConfig } from './project-config.ts';

/** A configuration, or all problems in it. */
export type ReadConfig =
  | { readonly ok: true; readonly config: ProjectConfig }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** Parses the text of `boardsmith.json`. Every problem has its line and the expected value. */
export function readConfig(source: string): ReadConfig {
  const file = ts.parseJsonText(CONFIG_FILE, source);
  const parsed = parse(source);
  if ('failure' in parsed) {
    const [, at] = / at position (\d+)/.exec(parsed.failure) ?? [];
    const line = lineAt(file, at === undefined ? source.length : Number(at));
    return { ok: false, problems: [{ file: CONFIG_FILE, line, message: parsed.failure }] };
  }
  const read = parseConfig(parsed.value);
  if ('config' in read) return { ok: true, config: read.config };
  const problems = read.issues.map(({ path, message }) => {
    return { file: CONFIG_FILE, line: lineOf(file, path), message };
  });
  return { ok: false, problems };
}

function parse(source: string): { readonly value: unknown } | { readonly failure: string } {
  try {
    return { value: JSON.parse(source) };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { failure: `The file is not JSON: ${why}.` };
  }
}

/** The line of the value at a path, or of the nearest value that contains it. */
function lineOf(file: ts.JsonSourceFile, path: readonly string[]): number {
  let node: ts.Node | undefined = file.statements[0]?.expression;
  for (const key of path) {
    const next: ts.Node | undefined = node && childAt(node, key);
    if (next === undefined) break;
    node = next;
  }
  return lineAt(file, node?.getStart(file) ?? 0);
}

function childAt(node: ts.Node, key: string): ts.Node | undefined {
  if (ts.isArrayLiteralExpression(node)) return node.elements[Number(key)];
  if (!ts.isObjectLiteralExpression(node)) return undefined;
  return node.properties
    .filter(ts.isPropertyAssignment)
    .find(({ name }) => ts.isStringLiteral(name) && name.text === key)?.initializer;
}

function lineAt(file: ts.JsonSourceFile, position: number): number {
  return file.getLineAndCharacterOfPosition(position).line + 1;
}
