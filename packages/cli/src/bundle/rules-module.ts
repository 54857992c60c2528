import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Project } from '../project/open-project.ts';
import type { Problem } from '../project/problem.ts';
import { bundleRules } from './bundle-rules.ts';

/** Where the modules of rules are put while somebody works on them. */
export function workFolder({ folder }: Pick<Project, 'folder'>): string {
  return join(folder, '.boardsmith');
}

/** The path of a module of rules, or why there is none. */
export type WrittenRules =
  | { readonly ok: true; readonly path: string }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/**
 * Writes the rules of a project as one module with a map, in a folder of its own for each content: a
 * module that was loaded once is never loaded again under the same path.
 */
export async function writeRules(
  project: Project,
  into: string = workFolder(project),
): Promise<WrittenRules> {
  const rules = await bundleRules(project, { hasMap: true });
  if (!rules.ok) return rules;
  const { name } = project.config;
  const hash = createHash('sha256').update(rules.code).digest('hex').slice(0, 12);
  const folder = join(into, hash);
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${name}.js`);
  writeFileSync(path, `${rules.code}\n//# sourceMappingURL=${name}.js.map\n`);
  writeFileSync(`${path}.map`, absoluteSources(rules.map ?? '{}', project.folder));
  return { ok: true, path };
}

/** Removes what was written while somebody worked on rules. */
export function clearRules(project: Project): void {
  rmSync(workFolder(project), { recursive: true, force: true });
}

/** Sources are named as seen from where the module was to be written, which it is not. */
function absoluteSources(text: string, folder: string): string {
  const map: { sources?: readonly string[] } = JSON.parse(text);
  const sources = (map.sources ?? []).map(source => {
    const inProject = source.replace(/^(\.\.\/)+/, '');
    return source.startsWith('/') ? source : join(folder, inProject);
  });
  return JSON.stringify({ ...map, sources });
}
