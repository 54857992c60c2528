import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { GUIDE } from '../../docs/.vitepress/guide.ts';
import { makeFullText, makeOverview } from '../../docs/scripts/llms.ts';
import { COMMANDS } from '../../packages/cli/src/commands/all-commands.ts';
import { foldersIn } from '../tool/files.ts';
import { exportedNames } from './snippets/exported-names.ts';
import { findDocuments } from './snippets/find-snippets.ts';
import { headingAnchors } from './snippets/heading-anchors.ts';

const engine = 'packages/engine';
const documents = findDocuments('.');

describe.each(documents)('%s', path => {
  const text = read(path);
  const prose = withoutFences(text);

  test('its links have targets', () => {
    const links = found(prose, /\]\((?!https?:|#|\/)([^)\s]+)\)/g).concat(
      found(prose, /\]\((#[^)\s]+)\)/g).map(anchor => basename(path) + anchor),
    );
    expect(links.filter(link => !leadsSomewhere(dirname(path), link))).toEqual([]);
  });

  test('its paths and files exist', () => {
    const paths = found(prose, /`((?:bench|demo|docs|packages|scripts)\/[\w./-]+)`/g);
    const shown = found(prose, /^<<< @\/([^\s{]+)/gm).map(file => join('docs', file));
    expect([...paths, ...shown].filter(each => !existsSync(each))).toEqual([]);
  });

  test('its commands exist', () => {
    const { scripts }: { readonly scripts: object } = JSON.parse(read('package.json'));
    // The scripts of a project that `boardsmith init` creates are only in its manifest.
    const manifest = read('packages/cli/src/project/project-manifest.ts');
    const exists = (name: string): boolean =>
      name in scripts || manifest.includes(`      ${name}: '`);
    expect(found(text, /npm run ([\w-]+)/g).filter(name => !exists(name))).toEqual([]);
  });
});

describe('the site', () => {
  const pages = GUIDE.flatMap(section => section.pages).map(({ page }) => page);

  test('lists every page, and only pages that exist', () => {
    const written = documents.filter(path => /^docs\/[\w-]+\.md$/.test(path));
    expect(pages.toSorted()).toEqual(
      written.map(path => basename(path, '.md')).filter(page => page !== 'index'),
    );
  });

  test('has a line for every command', () => {
    const listed = found(read('docs/commands.md'), /^\| (`.*?`) \|/gm)
      .flatMap(cell => cell.split(', '))
      .map(name => name.replaceAll('`', ''));
    const commands = COMMANDS.map(({ name }) => name);
    expect(listed.toSorted()).toEqual(commands.toSorted());
  });

  test('the first page links to pages of the guide', () => {
    const links = found(read('docs/index.md'), /link: \/([\w-]+)$/gm);
    expect(links.filter(link => !pages.includes(link))).toEqual([]);
  });

  test('provides language models with a list of all pages, and their whole text with the files they show', () => {
    const overview = makeOverview('docs');
    expect(pages.filter(page => !overview.includes(`(/${page}.html): `))).toEqual([]);
    const whole = makeFullText('docs');
    expect(whole).toContain('class TicTacToe extends Game<TicTacToe>');
    expect(whole.match(/^<(<<|LiveGame).*$/gm)).toBeNull();
  });
});

test('ARCHITECTURE.md has a line for each folder of the engine', () => {
  const [, section = ''] = read('ARCHITECTURE.md').split('## Inside the engine');
  const [tables = ''] = section.split('<!-- drawn');
  const listed = found(tables, /^\| `(\w+)\/` \|/gm);
  const folders = [`${engine}/src`, `${engine}/src/state`]
    .flatMap(each => foldersIn(each))
    .map(folder => basename(folder))
    .sort();
  expect(listed.toSorted()).toEqual(folders);
});

test('the README of the engine names the exports of the engine', () => {
  const [, surface = ''] = read(`${engine}/README.md`).split('## The public surface');
  const exported = ['index.ts', 'view/mirror/index.ts']
    .flatMap(file => exportedNames(read(join(engine, 'src', file))))
    .map(({ name }) => name);
  const [table = ''] = surface.split('## Limits');
  const named = found(table, /`([A-Z]\w+)`/g);
  expect(named.filter(name => !exported.includes(name))).toEqual([]);
});

/** Whether a link names an existing file, and an existing heading if it names one. */
function leadsSomewhere(folder: string, link: string): boolean {
  const [file = '', anchor] = link.split('#');
  const path = join(folder, file);
  if (!existsSync(path)) return false;
  return anchor === undefined || headingAnchors(read(path)).includes(anchor);
}

function withoutFences(text: string): string {
  return text.replaceAll(/^( *)```[\s\S]*?^\1```/gm, '');
}

/** The first group of every match. */
function found(text: string, pattern: RegExp): readonly string[] {
  return [...text.matchAll(pattern)].flatMap(([, group]) => group ?? []);
}

function read(path: string): string {
  return readFileSync(path, 'utf8');
}
