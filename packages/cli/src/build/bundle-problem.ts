import { relative, sep } from 'node:path';
import type { Problem } from '../project/problem.ts';

/** What a bundler says of where it failed. */
interface Located {
  readonly message?: unknown;
  readonly id?: unknown;
  readonly loc?: { readonly file?: unknown; readonly line?: unknown; readonly column?: unknown };
  readonly errors?: readonly unknown[];
}

/** What is wrong with files that could not be put together, with its place where that is known. */
export function bundleProblem(error: unknown, folder: string): Problem {
  const all: Located = Object(error);
  const [first = error] = all.errors ?? [];
  const { message, id, loc = {} }: Located = Object(first);
  const path = [loc.file, id].find(each => typeof each === 'string');
  const file = typeof path === 'string' ? relative(folder, path).split(sep).join('/') : undefined;
  const text = typeof message === 'string' ? message : String(first);
  return { message: plain(text), ...placeIn(text, folder), ...withPlace(file, loc) };
}

function withPlace(file: string | undefined, { line, column }: NonNullable<Located['loc']>) {
  if (file === undefined) return {};
  return {
    file,
    ...(typeof line === 'number' && { line }),
    ...(typeof column === 'number' && { column: column + 1 }),
  };
}

/** Where the text itself says so: `╭─[ src/rules/flow.ts:5:3 ]`. */
function placeIn(text: string, folder: string): Partial<Problem> {
  const [, path, line, column] = /╭─\[\s*([^\]]+?):(\d+):(\d+)\s*\]/u.exec(text) ?? [];
  if (path === undefined) return {};
  const file = path.startsWith(folder) ? relative(folder, path) : path;
  return { file: file.split(sep).join('/'), line: Number(line), column: Number(column) };
}

/** The first line that says something, without colours. */
function plain(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colours begin with one
  const lines = text.replace(/\u001b\[[\d;]*m/g, '').split('\n');
  const said = lines.map(line => line.trim()).filter(line => /\p{L}/u.test(line));
  return said.find(line => !/^(Build failed|\[plugin)/.test(line)) ?? text;
}
