import { relative, resolve, sep } from 'node:path';
import type { Problem } from '../project/problem.ts';

/** What is wrong with files that could not be put together, with its place where that is known. */
export function bundleProblem(error: unknown, folder: string): Problem {
  const { errors }: { errors?: readonly unknown[] } = Object(error);
  const [first = error] = errors ?? [];
  const { message }: { message?: unknown } = Object(first);
  const text = withoutColours(typeof message === 'string' ? message : String(first));
  return { message: firstSentence(text), ...placeIn(text, folder) };
}

/** Where the text itself says so, as seen from where the program runs: `╭─[ src/rules/flow.ts:5:3 ]`. */
function placeIn(text: string, folder: string): Partial<Problem> {
  const [, path, line, column] = /╭─\[\s*(\S+?):(\d+):(\d+)\s*\]/u.exec(text) ?? [];
  if (path === undefined) return {};
  const file = relative(folder, resolve(path)).split(sep).join('/');
  return { file, line: Number(line), column: Number(column) };
}

/** The first line that says something, without who says it, and without where, which is said apart. */
function firstSentence(text: string): string {
  const lines = text.split('\n').map(line => line.trim());
  const said = lines.find(line => /\p{L}/u.test(line) && !line.startsWith('Build failed')) ?? text;
  return said.replace(/^\[[^\]]*\]:? */, '').replace(/ in \S*\.\.\/\S+$/, '');
}

function withoutColours(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colours begin with one
  return text.replace(/\u001b\[[\d;]*m/g, '');
}
