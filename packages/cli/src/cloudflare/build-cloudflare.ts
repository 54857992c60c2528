import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { clearBuild } from '../bundle/build-project.ts';
import { bundlePage } from '../bundle/bundle-page.ts';
import { type BuiltFile, filesOf, MANIFEST_FILE } from '../bundle/manifest.ts';
import { findProject } from '../project/find-project.ts';
import type { Problem } from '../project/problem.ts';
import { forbiddenIn } from '../project/source-files.ts';
import { bundleWorker } from './bundle-worker.ts';
import { botsCode, tablesCode, type WorkerParts } from './worker-code.ts';
import { PLACES, type WranglerConfigs, wranglerConfigs } from './wrangler-config.ts';

/** What is built, and where. */
export interface CloudflareBuild extends WorkerParts {
  /** The folder that the command was called in: a project, or one with `games/`. */
  readonly folder: string;
  /** The name of the Worker. */
  readonly name: string;
  /** The built files of a user interface; without it the page of the project is built. */
  readonly ui: string | undefined;
  readonly out: string;
}

/** What was built. Nothing in it depends on when or where it was made. */
export interface CloudflareManifest {
  readonly target: 'cloudflare';
  readonly name: string;
  readonly games: readonly { readonly name: string; readonly rulesHash: string }[];
  readonly files: readonly BuiltFile[];
}

/** A build, or the problems that prevented it. */
export type BuiltCloudflare =
  | {
      readonly ok: true;
      readonly manifest: CloudflareManifest;
      readonly configs: WranglerConfigs;
    }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** Builds Workers that can be deployed: two modules, their configurations, and the page as static files. */
export async function buildCloudflare(wanted: CloudflareBuild): Promise<BuiltCloudflare> {
  const { games, folder, name, out } = wanted;
  const forbidden = games.flatMap(game => forbiddenIn(game.folder));
  if (forbidden.length > 0) return { ok: false, problems: forbidden };
  const tables = await bundleWorker(tablesCode(wanted), folder);
  if (!tables.ok) return tables;
  const bots = await bundleWorker(botsCode(wanted), folder);
  if (!bots.ok) return bots;
  clearBuild(out);
  mkdirSync(join(out, 'worker'), { recursive: true });
  writeFileSync(join(out, PLACES.tables), tables.code);
  writeFileSync(join(out, PLACES.bots), bots.code);
  const page = await addPage(wanted);
  if (page.problems.length > 0) return { ok: false, problems: page.problems };
  const configs = wranglerConfigs(name, page.isThere);
  writeJson(join(out, PLACES.tablesConfig), configs.tables);
  writeJson(join(out, PLACES.botsConfig), configs.bots);
  const manifest: CloudflareManifest = {
    target: 'cloudflare',
    name,
    games: games.map(({ name: game, rulesHash }) => ({ name: game, rulesHash })),
    files: filesOf(out),
  };
  writeJson(join(out, MANIFEST_FILE), manifest);
  return { ok: true, manifest, configs };
}

interface AddedPage {
  readonly isThere: boolean;
  readonly problems: readonly Problem[];
}

/** Copies the given user interface, or builds the page of the project; a folder of games alone has none. */
async function addPage({ folder, ui, out }: CloudflareBuild): Promise<AddedPage> {
  const to = join(out, PLACES.page);
  if (ui !== undefined) {
    cpSync(ui, to, { recursive: true });
    return { isThere: true, problems: [] };
  }
  const project = findProject(folder);
  if (project === undefined || !existsSync(join(project, 'index.html'))) {
    return { isThere: false, problems: [] };
  }
  return { isThere: true, problems: await bundlePage(project, to) };
}

function writeJson(path: string, value: unknown): void {
  writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`);
}
