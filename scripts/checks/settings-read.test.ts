import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

/** Public interfaces that are settings without one of these endings. */
const SETTINGS = /(Options|Config|Settings|Limits|Setup|Hints|Option)$/;

/** Settings that another package reads: they are declared where both can import them. */
const READ_ELSEWHERE: Readonly<Record<string, readonly string[]>> = {
  protocol: ['packages/session', 'packages/server', 'packages/client', 'packages/ui'],
  engine: ['packages/ui', 'packages/session', 'packages/runtime', 'packages/cli', 'apps/arcade'],
  ai: ['packages/session', 'packages/cli'],
  session: ['packages/server', 'packages/cli'],
  cli: ['packages/server', 'apps/arcade'],
  client: ['packages/cli', 'apps/arcade'],
};

interface Setting {
  readonly owner: string;
  readonly key: string;
}

const sources = new Map<string, ts.SourceFile>();

function sourcesIn(folder: string): readonly ts.SourceFile[] {
  return readdirSync(join(folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter(name => /\.(ts|vue)$/.test(name) && !/\.test(-d)?\.ts$/.test(name))
    .map(name => sourceOf(join(folder, 'src', name)));
}

function sourceOf(path: string): ts.SourceFile {
  const known = sources.get(path);
  if (known !== undefined) return known;
  const text = readFileSync(path, 'utf8');
  const source = parsed(path, path.endsWith('.vue') ? scriptOf(text) : text);
  sources.set(path, source);
  return source;
}

function parsed(path: string, code: string): ts.SourceFile {
  return ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true);
}

/** The script of a component, and the expressions of its template. */
function scriptOf(text: string): string {
  const script = /<script[^>]*>([\s\S]*?)<\/script>/.exec(text)?.[1] ?? '';
  const template = text.replace(/<script[\s\S]*?<\/script>/, '').replace(/<style[\s\S]*/, '');
  const expressions = [...template.matchAll(/\{\{(.*?)\}\}|[:@#v][\w.:-]*="([^"]*)"/g)];
  return [script, ...expressions.map(([, a, b]) => `;(${a ?? b});`)].join('\n');
}

/** The property names that the code of a package reads. */
function readsIn(folder: string): ReadonlySet<string> {
  return new Set(sourcesIn(folder).flatMap(readsOf));
}

function readsOf(source: ts.SourceFile): readonly string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAccessExpression(node)) found.push(node.name.text);
    if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent)) {
      const name = node.propertyName ?? node.name;
      if (ts.isIdentifier(name) || ts.isStringLiteral(name)) found.push(name.text);
    }
    if (ts.isStringLiteral(node)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** The keys of every exported interface of settings in a package. */
function settingsIn(folder: string): readonly Setting[] {
  return sourcesIn(folder).flatMap(settingsOf);
}

function settingsOf(source: ts.SourceFile): readonly Setting[] {
  return source.statements.flatMap(statement => {
    if (!ts.isInterfaceDeclaration(statement) || !SETTINGS.test(statement.name.text)) return [];
    const { modifiers = [], name: owner, members } = statement;
    if (!modifiers.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return [];
    return members.flatMap(({ name }) =>
      name !== undefined && (ts.isIdentifier(name) || ts.isStringLiteral(name))
        ? [{ owner: owner.text, key: name.text }]
        : [],
    );
  });
}

const PACKAGES = readdirSync('packages');

test.each(PACKAGES)('every setting of %s has a reader', name => {
  const folder = `packages/${name}`;
  const own = readsIn(folder);
  const others = (READ_ELSEWHERE[name] ?? []).map(readsIn);
  const unread = settingsIn(folder).filter(
    ({ key }) => !own.has(key) && !others.some(reads => reads.has(key)),
  );
  expect(unread.map(({ owner, key }) => `${owner}.${key}`)).toEqual([]);
});

test('every key of boardsmith.json has a reader', () => {
  const schema: unknown = JSON.parse(readFileSync('packages/cli/boardsmith.schema.json', 'utf8'));
  const reads = ['packages/cli', 'packages/testing', 'apps/arcade'].map(readsIn);
  // Only editors read the path of the schema.
  const keys = keysIn(schema).filter(key => key !== '$schema');
  expect(keys.length).toBeGreaterThan(10);
  expect(keys.filter(key => !reads.some(all => all.has(key)))).toEqual([]);
});

test('every property of a component is used by it', () => {
  const folder = 'packages/ui/src/components';
  const unused = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.vue'))
    .flatMap(name => {
      const text = readFileSync(join(folder, name), 'utf8').replace(/<style[\s\S]*/, '');
      const [, props = ''] = /defineProps<\{([\s\S]*?)\n?\}>/.exec(text) ?? [];
      const keys = [...props.matchAll(/^\s*(?:readonly )?(\w+)\??:/gm)].map(([, key = '']) => key);
      const uses = text.replace(props, '').replace(/withDefaults\([\s\S]*?\n\);/, '');
      return keys
        .filter(key => !new RegExp(`\\b${key}\\b`).test(uses))
        .map(key => `${name}: ${key}`);
    });
  expect(unused).toEqual([]);
});

test('a setting without a reader is found, and a destructured one is not', () => {
  const planted = parsed(
    'planted.ts',
    'export interface PlantedOptions { speed: number; ghost: number }\nexport const run = ({ speed }: PlantedOptions) => speed;',
  );
  const reads = new Set(readsOf(planted));
  const keys = settingsOf(planted).map(({ key }) => key);
  expect([keys, keys.filter(key => !reads.has(key))]).toEqual([['speed', 'ghost'], ['ghost']]);
});

/** The names of all properties in a JSON schema, including nested ones. */
function keysIn(schema: unknown): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const properties: unknown = Reflect.get(schema, 'properties');
  const own = typeof properties === 'object' && properties !== null ? properties : {};
  return Object.entries(own).flatMap(([key, value]) => [key, ...keysIn(value)]);
}
