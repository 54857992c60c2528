import { expect, test } from 'vitest';
import { foldersIn } from '../tool/files.ts';
import { wrongContents } from './contents.ts';
import { packagesIn } from './imports.ts';
import { type Manifest, packedManifest, readManifest } from './package-manifest.ts';

const manifest: Manifest = {
  name: '@boardsmith/lantern',
  version: '1.0.0',
  description: 'Light',
  license: 'MIT',
  type: 'module',
  engines: { node: '>=20.19' },
  exports: {
    '.': { source: './src/index.ts', types: './dist/index.d.ts', default: './dist/index.js' },
    './style.css': './dist/style.css',
  },
  files: ['dist', 'src'],
  scripts: { build: 'build' },
  devDependencies: { vitest: '4.0.0' },
};
const whole = [
  ...['LICENSE', 'README.md', 'SPEC.md', 'dist/index.d.ts', 'dist/index.js', 'dist/style.css'],
  ...['package.json', 'src/index.ts'],
];

test('a packed manifest names neither sources nor our tools', () => {
  const { scripts: _scripts, devDependencies: _tests, ...rest } = manifest;
  expect(packedManifest(manifest)).toEqual({
    ...rest,
    exports: {
      '.': { types: './dist/index.d.ts', default: './dist/index.js' },
      './style.css': './dist/style.css',
    },
  });
});

test('a package with all necessary files and nothing else passes', () => {
  expect(wrongContents(manifest, whole)).toEqual([]);
});

test('missing, unexpected and stale files are reported', () => {
  const files = whole
    .filter(file => !['dist/style.css', 'LICENSE', 'SPEC.md'].includes(file))
    .concat('src/oil.test.ts', 'dist/.tsbuildinfo', 'dist/wick.d.ts', 'notes.txt');
  expect(wrongContents(manifest, files)).toEqual([
    '@boardsmith/lantern lacks LICENSE.',
    '@boardsmith/lantern lacks SPEC.md.',
    '@boardsmith/lantern lacks dist/style.css.',
    '@boardsmith/lantern contains src/oil.test.ts, which no user needs.',
    '@boardsmith/lantern contains dist/.tsbuildinfo, which no user needs.',
    '@boardsmith/lantern contains notes.txt, which no user needs.',
    '@boardsmith/lantern contains dist/wick.d.ts, whose source is gone. Build again.',
  ]);
});

test('every way of importing a package is found, and modules of Node are not', () => {
  const text = `
    import { readFileSync } from 'node:fs';
    import path from 'path';
    import type { Game } from '@boardsmith/engine/mirror';
    export { h } from 'vue';
    export declare const a: import("@boardsmith/client").GameClient;
    const later = () => import('piscina');
    import './local.js';
  `;
  expect(packagesIn(text).toSorted()).toEqual([
    '@boardsmith/client',
    '@boardsmith/engine',
    'piscina',
    'vue',
  ]);
});

test('every package lists its SPEC.md among its files', () => {
  for (const folder of foldersIn('packages')) {
    expect([folder, readManifest(folder).files]).toEqual([
      folder,
      expect.arrayContaining(['SPEC.md']),
    ]);
  }
});
