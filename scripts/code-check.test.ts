import { expect, test } from 'vitest';
import { findExcesses } from './code-check.ts';
import type { SourceMeasure } from './source-measure.ts';

const file = (path: string, some: Partial<SourceMeasure>): SourceMeasure => ({
  path,
  lines: 100,
  anys: [],
  casts: [],
  functions: [],
  ...some,
});

test('a source file may have 400 lines and a test 600', () => {
  const measures = [
    file('packages/a/src/x.ts', { lines: 400 }),
    file('packages/a/src/y.ts', { lines: 401 }),
    file('packages/a/src/y.test.ts', { lines: 600 }),
    file('packages/a/test/laws/z.ts', { lines: 601 }),
  ];
  expect(findExcesses(measures)).toEqual([
    'packages/a/src/y.ts has 401 lines, the limit is 400. Split it.',
    'packages/a/test/laws/z.ts has 601 lines, the limit is 600. Split it.',
  ]);
});

test('casts and any are counted for each package, in what it ships', () => {
  const measures = [
    file('packages/a/src/x.ts', { lines: 200, casts: [1, 2, 3] }),
    file('packages/a/src/x.test.ts', { casts: [1, 2, 3, 4], anys: [1, 2] }),
    file('packages/b/src/x.ts', { lines: 300, casts: [5, 6], anys: [7] }),
    file('packages/b/src/y.ts', { lines: 300, casts: [8, 9], anys: [8] }),
  ];
  expect(findExcesses(measures)).toEqual([
    'b has 2 `any` in 600 lines, the limit is 1:',
    '  packages/b/src/x.ts:7',
    '  packages/b/src/y.ts:8',
    'b has 4 casts in 600 lines, the limit is 3:',
    '  packages/b/src/x.ts:5',
    '  packages/b/src/x.ts:6',
    '  packages/b/src/y.ts:8',
    '  packages/b/src/y.ts:9',
  ]);
});
