import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { assetPlugin } from '../bundle/asset-plugin.ts';
import { ASSETS_FILE, checkAssets, writeAssetList } from './assets.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** A project with these files. */
function project(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'boardsmith-assets-'));
  folders.push(folder);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

test('[PRJ14] a path that leads nowhere, a heavy file and an unused one are named; names made from parts count', () => {
  const folder = project({
    'public/cards/knight.webp': 'x',
    'public/suits/H.svg': 'x',
    'public/old/attic.png': 'x',
    'public/theme.mp3': 'x'.repeat(700_000),
    'public/letters.woff2': 'x',
    'src/rules/game.ts': "const a = 'cards/knight.webp';\nconst b = 'cards/dragon.webp';\n",
    // Biome would take the template of the fixture for one of ours.
    'src/ui/Board.vue': ['const c = `suits/$', "{suit}.svg`; play('theme.mp3');"].join(''),
    'src/ui/board.css': '@font-face { src: url(/letters.woff2); }',
    'src/ui/near.ts': "import picture from './near.png';",
  });
  expect(checkAssets(folder)).toMatchObject({
    problems: [
      { file: 'src/rules/game.ts', line: 2, message: 'There is no file public/cards/dragon.webp.' },
      {
        file: 'public/theme.mp3',
        message:
          'The sound weighs 700 kB, and 600 kB are allowed. Compress it, or make it smaller.',
      },
    ],
    unused: ['old/attic.png'],
  });
});

test('[PRJ15] the list of assets has a type for each kind, and is written only if there is something to list', () => {
  const empty = project({ 'src/rules/index.ts': '' });
  writeAssetList(empty);
  expect(() => readFileSync(join(empty, ASSETS_FILE))).toThrow(/ENOENT/);
  const folder = project({ 'public/b.png': 'x', 'public/a/it’s.webp': 'x', 'src/main.ts': '' });
  writeAssetList(folder);
  const text = readFileSync(join(folder, ASSETS_FILE), 'utf8');
  expect(text).toContain("export const IMAGES = [\n  'a/it’s.webp',\n  'b.png',\n] as const;");
  expect(text).toContain('export const SOUNDS = [] as const;');
  expect(checkAssets(folder).unused).toEqual(['a/it’s.webp', 'b.png']);
});

test('[PRJ15] the page loads images and sounds when it has time, and fonts at once', () => {
  const folder = project({ 'public/my card.png': 'x', 'public/letters.woff2': 'x' });
  const { transformIndexHtml } = assetPlugin(folder);
  if (typeof transformIndexHtml !== 'function') throw new Error('The plugin adds nothing.');
  expect(Reflect.apply(transformIndexHtml, undefined, [])).toEqual([
    {
      tag: 'link',
      attrs: { rel: 'preload', as: 'font', crossorigin: true, href: './letters.woff2' },
      injectTo: 'head',
    },
    {
      tag: 'link',
      attrs: { rel: 'prefetch', as: 'image', href: './my%20card.png' },
      injectTo: 'head',
    },
  ]);
});
