import { placeOf } from './snippet.ts';

/** The languages whose fences are compiled and run. */
const LANGUAGES = ['ts', 'vue', 'sh'] as const;
export type FenceLanguage = (typeof LANGUAGES)[number];

/** Code in a Markdown document that readers can use. */
export interface Fence {
  readonly language: FenceLanguage;
  /** The line number of its first line of code, from 1. */
  readonly line: number;
  readonly code: string;
  /** Whether it continues the previous fence of this language. */
  readonly continues: boolean;
  /** The path of the file that it contains, relative to the project of the page. */
  readonly file: string | undefined;
  /** Why it is not run; `undefined` if it is. */
  readonly notRun: string | undefined;
}

interface Opening {
  readonly indent: number;
  /** The info string after the backticks. */
  readonly info: string;
  /** The line number of the backticks, from 1. */
  readonly line: number;
}

const INFO =
  /^(?<language>\w+)(?<continues> continued)?( \[(?<file>[^\]]+)\]| (?<component>\w+\.vue))?( no-run: (?<notRun>\S.*))?$/;
/** Common mistakes in an info string, with which a fence would silently not be run. */
const MISTAKABLE = /^(ts|vue|sh|typescript|tsx|shell|bash|zsh|console|shellscript)\b/;

/** The fences of a Markdown document in these languages. */
export function fencesIn(path: string, text: string): readonly Fence[] {
  const lines = text.split('\n');
  const fences: Fence[] = [];
  let open: Opening | undefined;
  for (const [index, line] of lines.entries()) {
    const [, indent, info] = /^( *)```(.*)$/.exec(line) ?? [];
    if (indent === undefined || info === undefined) continue;
    if (open === undefined) {
      open = { indent: indent.length, info: info.trim(), line: index + 1 };
    } else {
      fences.push(...fenceOf(path, lines.slice(open.line, index), open));
      open = undefined;
    }
  }
  if (open !== undefined) throw new Error(`${placeOf({ path, line: open.line })} is never closed.`);
  return fences;
}

function fenceOf(path: string, lines: readonly string[], opening: Opening): readonly Fence[] {
  const { info, indent, line } = opening;
  const { language: word, continues, notRun, ...named } = INFO.exec(info)?.groups ?? {};
  const file = named['file'] ?? named['component'];
  const language = LANGUAGES.find(each => each === word);
  if (language === undefined) {
    if (!MISTAKABLE.test(info)) return [];
    const place = placeOf({ path, line });
    throw new Error(
      `${place}: write "ts", "vue" or "sh", with "continued", "[file]" or "no-run: reason" after it, not "${info}".`,
    );
  }
  const indentation = new RegExp(`^ {0,${indent}}`);
  const code = lines.map(each => each.replace(indentation, '')).join('\n');
  return [{ language, line: line + 1, code, continues: continues !== undefined, file, notRun }];
}
