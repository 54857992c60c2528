import { relative, resolve, sep } from 'node:path';
import type { Problem } from '../project/problem.ts';

/** The problem of files that could not be bundled, with its place if that is known. */
export function bundleProblem(error: unknown, folder: string): Problem {
  const { errors }: { errors?: readonly unknown[] } = Object(error);
  const [first = error] = errors ?? [];
  const { message }: { message?: unknown } = Object(first);
  const text = withoutColours(typeof message === 'string' ? message : String(first));
  return { message: firstSentence(text), ...placeIn(text, folder) };
}

/** A place within the message, relative to the working directory: `╭─[ src/rules/flow.ts:5:3 ]`. */
function placeIn(text: string, folder: string): Partial<Problem> {
  const [, path, line, column] = /╭─\[\s*(\S+?):(\d+):(\d+)\s*\]/u.exec(text) ?? [];
  if (path === undefined) return {};
  const file = relative(folder, resolve(path)).split(sep).join('/');
  return { file, line: Number(line), column: Number(column) };
}

/**
 * The first line with content, without the name of the tool and without the place, which is reported
 * separately.
 */
function firstSentence(text: string): string {
  const lines = text.split('\n').map(line => line.trim());
  const message =
    lines.find(line => /\p{L}/u.test(line) && !line.startsWith('Build failed')) ?? text;
  return message.replace(/^\[[^\]]*\]:? */, '').replace(/ in \S*\.\.\/\S+$/, '');
}

function withoutColours(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colours begin with one
  return text.replace(/\u001b\[[\d;]*m/g, '');
}
