import type { CheckOptions } from '@boardsmith/testing';
import * as v from 'valibot';

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

/** Parses `laws` alone, for a game whose folder is not a project; throws the problems. */
export function parseLaws(
  value: unknown,
): { readonly laws: LawOptions } | { readonly wrong: string } {
  const read = v.safeParse(lawsSchema, value);
  if (read.success) return { laws: read.output };
  const [issue] = read.issues;
  return {
    wrong: describe(issue, ['laws', ...(issue.path ?? []).map(({ key }) => String(key))]),
  };
}

/** A problem of a configuration, at the path of a key. */
export interface ConfigIssue {
  readonly path: readonly string[];
  readonly message: string;
}

/** Checks a parsed `boardsmith.json`; returns the configuration or every problem in it. */
export function parseConfig(
  json: unknown,
): { readonly config: ProjectConfig } | { readonly issues: readonly ConfigIssue[] } {
  // Valibot accepts a list as an object without keys.
  const read = v.safeParse(configSchema, Array.isArray(json) ? JSON.stringify(json) : json);
  if (read.success) return { config: read.output };
  const issues = read.issues.map(issue => {
    const path = issue.path?.map(({ key }) => String(key)) ?? [];
    return { path, message: `${describe(issue, path)}.` };
  });
  return { issues };
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
