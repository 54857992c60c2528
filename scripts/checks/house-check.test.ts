import { expect, test } from 'vitest';
import { houseProblems, vagueWordsIn } from './house-check.ts';
import { measureSource } from './source-measure.ts';

test('casts beyond three in a thousand lines are listed', () => {
  const casts = Array.from({ length: 4 }, (_, index) => `export const c${index} = a as B;`);
  expect(houseProblems([measureSource('packages/a/src/x.ts', casts.join('\n'))])).toEqual([
    'packages/a has 4 casts in 4 lines, the limit is 3:',
    ...[1, 2, 3, 4].map(line => `  packages/a/src/x.ts:${line}`),
  ]);
});

test('words of the dialect are found in comments and identifiers, not in strings', () => {
  const text = "/** A twig. */\nexport const twig = 'twig';\n";
  const problems = houseProblems([measureSource('packages/a/src/x.ts', text)]);
  expect(problems.map(problem => problem.split('.')[0])).toEqual([
    'packages/a/src/x',
    'packages/a/src/x',
  ]);
});

test('vague pronouns are found in every part of a file, also in strings', () => {
  const [none, any] = ['No', 'who'].map((start, index) => start + ['body', 'ever'][index]);
  const text = `const a = 1;\nthrow new Error('${none} can move');\n// ${any} moves`;
  const instead = 'Use: the seat, the viewer, the caller, no player …';
  expect(vagueWordsIn('packages/a/test/x.ts', text)).toEqual([
    `packages/a/test/x.ts:2 says "${none}". ${instead}`,
    `packages/a/test/x.ts:3 says "${any}". ${instead}`,
  ]);
});

test('two files of one name are found, entries are not', () => {
  const files = ['a/src/x.ts', 'b/src/deep/x.ts', 'a/src/index.ts', 'b/src/index.ts'].map(path =>
    measureSource(`packages/${path}`, 'export const y = 1;'),
  );
  expect(houseProblems(files)).toEqual([
    'packages/a/src/x.ts and packages/b/src/deep/x.ts share the name x.ts. Rename one.',
  ]);
});

test('a command, a law and a schema may have the name of another file', () => {
  const files = [
    'a/src/x.ts',
    'cli/src/commands/x.ts',
    'testing/src/laws/x.ts',
    'protocol/src/schema/x.ts',
  ].map(path => measureSource(`packages/${path}`, 'export const y = 1;'));
  expect(houseProblems(files)).toEqual([]);
});
