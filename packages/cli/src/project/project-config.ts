import { readFileSync } from 'node:fs';
import type { GameOption } from '@boardsmith/engine';
import ts from 'typescript';
import { CONFIG_FILE } from './find-project.ts';
import { type JsonSchema, type SchemaProblem, schemaProblems } from './json-schema.ts';
import type { Problem } from './problem.ts';

/** What `boardsmith.json` says of a game. */
export interface ProjectConfig {
  /** Where the schema is, for editors. */
  readonly $schema?: string;
  readonly name: string;
  readonly displayName: string;
  readonly description?: string;
  readonly playerCount: { readonly min: number; readonly max: number };
  readonly estimatedDuration?: string;
  readonly complexity?: number;
  readonly categories?: readonly string[];
  readonly thumbnail?: string;
  readonly options?: Readonly<Record<string, GameOption>>;
  /** Kilobytes that a build may weigh as it is sent. */
  readonly size?: { readonly rules?: number; readonly page?: number };
}

/** A configuration, or everything that is wrong with it. */
export type ReadConfig =
  | { readonly ok: true; readonly config: ProjectConfig }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** Reads the text of `boardsmith.json`, and finds what its schema does not allow, with the lines. */
export function readConfig(text: string): ReadConfig {
  const file = ts.parseJsonText(CONFIG_FILE, text);
  const parsed = parse(text);
  if ('wrong' in parsed) {
    const [, at] = / at position (\d+)/.exec(parsed.wrong) ?? [];
    const line = lineAt(file, at === undefined ? text.length : Number(at));
    return { ok: false, problems: [{ file: CONFIG_FILE, line, message: parsed.wrong }] };
  }
  const found = [...schemaProblems(schema(), parsed.value), ...swappedCounts(parsed.value)];
  const problems = found.map(({ path, message }) => {
    return { file: CONFIG_FILE, line: lineOf(file, path), message: `${message}.` };
  });
  if (problems.length > 0) return { ok: false, problems };
  // The schema, which has been checked, says the same as the type.
  return { ok: true, config: parsed.value as ProjectConfig };
}

/** The schema that the package ships, for editors too. */
function schema(): JsonSchema {
  return JSON.parse(readFileSync(new URL('../../boardsmith.schema.json', import.meta.url), 'utf8'));
}

function parse(text: string): { readonly value: unknown } | { readonly wrong: string } {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { wrong: `The file is no JSON: ${why}.` };
  }
}

function swappedCounts(value: unknown): readonly SchemaProblem[] {
  const count: unknown = Reflect.get(Object(value), 'playerCount');
  const { min, max } = { min: undefined, max: undefined, ...Object(count) };
  if (typeof min !== 'number' || typeof max !== 'number' || min <= max) return [];
  const message = `playerCount.max must not be smaller than playerCount.min, and ${max} is smaller than ${min}`;
  return [{ path: ['playerCount', 'max'], message }];
}

/** The line of the value that a path leads to, or of the nearest thing around it. */
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
