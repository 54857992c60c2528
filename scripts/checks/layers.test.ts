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

/** Files of one folder whose types refer to each other. The number may shrink, and must not grow. */
const FILES_IN_TYPE_CYCLES = 10;

test('types of few files of the engine refer to each other', () => {
  const cycles = cyclesIn(importsIn('packages/engine/src'));

  expect(cycles.flat().length).toBeLessThanOrEqual(FILES_IN_TYPE_CYCLES);
});

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
