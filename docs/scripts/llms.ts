import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GUIDE } from '../.vitepress/guide.ts';

const INTRODUCTION = `# BoardSmith

> A TypeScript framework for turn-based board and card games: rules are ordinary classes, and undo, saved games, hidden
> information, bots, tables on a server and a page to play on are read off one reversible journal.

Every TypeScript example is compiled and run by the tests. \`expression; // => value\` states what it gives.
`;

/** The list of all pages, as \`llms.txt\` is meant to be. */
export function makeOverview(docs: string): string {
  const sections = GUIDE.map(({ title, pages }) => {
    const lines = pages.map(
      ({ page, text }) => `- [${text}](/${page}.html): ${summaryOf(readPage(docs, page))}`,
    );
    return `## ${title}\n\n${lines.join('\n')}\n`;
  });
  return [INTRODUCTION, ...sections, '## Everything\n\n- [All pages](/llms-full.txt)\n'].join('\n');
}

/** All pages in one text, in the order of the guide. */
export function makeFullText(docs: string): string {
  const pages = GUIDE.flatMap(section => section.pages);
  return [INTRODUCTION, ...pages.map(({ page }) => readPage(docs, page))].join('\n\n---\n\n');
}

/** A page as plain Markdown: files it shows are in it, and components that only a browser shows are not. */
function readPage(docs: string, page: string): string {
  return readFileSync(join(docs, `${page}.md`), 'utf8')
    .replaceAll(/^<<< @\/(\S+?)(\{\w+\})?$/gm, (_, file) => shownFile(docs, file))
    .replaceAll(/^<LiveGame .*\/>\n\n?/gm, '')
    .trim();
}

function shownFile(docs: string, file: string): string {
  const text = readFileSync(join(docs, file), 'utf8').trimEnd();
  const language = file.endsWith('.vue') ? 'vue' : 'ts';
  return `\`\`\`${language}\n// ${file.replace(/^(\.\.\/)+/, '')}\n${text}\n\`\`\``;
}

/** The first paragraph of a page on one line. */
function summaryOf(text: string): string {
  const paragraphs = text.split('\n\n').map(each => each.trim());
  const first = paragraphs.find(each => each !== '' && !/^(#|```|\||---|<)/.test(each)) ?? '';
  return first.replaceAll('\n', ' ');
}
