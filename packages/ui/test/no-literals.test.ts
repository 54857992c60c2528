import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { parse } from 'vue/compiler-sfc';

const SOURCES = join(import.meta.dirname, '../src');
/** Attributes that are read out or shown. */
const SPOKEN = new Set(['aria-label', 'title', 'placeholder', 'alt', 'aria-valuetext']);
/** What people read, and no name of the code: two words, or one that something follows. */
const SENTENCE = /[A-Z][a-z]+ |[a-z]{2,} [a-z]{2,}/;
const WORD = /\p{L}{2}/u;

interface Node {
  readonly type: number;
  readonly content?: string | Node;
  readonly children?: readonly Node[];
  readonly props?: readonly (Node & {
    readonly name: string;
    readonly value?: Node;
    readonly exp?: Node;
  })[];
}

const TEXT = 2;
const INTERPOLATION = 5;
const ATTRIBUTE = 6;

/** Words in a template that no catalogue could change. */
function wordsIn(node: Node): readonly string[] {
  const { type, content, children = [], props = [] } = node;
  const own =
    type === TEXT && typeof content === 'string' && WORD.test(content) ? [content.trim()] : [];
  const shown =
    type === INTERPOLATION && typeof content === 'object'
      ? literalsIn(String(content.content), WORD)
      : [];
  const spoken = props.flatMap(prop =>
    prop.type === ATTRIBUTE
      ? SPOKEN.has(prop.name) && WORD.test(String(prop.value?.content))
        ? [`${prop.name}=${String(prop.value?.content)}`]
        : []
      : literalsIn(String(prop.exp?.content ?? '')),
  );
  return [...own, ...shown, ...spoken, ...children.flatMap(wordsIn)];
}

/** Texts in code that look like a sentence; messages of errors are for programmers. */
function literalsIn(code: string, words = SENTENCE): readonly string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isThrowStatement(node) || ts.isImportDeclaration(node)) return;
    if (ts.isCallExpression(node) && ['t', 'Symbol'].includes(node.expression.getText())) return;
    // What is compared with is no text that is shown.
    if (ts.isBinaryExpression(node) && /^[!=]==$/.test(node.operatorToken.getText())) return;
    if (
      ts.isStringLiteralLike(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddleOrTemplateTail(node)
    ) {
      if (words.test(node.text)) found.push(node.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('code.ts', code, ts.ScriptTarget.Latest, true));
  return found;
}

function files(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true })
    .map(String)
    .filter(
      name =>
        /\.(vue|ts)$/.test(name) &&
        !/\.test\.ts$|text\/(debug-)?english\.ts$|debug\/copied-test\.ts$/.test(name),
    );
}

test('[TXT4] all text of the user interface is in its catalogue', () => {
  const found = files(SOURCES).flatMap(name => {
    const source = readFileSync(join(SOURCES, name), 'utf8');
    if (name.endsWith('.ts')) return literalsIn(source).map(text => `${name}: ${text}`);
    const { template, scriptSetup } = parse(source).descriptor;
    // The tree of the compiler has more than is looked at here.
    const words = template?.ast ? wordsIn(template.ast as unknown as Node) : [];
    return [...words, ...literalsIn(scriptSetup?.content ?? '')].map(text => `${name}: ${text}`);
  });
  expect(found.filter(line => !isNoWord(line))).toEqual([]);
});

test('[TXT4] text in a template, in an attribute and in code is found', () => {
  const { template } = parse(
    `<template><p title="Look here" :aria-label="\`Player \${n}\`">Hello {{ 'is over' }}{{ t('a.b') }}</p></template>`,
  ).descriptor;
  expect(wordsIn(template?.ast as unknown as Node)).toEqual([
    'title=Look here',
    'Player ',
    'Hello',
    'is over',
  ]);
  expect(literalsIn("const a = 'aria-label'; throw new Error('Not this one');")).toEqual([]);
});

/** What looks like words and is none: styles, selectors, pictures, and names of what is kept. */
function isNoWord(line: string): boolean {
  return /var\(--|data:image|%3C|px |cubic-bezier|\[data-|sans-serif|#version|translate|: boardsmith preferences$/.test(
    line,
  );
}
