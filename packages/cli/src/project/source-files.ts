import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { validateCode } from '../code/validate-code.ts';
import type { Problem } from './problem.ts';

/** The rules of a project as text, by paths seen from the project. */
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

/** What the rules of a project use and may not; of a file that cannot be read only where it goes wrong. */
export function forbiddenIn(folder: string): readonly Problem[] {
  return [...ruleFiles(folder)].flatMap(([file, text]) => {
    const found = validateCode(text, file);
    const unreadable = found.filter(({ rule }) => rule === 'syntax').slice(0, 1);
    return (unreadable.length > 0 ? unreadable : found).map(({ line, column, message }) => {
      return { file, line, column, message };
    });
  });
}
