import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { folderWith } from '../test-setup/folder-with.ts';
import { writeComponents, writeSnippets } from './docs-snippets.ts';

const runnable = writeSnippets('.').filter(({ isRun }) => isRun);
const modules = runnable.filter(({ isTest }) => !isTest);
const tests = runnable.filter(({ isTest }) => isTest);

describe('snippets of the documentation run as documented', () => {
  test.each(modules.map(({ place, path }) => [place, path]))('%s', async (_, path) => {
    // The examples of a package share one setting, and each needs a new one.
    if (readFileSync(path, 'utf8').includes('/test/example-setting')) vi.resetModules();
    await import(resolve(path));
  });
});

describe.each(tests.map(({ place, path }) => [place, path]))('tests in %s', async (_, path) => {
  await import(resolve(path));
});

test('snippets are written on the lines of their document, and removed ones are deleted', () => {
  const root = folderWith({
    'README.md': 'Add:\n\n```ts\n1 + 1; // => 2\n```\n',
    'docs/deep/page.md': '```ts no-run: it would never end\nfor (;;) {}\n```\n',
    'packages/cards/README.md': '```sh\nnpm test\n```\n',
    '.snippets/README.md.99.ts': 'the snippet of an earlier version',
  });

  expect(writeSnippets(root)).toEqual([
    {
      place: 'README.md:4',
      path: join(root, '.snippets/README.md.4.ts'),
      isRun: true,
      isTest: false,
    },
    {
      place: 'docs/deep/page.md:2',
      path: join(root, '.snippets/docs/deep/page.md.2.ts'),
      isRun: false,
      isTest: false,
    },
  ]);
  expect(readFileSync(join(root, '.snippets/README.md.4.ts'), 'utf8').split('\n')[3]).toBe(
    '$expect(1 + 1).toEqual(2); // => 2',
  );
  expect(existsSync(join(root, '.snippets/README.md.99.ts'))).toBe(false);
});

test('components are written beside each other, by name where they have one', () => {
  const root = folderWith({
    'README.md':
      '```vue\n<template>A</template>\n```\n\n```vue Square.vue\n<template>B</template>\n```\n',
    '.snippets/README.md.components/Line9.vue': 'the component of an earlier version',
  });
  const folder = join(root, '.snippets/README.md.components');
  expect(writeComponents(root)).toEqual([join(folder, 'Line2.vue'), join(folder, 'Square.vue')]);
  expect(readFileSync(join(folder, 'Square.vue'), 'utf8')).toBe('<template>B</template>\n');
  expect(existsSync(join(folder, 'Line9.vue'))).toBe(false);
});
