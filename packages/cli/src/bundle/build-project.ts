import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installedVersion, versionIn } from '../project/installed-version.ts';
import type { Project } from '../project/open-project.ts';
import type { Problem } from '../project/problem.ts';
import { forbiddenIn } from '../project/source-files.ts';
import { UsageError } from '../terminal/usage-error.ts';
import { bundlePage } from './bundle-page.ts';
import { bundleRules } from './bundle-rules.ts';
import { type BuildManifest, filesOf, MANIFEST_FILE } from './manifest.ts';
import { clearWork, describeGame, workFolder } from './rules-module.ts';

/** A build, or the problems that prevented it. */
export type Built =
  | { readonly ok: true; readonly manifest: BuildManifest }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** Builds a project: its rules as one module, its page as static files, and a manifest of both. */
export async function buildProject(project: Project, folder: string): Promise<Built> {
  const forbidden = forbiddenIn(project.folder);
  if (forbidden.length > 0) return { ok: false, problems: forbidden };
  const rules = await bundleRules(project, { hasMap: false });
  if (!rules.ok) return rules;
  const work = join(workFolder(project), `build-${process.pid}`);
  const described = await describeGame(project, work);
  clearWork(project, work);
  if (!described.ok) return described;
  clearBuild(folder);
  mkdirSync(join(folder, 'rules'), { recursive: true });
  const rulesPath = `rules/${project.config.name}.js`;
  writeFileSync(join(folder, rulesPath), rules.code);
  const problems = await bundlePage(project.folder, join(folder, 'page'));
  if (problems.length > 0) return { ok: false, problems };
  const files = filesOf(folder);
  const { size: _, $schema: __, ...config } = project.config;
  const manifest: BuildManifest = {
    ...config,
    ...described.facts,
    version: versionIn(join(project.folder, 'package.json')) ?? '0.0.0',
    engine: installedVersion(project.folder, '@boardsmith/engine') ?? '',
    revision: files.find(({ path }) => path === rulesPath)?.sha256.slice(0, 16) ?? '',
    rules: rulesPath,
    page: 'page/index.html',
    files,
  };
  writeFileSync(join(folder, MANIFEST_FILE), `${JSON.stringify(manifest, null, 2)}\n`);
  return { ok: true, manifest };
}

/**
 * Empties the output folder. A folder with anything but an earlier build is refused, so that no files are
 * lost.
 */
export function clearBuild(folder: string): void {
  const isOurs = !existsSync(folder) || existsSync(join(folder, MANIFEST_FILE));
  if (!isOurs && readdirSync(folder).length > 0) {
    throw new UsageError(
      `${folder} is not empty, and there is no build in it that could be replaced. Build into another folder with --out.`,
    );
  }
  rmSync(folder, { recursive: true, force: true });
}
