import { expect, test } from 'vitest';
import { markdownSnippets } from './markdown-snippets.ts';

const made = { path: 'page.md', file: undefined, header: '', footer: '' };

test('only TypeScript is extracted, from lists too, with its line', () => {
  const text = `# Page

\`\`\`ts
const a = 1;
\`\`\`

1. A step

   \`\`\`ts no-run: needs a server
   if (a) {
     b();
   }
   \`\`\`

\`\`\`sh
npm test
\`\`\`

\`\`\`
no language
\`\`\`
`;
  expect(markdownSnippets('page.md', text)).toEqual([
    { ...made, line: 4, code: 'const a = 1;', isRun: true },
    { ...made, line: 10, code: 'if (a) {\n  b();\n}', isRun: false },
  ]);
});

test('a fence that continues another is one module with it, on the lines of both', () => {
  const text = '```ts\nconst a = 1;\n```\n\nText.\n\n```ts continued\na; // => 1\n```\n';
  expect(markdownSnippets('page.md', text)).toEqual([
    { ...made, line: 2, code: 'const a = 1;\n\n\n\n\n\na; // => 1', isRun: true },
  ]);
  expect(() => markdownSnippets('page.md', '```ts continued\n```')).toThrow('continues nothing');
});

test('a fence can be a file, once on a page', () => {
  const text = '```ts [src/game.ts]\n1;\n```\n';
  expect(markdownSnippets('page.md', text)).toEqual([
    { ...made, line: 2, code: '1;', file: 'src/game.ts', isRun: true },
  ]);
  expect(() => markdownSnippets('page.md', text + text)).toThrow('src/game.ts is on this page');
});

test('a fence that would silently not be run is refused', () => {
  expect(() => markdownSnippets('page.md', '```ts no-run\n```')).toThrow('page.md:1: write "ts"');
  expect(() => markdownSnippets('page.md', '```typescript\n```')).toThrow('page.md:1: write "ts"');
  expect(() => markdownSnippets('page.md', 'Text\n```ts\n')).toThrow('page.md:2 is never closed');
  expect(() => markdownSnippets('page.md', '```bash\n```')).toThrow('page.md:1: write "ts"');
});
