import { expect, test } from 'vitest';
import { exampleSnippets } from './example-snippets.ts';
import { exportedNames } from './exported-names.ts';

test('an example imports what it names from the first source that has it', () => {
  const text = `/**
 * A stack to draw from.
 *
 * @example
 * const face: Face = { suit: 'S' };
 * deck.add(face);
 *
 * @example
 * this.players;
 */
export class Deck {}
`;
  const sources = [
    { specifier: './index.ts', text: "export { Deck, type Face } from './deck.ts';" },
    { specifier: './setting.ts', text: 'export const game = 1; export const deck = 2, Face = 3;' },
  ];
  const made = {
    path: 'deck.ts',
    isRun: true,
    footer: '}\nawait $run.call(game);',
  };
  const run = 'async function $run(this: typeof game): Promise<void> {';
  expect(exampleSnippets('deck.ts', text, sources)).toEqual([
    {
      ...made,
      line: 5,
      code: "const face: Face = { suit: 'S' };\ndeck.add(face);\n",
      header: `import { type Face } from './index.ts'; import { game, deck } from './setting.ts'; ${run}`,
    },
    {
      ...made,
      line: 9,
      code: 'this.players;',
      header: `import { game } from './setting.ts'; ${run}`,
    },
  ]);
});

test('every way of exporting by name is found', () => {
  const text = `
    export { a, type B, c as d } from './x.ts';
    export type { E } from './y.ts';
    export interface F {}
    export type G = F;
    export abstract class H {}
    export const i = 1, j = 2;
    export async function k() {}
    const hidden = 3;
  `;
  const value = (name: string) => ({ name, isType: false });
  const type = (name: string) => ({ name, isType: true });
  expect(exportedNames(text)).toEqual([
    ...[value('a'), type('B'), value('d'), type('E'), type('F'), type('G')],
    ...[value('H'), value('i'), value('j'), value('k')],
  ]);
});
