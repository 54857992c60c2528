import { type Fence, type FenceLanguage, fencesIn } from './fence.ts';
import { placeOf, type Snippet } from './snippet.ts';

/** The TypeScript in the fences of a Markdown document. */
export function markdownSnippets(path: string, text: string): readonly Snippet[] {
  return snippetsIn(path, text, 'ts');
}

/** The code of one language in a Markdown document; a fence that continues another is joined with it. */
export function snippetsIn(
  path: string,
  text: string,
  language: FenceLanguage,
): readonly Snippet[] {
  const snippets: Snippet[] = [];
  for (const fence of fencesIn(path, text).filter(each => each.language === language)) {
    const place = placeOf({ path, line: fence.line });
    const before = fence.continues ? snippets.pop() : undefined;
    if (fence.continues && before === undefined) throw new Error(`${place} continues nothing.`);
    if (fence.file !== undefined && snippets.some(({ file }) => file === fence.file)) {
      throw new Error(`${place}: ${fence.file} is on this page already.`);
    }
    snippets.push(before === undefined ? snippetOf(path, fence) : joined(before, fence));
  }
  return snippets;
}

function snippetOf(path: string, { line, code, file, notRun }: Fence): Snippet {
  return { path, line, code, file, isRun: notRun === undefined, header: '', footer: '' };
}

/** Both parts have the line numbers of the document. */
function joined(before: Snippet, { line, code }: Fence): Snippet {
  const end = before.line + before.code.split('\n').length;
  return { ...before, code: `${before.code}${'\n'.repeat(line - end + 1)}${code}` };
}
