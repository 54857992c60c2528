import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RuleBlock, RulesPage, RuleWords } from '@boardsmith/server';
import { marked, type Token, type Tokens } from 'marked';
import { UsageError } from '../terminal/usage-error.ts';

/** The file in the folder of a game that explains the rules to players. */
export const RULES_FILE = 'rules.md';
/** The heading of the section that every rules page has. */
const GOAL = 'Goal';

/** The rules page of the game in a folder; `undefined` if it has none. */
export function rulesPageIn(folder: string): RulesPage | undefined {
  const path = join(folder, RULES_FILE);
  return existsSync(path) ? parseRulesPage(readFileSync(path, 'utf8')) : undefined;
}

/**
 * Reads Markdown as a rules page: a title, an introduction, and a section for each heading of the second
 * level, with paragraphs, lists and tables. Everything else is refused, because a table could not show it.
 */
export function parseRulesPage(markdown: string): RulesPage {
  const introduction: RuleBlock[] = [];
  const sections: { readonly heading: string; readonly blocks: RuleBlock[] }[] = [];
  for (const token of marked.lexer(markdown)) {
    if (isToken(token, 'heading')) {
      if (token.depth > 2) throw unreadable(`a heading of level ${token.depth}`, 'Use # and ##');
      if (token.depth === 2) sections.push({ heading: plainText(token.tokens), blocks: [] });
      continue;
    }
    const block = blockOf(token);
    if (block !== null) (sections.at(-1)?.blocks ?? introduction).push(block);
  }
  return { introduction, sections };
}

/** Why a page does not explain a game; `null` if it does. */
export function whyNotRules(markdown: string): string | null {
  try {
    const { sections } = parseRulesPage(markdown);
    const goal = sections.find(({ heading }) => heading === GOAL);
    if (goal === undefined || goal.blocks.length === 0) {
      return `${RULES_FILE} has no section "## ${GOAL}" with a text. Players look for it first.`;
    }
    if (sections.length === 1) {
      return `${RULES_FILE} has no section besides "## ${GOAL}". Explain a turn, the score and the end.`;
    }
    return null;
  } catch (error) {
    if (error instanceof UsageError) return error.message;
    throw error;
  }
}

/** `null` for the space between two blocks. */
function blockOf(token: Token): RuleBlock | null {
  if (token.type === 'space') return null;
  if (isToken(token, 'paragraph')) return { type: 'paragraph', words: wordsOf(token.tokens) };
  if (isToken(token, 'list')) {
    const items = token.items.map(item => item.tokens.flatMap(wordsOfItem));
    return { type: 'list', isNumbered: token.ordered, items };
  }
  if (isToken(token, 'table')) {
    const head = token.header.map(cell => wordsOf(cell.tokens));
    const rows = token.rows.map(row => row.map(cell => wordsOf(cell.tokens)));
    return { type: 'table', head, rows };
  }
  throw unreadable(`a block of the kind "${token.type}"`, 'Use paragraphs, lists and tables');
}

/** The words of one item of a list, which has no blocks of its own. */
function wordsOfItem(token: Token): readonly RuleWords[] {
  if (isToken(token, 'text') || isToken(token, 'paragraph')) return wordsOf(token.tokens ?? []);
  throw unreadable(`a "${token.type}" inside a list`, 'Write each item as one paragraph');
}

function wordsOf(tokens: readonly Token[]): readonly RuleWords[] {
  return tokens.map(token => {
    if (isToken(token, 'strong')) return { text: plainText(token.tokens), style: 'strong' };
    if (isToken(token, 'em')) return { text: plainText(token.tokens), style: 'emphasis' };
    if (isToken(token, 'codespan')) return { text: token.text, style: 'code' };
    if (isToken(token, 'escape')) return { text: token.text };
    if (isToken(token, 'text')) return { text: token.text.replaceAll('\n', ' ') };
    throw unreadable(`"${token.raw}"`, 'Use plain text, **strong**, *emphasis* and `code`');
  });
}

function plainText(tokens: readonly Token[]): string {
  return wordsOf(tokens)
    .map(({ text }) => text)
    .join('');
}

function unreadable(what: string, instead: string): UsageError {
  return new UsageError(`${RULES_FILE} has ${what}, which the page cannot show. ${instead}.`);
}

interface TokenOf {
  readonly heading: Tokens.Heading;
  readonly paragraph: Tokens.Paragraph;
  readonly list: Tokens.List;
  readonly table: Tokens.Table;
  readonly text: Tokens.Text;
  readonly strong: Tokens.Strong;
  readonly em: Tokens.Em;
  readonly codespan: Tokens.Codespan;
  readonly escape: Tokens.Escape;
}

/** Narrows a token by its type, which the union of the library does not: its generic member fits every type. */
function isToken<T extends keyof TokenOf>(token: Token, type: T): token is TokenOf[T] {
  return token.type === type;
}
