import { placeOf, type Snippet } from './snippet.ts';

interface Fence {
  readonly indent: number;
  /** The words after the backticks. */
  readonly info: string;
  /** The line of the backticks, from 1. */
  readonly line: number;
}

/** The TypeScript in the fences of a Markdown document. */
export function markdownSnippets(path: string, text: string): readonly Snippet[] {
  const lines = text.split('\n');
  const snippets: Snippet[] = [];
  let open: Fence | undefined;
  for (const [index, line] of lines.entries()) {
    const [, indent, info] = /^( *)```(.*)$/.exec(line) ?? [];
    if (indent === undefined || info === undefined) continue;
    if (open === undefined) {
      open = { indent: indent.length, info: info.trim(), line: index + 1 };
    } else {
      snippets.push(...snippetIn(path, lines.slice(open.line, index), open));
      open = undefined;
    }
  }
  if (open !== undefined) throw new Error(`${placeOf({ path, line: open.line })} is never closed.`);
  return snippets;
}

function snippetIn(path: string, lines: readonly string[], fence: Fence): readonly Snippet[] {
  const isRun = runsWith(fence.info, placeOf({ path, line: fence.line }));
  if (isRun === undefined) return [];
  const indentation = new RegExp(`^ {0,${fence.indent}}`);
  const code = lines.map(line => line.replace(indentation, '')).join('\n');
  return [{ path, line: fence.line + 1, code, isRun, header: '', footer: '' }];
}

/** Whether a fence is run, by the words after its backticks; nothing if it is not TypeScript. */
function runsWith(info: string, place: string): boolean | undefined {
  if (info === 'ts') return true;
  if (/^ts no-run: \S/.test(info)) return false;
  if (!/^(ts|typescript)\b/.test(info)) return undefined;
  throw new Error(`${place}: write "ts", or "ts no-run:" with a reason, not "${info}".`);
}
