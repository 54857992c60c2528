import type { CheckOptions } from '@boardsmith/testing';
import ts from 'typescript';
import * as v from 'valibot';
import { CONFIG_FILE } from './find-project.ts';
import type { Problem } from './problem.ts';

/** A whole number within bounds. */
const integer = (min: number, max: number): v.GenericSchema<number> => {
  const wanted = `a whole number from ${min} to ${max}`;
  return v.pipe(
    v.number(wanted),
    v.integer(wanted),
    v.minValue(min, wanted),
    v.maxValue(max, wanted),
  );
};
const text = (wanted: string, max = 200): v.GenericSchema<string> =>
  v.pipe(v.string(wanted), v.minLength(1, wanted), v.maxLength(max, wanted));
const names = v.array(text('a name'), 'a list of names');
const kilobytes = v.pipe(
  v.number('a number of kilobytes from 1'),
  v.minValue(1, 'a number of kilobytes from 1'),
);
const NAME = 'a name of lower-case letters, digits and hyphens, such as "my-game"';
const DURATION = 'a duration such as "15 min" or "1-2 h"';
const MANY = 1_000_000_000;

/** What `validate` and `check` need to know about a game to check its laws. */
const lawsSchema = v.strictObject(
  {
    /** Actions that reveal hidden information on purpose. */
    telling: v.exactOptional(
      v.record(
        v.string(),
        v.picklist(['turn', 'anything'], '"turn" or "anything"'),
        'an object of actions',
      ),
    ),
    /** Actions that random play need not reach. */
    rare: v.exactOptional(names),
    /** Fields of the game that no viewer may learn. */
    secrets: v.exactOptional(names),
    maxChoices: v.exactOptional(integer(1, MANY)),
    maxStateSize: v.exactOptional(integer(1, MANY)),
  },
  'an object',
);

/** What `boardsmith.json` states: only what the code of the game does not. */
const configSchema = v.strictObject(
  {
    /** The path of the JSON schema, for editors. */
    $schema: v.exactOptional(v.string('a path')),
    /** The name of the game in URLs and files. */
    name: v.pipe(
      v.string(NAME),
      v.maxLength(60, NAME),
      v.regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, NAME),
    ),
    /** One sentence for lists of games. */
    description: v.exactOptional(text('a sentence of at most 200 characters')),
    estimatedDuration: v.exactOptional(
      v.pipe(v.string(DURATION), v.regex(/^\d+(-\d+)? (min|h)$/, DURATION)),
    ),
    /** How hard the game is to learn. */
    complexity: v.exactOptional(integer(1, 5)),
    categories: v.exactOptional(names),
    /** The path of a picture in the project. */
    thumbnail: v.exactOptional(text('the path of a picture')),
    /** A server offers an unlisted game only if the game is named. */
    unlisted: v.exactOptional(v.boolean('true or false')),
    laws: v.exactOptional(lawsSchema),
    /** The size limits of a build in kilobytes, compressed. */
    size: v.exactOptional(
      v.strictObject(
        { rules: v.exactOptional(kilobytes), page: v.exactOptional(kilobytes) },
        'an object',
      ),
    ),
  },
  'an object',
);

/** The contents of `boardsmith.json`; the compiler checks that the schema produces it. */
export interface ProjectConfig {
  readonly $schema?: string;
  readonly name: string;
  readonly description?: string;
  readonly estimatedDuration?: string;
  readonly complexity?: number;
  readonly categories?: readonly string[];
  readonly thumbnail?: string;
  readonly unlisted?: boolean;
  readonly laws?: LawOptions;
  readonly size?: { readonly rules?: number; readonly page?: number };
}

/** How the laws of a game are checked: `laws` in its `boardsmith.json`. */
export type LawOptions = Pick<
  CheckOptions,
  'telling' | 'rare' | 'secrets' | 'maxChoices' | 'maxStateSize'
>;

/** The keys of `boardsmith.json`, which the JSON schema for editors lists too. */
export const CONFIG_KEYS: readonly string[] = Object.keys(configSchema.entries);

/** Keys of earlier versions that are now stated in code only. */
const MOVED_TO_CODE: readonly string[] = ['displayName', 'playerCount', 'options'];

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
  // Valibot accepts a list as an object without keys.
  const value = Array.isArray(parsed.value) ? JSON.stringify(parsed.value) : parsed.value;
  const read = v.safeParse(configSchema, value);
  if (read.success) return { ok: true, config: read.output };
  const problems = read.issues.map(issue => {
    const path = issue.path?.map(({ key }) => String(key)) ?? [];
    return { file: CONFIG_FILE, line: lineOf(file, path), message: `${describe(issue, path)}.` };
  });
  return { ok: false, problems };
}

/** Parses `laws` alone, for a game whose folder is not a project; throws the problems. */
export function parseLaws(
  value: unknown,
): { readonly laws: LawOptions } | { readonly wrong: string } {
  const read = v.safeParse(lawsSchema, value);
  if (read.success) return { laws: read.output };
  const [issue] = read.issues;
  return { wrong: describe(issue, ['laws', ...(issue.path ?? []).map(({ key }) => String(key))]) };
}

function describe(issue: v.BaseIssue<unknown>, path: readonly string[]): string {
  const name = path.length === 0 ? 'The file' : path.join('.');
  const key = path.at(-1) ?? '';
  if (issue.type === 'strict_object' && issue.expected === 'never') {
    if (path.length === 1 && MOVED_TO_CODE.includes(key)) {
      return `${name} is stated in code: set it in defineGame in src/rules/index.ts and delete it here`;
    }
    const known = path.length === 1 ? CONFIG_KEYS.filter(each => !each.startsWith('$')) : undefined;
    return `${name} is unknown${known === undefined ? '' : `. Known are ${known.join(', ')}`}`;
  }
  if (issue.received === 'undefined') return `${name} is missing`;
  return `${name} must be ${issue.message}, not ${JSON.stringify(issue.input)?.slice(0, 60)}`;
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
