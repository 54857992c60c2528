import { expect, test } from 'vitest';
import { readPage, withDrawing } from '../graph.ts';
import { foldersIn } from '../tool/files.ts';
import { cyclesIn, folderIn, grouped, importsIn } from './layers.ts';

const ANY_DEPTH = 9;

test.each(foldersIn('packages'))('no folders of %s import one another', name => {
  const root = `${name}/src`;
  const imports = new Map([...importsIn(root)].filter(([file]) => file !== `${root}/index.ts`));

  for (const depth of [1, 2, ANY_DEPTH]) {
    expect(cyclesIn(grouped(imports, folderIn(root, depth)))).toEqual([]);
  }
});

/** The classes that authors extend: an element has a player and returns collections of elements. */
const ELEMENT_CLASSES = ['element-collection', 'game-element', 'piece', 'player', 'space'].map(
  name => `packages/engine/src/elements/element/${name}.ts`,
);

test.each(foldersIn('packages'))(
  'no files of %s import one another, except the element classes',
  name => {
    const root = `${name}/src`;
    const imports = new Map([...importsIn(root)].filter(([file]) => file !== `${root}/index.ts`));

    expect(cyclesIn(imports)).toEqual(name === 'packages/engine' ? [ELEMENT_CLASSES] : []);
  },
);

test('a cycle is found, and an arrow that follows from others is not drawn', () => {
  const graph = new Map([
    ['a', new Set(['b'])],
    ['b', new Set(['c'])],
    ['c', new Set(['b'])],
  ]);

  expect(cyclesIn(graph)).toEqual([['b', 'c']]);
});

test('the drawing of the engine shows its present layers', () => {
  const page = readPage();

  expect(page).toBe(withDrawing(page));
});
