import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { validateCode } from '../code/validate-code.ts';
import type { Problem } from './problem.ts';

/** The source code of the rules of a project, by paths relative to the project. */
export function ruleFiles(folder: string): ReadonlyMap<string, string> {
  const rules = join(folder, 'src', 'rules');
  if (!existsSync(rules)) return new Map();
  const paths = readdirSync(rules, { withFileTypes: true, recursive: true })
    .filter(entry => entry.isFile() && /\.[cm]?[jt]s$/.test(entry.name))
    .map(entry => join(entry.parentPath, entry.name))
    .sort();
  return new Map(
    paths.map(path => [relative(folder, path).split(sep).join('/'), readFileSync(path, 'utf8')]),
  );
}

/** Forbidden code in the rules of a project; for a file that cannot be parsed, only the syntax error. */
export function forbiddenIn(folder: string): readonly Problem[] {
  return [...ruleFiles(folder)].flatMap(([file, text]) => {
    const found = validateCode(text, file);
    const unreadable = found.filter(({ rule }) => rule === 'syntax').slice(0, 1);
    return (unreadable.length > 0 ? unreadable : found).map(({ line, column, message }) => {
      return { file, line, column, message };
    });
  });
}
