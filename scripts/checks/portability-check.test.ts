import { expect, test } from 'vitest';
import { folderWith } from '../test-setup/folder-with.ts';
import { findLeaks } from './portability-check.ts';

/** Joins the parts of a leak, which must not occur in this file as a whole. */
const leak = (...parts: readonly string[]): string => parts.join('');
const resolved = leak('  "resolved": "', 'https://npm.example.com/vue/-/vue-3.5.0', '.tgz",');

test('paths of a machine, folders outside and registries are found', () => {
  const root = folderWith({
    'a.md': leak('See /', 'home/ann/notes.md'),
    'b.ts': leak("import x from '..", "/shared/x.ts';"),
    'package-lock.json': resolved,
    '.npmrc': leak('registry', '=https://example.com/'),
    'c.txt': leak('C:', '\\Users\\ann'),
    'd.md': leak('https://registry', '.npmjs.org/vue'),
  });
  expect(findLeaks(root).map(line => line.split('\n'))).toEqual([
    [leak('a.md:1:See /', 'home/ann/notes.md'), '  contains a path of one machine.'],
    [leak('c.txt:1:C:', '\\Users\\ann'), '  contains a path of one machine.'],
    [leak("b.ts:1:import x from '..", "/shared/x.ts';"), '  contains a folder outside the repo.'],
    [
      leak('d.md:1:https://registry', '.npmjs.org/vue'),
      '  contains the host of a package registry.',
    ],
    [`package-lock.json:1:${resolved}`, '  contains the host of a package registry.'],
    [`package-lock.json:1:${resolved}`, '  contains an address to install from.'],
    [leak('.npmrc:1:registry', '=https://example.com/'), '  contains an address to install from.'],
  ]);
});

test('relative paths, addresses of sites and similar words are allowed', () => {
  const root = folderWith({
    'a.md': 'games/home/board.md, ./work/x, https://example.com/work/x, ../shared-deck.md',
    'package-lock.json':
      '  "resolved": "packages/engine",\n  "url": "https://opencollective.com/x"',
    '.npmrc': 'omit-lockfile-registry-resolved=true',
  });
  expect(findLeaks(root)).toEqual([]);
});

test('ignored files are not read', () => {
  const root = folderWith({
    '.gitignore': 'node_modules\n',
    'node_modules/a.md': leak('See /', 'home/ann/notes.md'),
  });
  expect(findLeaks(root)).toEqual([]);
});
