import { readFileSync, writeFileSync } from 'node:fs';
import ts from 'typescript';
import {
  CLOSE_CODES,
  clientSchemas,
  MESSAGE_LIMITS,
  PLAYER_LIMITS,
  PROTOCOL_VERSION,
  TEXT_LIMITS,
  TIMES,
} from '../packages/protocol/src/index.ts';
import { whenRun } from './entry.ts';

/** The files whose types are messages or parts of them, in the order of the page. */
const CHAPTERS: readonly { readonly title: string; readonly file: string }[] = [
  { title: 'What a client says', file: 'client-message' },
  { title: 'Commands', file: 'table-command' },
  { title: 'What a table says', file: 'server-message' },
  { title: 'Questions', file: 'question' },
  { title: 'Behind the table', file: 'debug-message' },
  { title: 'The table', file: 'table-view' },
  { title: 'Clocks', file: 'clock-rules' },
  { title: 'Refusals', file: 'rejection' },
];

/** The page that describes the protocol, from its types, its schemas and its limits. */
export function protocolPage(root = '.'): string {
  return [
    '# Protocol',
    `Version ${PROTOCOL_VERSION}. Every message is one JSON object with a \`t\` that says what it is. This page is made from the source by \`npx tsx scripts/protocol-docs.ts\`.`,
    ...CHAPTERS.map(({ title, file }) =>
      chapter(title, `${root}/packages/protocol/src/${file}.ts`),
    ),
    schemas(),
    limits(),
  ].join('\n\n');
}

function chapter(title: string, path: string): string {
  const source = ts.createSourceFile(
    path,
    readFileSync(path, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  const sections = source.statements.flatMap(statement => {
    if (ts.isInterfaceDeclaration(statement))
      return [section(statement, fields(statement.members))];
    if (!ts.isTypeAliasDeclaration(statement)) return [];
    const variants = ts.isUnionTypeNode(statement.type) ? statement.type.types : [statement.type];
    return [section(statement, variants.map(variant).join('\n'))];
  });
  return [`## ${title}`, ...sections].join('\n\n');
}

function section(node: ts.InterfaceDeclaration | ts.TypeAliasDeclaration, body: string): string {
  const doc = docOf(node);
  return [`### ${node.name.text}`, ...(doc === '' ? [] : [doc]), body].join('\n\n');
}

/** One line for each name of an object. */
function fields(members: ts.NodeArray<ts.TypeElement>): string {
  const rows = members.filter(ts.isPropertySignature).map(member => {
    const isOptional = member.questionToken !== undefined;
    const type = plain(member.type?.getText() ?? '').replace(/ \| undefined$/, '');
    const name = `\`${member.name.getText()}\`${isOptional ? ' (may be left out)' : ''}`;
    return `| ${name} | \`${type.replaceAll('|', '\\|')}\` | ${docOf(member)} |`;
  });
  return ['| name | type | |', '|---|---|---|', ...rows].join('\n');
}

function variant(node: ts.TypeNode): string {
  const doc = docOf(node);
  return `- \`${plain(node.getText())}\`${doc === '' ? '' : `: ${doc}`}`;
}

/** A type without what matters to compilers only. */
function plain(text: string): string {
  return text
    .replace(/\/\*\*.*?\*\//gs, '')
    .replace(/\breadonly /g, '')
    .replace(/\s+/g, ' ')
    .replace(/^\| /, '')
    .trim();
}

/** The comment before a node, without its frame. */
function docOf(node: ts.Node): string {
  const text = node.getSourceFile().text;
  const comments = ts.getLeadingCommentRanges(text, node.getFullStart()) ?? [];
  const last = comments.at(-1);
  if (last === undefined || !text.startsWith('/**', last.pos)) return '';
  return text
    .slice(last.pos + 3, last.end - 2)
    .replace(/^\s*\* ?/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** What the schemas demand of what a client says. */
function schemas(): string {
  const rows = Object.entries(clientSchemas).flatMap(([t, schema]) =>
    Object.entries(entriesOf(schema))
      .filter(([name]) => name !== 't')
      .map(([name, entry]) => `| \`${t}\` | \`${name}\` | ${demand(entry)} |`),
  );
  const intro = 'Anything else in a message, and any message that is not like this, is refused.';
  return [
    '## What is checked',
    intro,
    ['| message | name | |', '|---|---|---|', ...rows].join('\n'),
  ].join('\n\n');
}

function entriesOf(schema: object): Readonly<Record<string, object>> {
  const entries: unknown = Reflect.get(schema, 'entries');
  return typeof entries === 'object' && entries !== null
    ? Object.fromEntries(Object.entries(entries))
    : {};
}

/** A schema in words: its type and the conditions on it. */
function demand(schema: object): string {
  const wrapped: unknown = Reflect.get(schema, 'wrapped');
  if (typeof wrapped === 'object' && wrapped !== null) return `${demand(wrapped)}, or nothing`;
  const options: unknown = Reflect.get(schema, 'options');
  if (Array.isArray(options)) return `one of ${options.length} forms`;
  const pipe: unknown = Reflect.get(schema, 'pipe');
  const parts: readonly object[] = Array.isArray(pipe) ? pipe : [schema];
  return parts.map(condition).filter(Boolean).join(', ');
}

function condition(part: object): string {
  const [type, requirement] = [Reflect.get(part, 'type'), Reflect.get(part, 'requirement')];
  const words: Readonly<Record<string, string>> = {
    min_length: `at least ${requirement} letters`,
    max_length: `at most ${requirement} letters`,
    min_value: `at least ${requirement}`,
    max_value: `at most ${requirement}`,
    integer: 'whole',
    trim: 'without spaces around it',
    check: String(Reflect.get(part, 'message')),
    regex: String(Reflect.get(part, 'message')),
    custom: String(Reflect.get(part, 'message')),
    strict_object: `{ ${Object.keys(entriesOf(part)).join(', ')} }`,
  };
  return words[String(type)] ?? String(type);
}

function limits(): string {
  const row = (name: string, value: string | number): string => `| ${name} | ${value} |`;
  const rates = Object.entries(PLAYER_LIMITS).map(([name, { perSecond, burst }]) =>
    row(`${name} of one seat`, `${perSecond} a second, ${burst} at once`),
  );
  return [
    '## Limits',
    [
      '| what | limit |',
      '|---|---|',
      ...Object.entries(MESSAGE_LIMITS).map(([name, value]) => row(`${name} of a message`, value)),
      ...Object.entries(TEXT_LIMITS).map(([name, value]) => row(`letters of a ${name}`, value)),
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
