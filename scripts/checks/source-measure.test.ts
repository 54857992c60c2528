import { expect, test } from 'vitest';
import { measureSource, quantile } from './source-measure.ts';

test('a file is measured by its syntax, not by its text', () => {
  const text = `import { a as b } from './a.ts';
// any comment may say x as y
const word = 'any text as such';
export const list = ['a'] as const;
export const cast = b as unknown as string;
export const old = <string>cast;
export let loose: any = word;

export class Table {
  constructor() {
    this.deal();
  }
  deal(): void {}
}
export const arrow = (): void => {
  list.map(item => item);
};
export { a as c } from './a.ts';
`;
  expect(measureSource('table.ts', text)).toMatchObject({
    path: 'table.ts',
    lines: 18,
    casts: [5, 5, 6],
    functions: [
      { path: 'table.ts', name: 'constructor', line: 10, lines: 3 },
      { path: 'table.ts', name: 'deal', line: 13, lines: 1 },
      { path: 'table.ts', name: 'arrow', line: 15, lines: 3 },
      { path: 'table.ts', name: '(a callback)', line: 16, lines: 1 },
    ],
    comments: [{ text: '// any comment may say x as y', line: 2 }],
  });
  const names = measureSource('table.ts', text).identifiers.map(({ text: name }) => name);
  expect(names).toEqual(['word', 'list', 'cast', 'old', 'loose', 'Table', 'deal', 'arrow', 'item']);
});

test('a quantile does not depend on the order', () => {
  expect([quantile([], 0.5), quantile([7], 0.5), quantile([9, 1, 5], 0.5)]).toEqual([0, 7, 5]);
});
