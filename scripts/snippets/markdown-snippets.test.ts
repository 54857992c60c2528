import { expect, test } from 'vitest';
import { markdownSnippets } from './markdown-snippets.ts';

const made = { path: 'page.md', header: '', footer: '' };

test('only TypeScript is taken, from lists too, with the line where it stands', () => {
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

test('a fence that would silently not be run is refused', () => {
  expect(() => markdownSnippets('page.md', '```ts no-run\n```')).toThrow('page.md:1: write "ts"');
  expect(() => markdownSnippets('page.md', '```typescript\n```')).toThrow('page.md:1: write "ts"');
  expect(() => markdownSnippets('page.md', 'Text\n```ts\n')).toThrow('page.md:2 is never closed');
});
