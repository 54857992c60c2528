import { readFileSync, writeFileSync } from 'node:fs';
import ts from 'typescript';
import {
  CLOSE_CODES,
  LOBBY_ROUTES,
  lobbySchemas,
  MESSAGE_LIMITS,
  PLAYER_LIMITS,
  PROTOCOL_VERSION,
  TEXT_LIMITS,
  TIMES,
} from '../../packages/protocol/src/index.ts';
import * as client from '../../packages/protocol/src/schema/client-messages.ts';
import * as debug from '../../packages/protocol/src/schema/debug.ts';
import * as lobby from '../../packages/protocol/src/schema/lobby.ts';
import * as rejection from '../../packages/protocol/src/schema/rejection.ts';
import * as prompt from '../../packages/protocol/src/schema/selection-prompt.ts';
import * as server from '../../packages/protocol/src/schema/server-messages.ts';
import * as table from '../../packages/protocol/src/schema/table.ts';
import { whenRun } from '../tool/entry.ts';
import { conditionsOf, fieldsOf, formsOf, SchemaNames } from './schema-text.ts';

/** The schema modules, in the order of the page. */
const CHAPTERS: readonly {
  readonly title: string;
  readonly file: string;
  readonly schemas: object;
}[] = [
  { title: 'Messages from a client', file: 'client-messages', schemas: client },
  { title: 'Messages from a table', file: 'server-messages', schemas: server },
  { title: 'Selections', file: 'selection-prompt', schemas: prompt },
  { title: 'Tables and commands', file: 'table', schemas: table },
  { title: 'Refusals', file: 'rejection', schemas: rejection },
  { title: 'The lobby over HTTP', file: 'lobby', schemas: lobby },
  { title: 'Debugging', file: 'debug', schemas: debug },
];

/** An exported schema, its type's name and the comments of its source. */
interface Documented {
  readonly name: string;
  readonly schema: object;
  readonly doc: string;
  /** Comments of fields by name, or of variants by index. */
  readonly parts: ReadonlyMap<string, string>;
}

/** The page that describes the protocol, generated from its schemas and limits. */
export function protocolPage(root = '.'): string {
  const chapters = CHAPTERS.map(({ title, file, schemas }) => {
    const path = `${root}/packages/protocol/src/schema/${file}.ts`;
    return { title, schemas: documentedSchemas(path, schemas) };
  });
  const names = new SchemaNames(chapters.flatMap(({ schemas }) => schemas));
  return [
    '# Protocol',
    `Version ${PROTOCOL_VERSION}. Every message is one JSON object; its \`t\` names its kind. A message from a client with an unknown field, or one that breaks a condition below, is refused. This page is generated from the source by \`npx tsx scripts/docs/protocol-docs.ts\`.`,
    ...chapters.flatMap(({ title, schemas }) => [
      `## ${title}`,
      ...(title === 'The lobby over HTTP' ? [routes(names)] : []),
      ...schemas.map(each => section(each, names)),
    ]),
    limits(),
  ].join('\n\n');
}

function section({ name, schema, doc, parts }: Documented, names: SchemaNames): string {
  const fields = Object.entries(fieldsOf(schema));
  const rows = fields.map(([field, entry]) => {
    const isOptional = Reflect.get(entry, 'type') === 'exact_optional';
    const label = `\`${field}\`${isOptional ? ' (optional)' : ''}`;
    const type = names.typeOf(entry).replaceAll('|', '\\|');
    const notes = [conditionsOf(entry), parts.get(field) ?? ''].filter(Boolean).join('. ');
    return `| ${label} | \`${type}\` | ${notes} |`;
  });
  const forms = formsOf(schema).map((form, index) => {
    const note = parts.get(String(index));
    const type = form === schema ? names.structureOf(form) : names.typeOf(form);
    return `- \`${type}\`${note === undefined ? '' : `: ${note}`}`;
  });
  const body =
    fields.length > 0
      ? ['| field | type | |', '|---|---|---|', ...rows].join('\n')
      : forms.join('\n');
  return [`### ${name}`, doc, body].filter(Boolean).join('\n\n');
}

function routes(names: SchemaNames): string {
  const rows = Object.entries(LOBBY_ROUTES).map(([route, { method, path }]) => {
    const schemas: unknown = Reflect.get(lobbySchemas, route);
    const cell = (part: string): string => {
      const schema: unknown =
        typeof schemas === 'object' && schemas !== null ? Reflect.get(schemas, part) : undefined;
      return typeof schema === 'object' && schema !== null ? `\`${names.typeOf(schema)}\`` : '';
    };
    return `| \`${method} /api${path}\` | ${cell('query') || cell('body')} | ${cell('answer')} |`;
  });
  return ['| route | query or body | answer |', '|---|---|---|', ...rows].join('\n');
}

/** Pairs the schemas that a module exports with the comments in its source. */
function documentedSchemas(path: string, schemas: object): readonly Documented[] {
  const text = readFileSync(path, 'utf8');
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const typeNames = new Map(
    [...text.matchAll(/^export type (\w+) = v\.InferOutput<typeof (\w+)>;/gm)].map(
      ([, type = '', schema = '']) => [schema, type],
    ),
  );
  return source.statements.filter(ts.isVariableStatement).flatMap(statement => {
    const [declaration] = statement.declarationList.declarations;
    if (declaration?.initializer === undefined) return [];
    const constant = declaration.name.getText();
    const schema: unknown = Reflect.get(schemas, constant);
    if (!constant.endsWith('Schema') || typeof schema !== 'object' || schema === null) return [];
    const fallback = constant.replace(/Schema$/, '').replace(/^./, first => first.toUpperCase());
    const name = typeNames.get(constant) ?? fallback;
    return [{ name, schema, doc: docOf(statement), parts: partDocs(declaration.initializer) }];
  });
}

/** The comments of the fields or variants in the expression that makes a schema. */
function partDocs(expression: ts.Expression): ReadonlyMap<string, string> {
  if (!ts.isCallExpression(expression)) return new Map();
  const last = expression.arguments.at(-1);
  if (last !== undefined && ts.isObjectLiteralExpression(last)) return fieldDocs(last);
  if (last !== undefined && ts.isArrayLiteralExpression(last)) {
    const docs = last.elements.map((element, index) => [String(index), docOf(element)] as const);
    return new Map(docs.filter(([, doc]) => doc !== ''));
  }
  return new Map();
}

/** Fields that are spread from a constant of the same file have their comments there. */
function fieldDocs(literal: ts.ObjectLiteralExpression): ReadonlyMap<string, string> {
  const docs = new Map<string, string>();
  for (const property of literal.properties) {
    if (ts.isSpreadAssignment(property)) {
      const spread = constantNamed(literal.getSourceFile(), property.expression.getText());
      if (spread !== undefined) for (const [name, doc] of fieldDocs(spread)) docs.set(name, doc);
      continue;
    }
    const doc = docOf(property);
    if (doc !== '') docs.set(property.name?.getText() ?? '', doc);
  }
  return docs;
}

function constantNamed(
  source: ts.SourceFile,
  name: string,
): ts.ObjectLiteralExpression | undefined {
  for (const statement of source.statements.filter(ts.isVariableStatement)) {
    for (const { name: declared, initializer } of statement.declarationList.declarations) {
      const isFound = declared.getText() === name && initializer !== undefined;
      if (isFound && ts.isObjectLiteralExpression(initializer)) return initializer;
    }
  }
  return undefined;
}

/** The doc comment before a node, as one line. */
function docOf(node: ts.Node): string {
  const { text } = node.getSourceFile();
  const comments = ts.getLeadingCommentRanges(text, node.getFullStart()) ?? [];
  const last = comments.at(-1);
  if (last === undefined || !text.startsWith('/**', last.pos)) return '';
  return text
    .slice(last.pos + 3, last.end - 2)
    .replace(/^\s*\* ?/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
}

function limits(): string {
  const row = (name: string, value: string | number): string => `| ${name} | ${value} |`;
  const rates = Object.entries(PLAYER_LIMITS).map(([name, { perSecond, burst }]) =>
    row(`${name} of one seat`, `${perSecond} per second, ${burst} at once`),
  );
  return [
    '## Limits',
    [
      '| what | limit |',
      '|---|---|',
      ...Object.entries(MESSAGE_LIMITS).map(([name, value]) => row(`${name} of a message`, value)),
      ...Object.entries(TEXT_LIMITS).map(([name, value]) =>
        row(`characters of one ${name}`, value),
      ),
      ...rates,
      ...Object.entries(TIMES).map(([name, value]) => row(`${name}, in milliseconds`, value)),
    ].join('\n'),
    '## Close codes',
    [
      '| code | |',
      '|---|---|',
      ...Object.entries(CLOSE_CODES).map(([name, code]) => row(String(code), name)),
    ].join('\n'),
    '',
  ].join('\n\n');
}

whenRun(import.meta.url, () => {
  writeFileSync('docs/protocol.md', protocolPage());
  return 0;
});
