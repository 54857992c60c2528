import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Project } from '../project/open-project.ts';
import type { Problem } from '../project/problem.ts';
import { type GameFacts, RulesProblem } from '../rules/rules-task.ts';
import { runInThread } from '../rules/rules-thread-port.ts';
import { bundleRules } from './bundle-rules.ts';

/** The folder of a project in which `dev`, `build` and `validate` write bundled rules. */
export function workFolder({ folder }: Pick<Project, 'folder'>): string {
  return join(folder, '.boardsmith');
}

/** The path of a module of rules, or the problem that prevented it. */
export type WrittenRules =
  | { readonly ok: true; readonly path: string }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/**
 * Writes the rules of a project as one module with a source map, in a folder of its own for each content:
 * Node caches modules by path and would not load a changed one again.
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

/** Removes the folder of bundled rules. */
export function clearRules(project: Project): void {
  rmSync(workFolder(project), { recursive: true, force: true });
}

/** Removes a folder of modules, and the work folder once it is empty: another `dev` may be running. */
export function clearWork(project: Pick<Project, 'folder'>, into: string): void {
  rmSync(into, { recursive: true, force: true });
  const all = workFolder(project);
  if (existsSync(all) && readdirSync(all).length === 0) rmSync(all, { recursive: true });
}

/** Sources are relative to the requested path of the module, which differs from its actual path. */
function absoluteSources(text: string, folder: string): string {
  const map: { sources?: readonly string[] } = JSON.parse(text);
  const sources = (map.sources ?? []).map(source => {
    const inProject = source.replace(/^(\.\.\/)+/, '');
    return source.startsWith('/') ? source : join(folder, inProject);
  });
  return JSON.stringify({ ...map, sources });
}

/** What `defineGame` of a project declares, or the problem that prevented reading it. */
export type DescribedGame =
  | { readonly ok: true; readonly facts: GameFacts }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** Loads the rules of a project in a thread, and returns what `defineGame` declares. */
export async function describeGame(
  project: Project,
  into: string = workFolder(project),
): Promise<DescribedGame> {
  const written = await writeRules(project, into);
  if (!written.ok) return written;
  const { folder } = project;
  const task = { do: 'describe' } as const;
  const setup = { game: written.path, folder, project: folder, named: undefined, task };
  try {
    return { ok: true, facts: await runInThread(setup, () => undefined) };
  } catch (error) {
    if (!(error instanceof RulesProblem)) throw error;
    return { ok: false, problems: [error.problem] };
  }
}
