import { statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { allowOrigins, securityHeaders } from '@boardsmith/server/lobby';
import { findProject } from '../project/find-project.ts';
import { gameModules } from '../serve/hosted-games.ts';
import { parseLimits } from '../serve/serve-options.ts';
import { UsageError } from '../terminal/usage-error.ts';
import type { CloudflareBuild } from './build-cloudflare.ts';

/** The default folder of a build for Cloudflare. */
const CLOUDFLARE_FOLDER = 'dist-cloudflare';

/** The hosts that a game can be built for. */
export const TARGETS = ['node', 'cloudflare'] as const;
export type Target = (typeof TARGETS)[number];

/** Options of `build` that only a Worker needs. */
export const CLOUDFLARE_OPTIONS = {
  games: { type: 'string', multiple: true },
  name: { type: 'string' },
  ui: { type: 'string' },
  origin: { type: 'string', multiple: true },
  csp: { type: 'string' },
  limits: { type: 'string' },
} as const;

/** The values of those options. */
export interface CloudflareValues {
  readonly games?: readonly string[] | undefined;
  readonly name?: string | undefined;
  readonly ui?: string | undefined;
  readonly origin?: readonly string[] | undefined;
  readonly csp?: string | undefined;
  readonly limits?: string | undefined;
}

/** Parses the name of a target. */
export function parseTarget(text: string): Target {
  const target = TARGETS.find(each => each === text);
  if (target !== undefined) return target;
  throw new UsageError(`There is no target "${text}". Known are ${TARGETS.join(' and ')}.`);
}

/** Refuses options of another target: an option without effect would hide a mistake. */
export function refuseOptions(
  values: object,
  { of, instead }: { readonly of: readonly string[]; readonly instead: string },
): void {
  const given = Object.entries(values).flatMap(([name, value]) =>
    of.includes(name) && value !== undefined && value !== false ? [`--${name}`] : [],
  );
  if (given.length > 0) throw new UsageError(`${given.join(', ')}: ${instead}`);
}

/** What the options of `build --target cloudflare` ask for. */
export function parseCloudflareBuild(
  folder: string,
  values: CloudflareValues & { readonly out?: string | undefined },
): CloudflareBuild {
  const project = findProject(folder);
  const root = project ?? folder;
  const games = gameModules(
    (values.games ?? []).flatMap(text => text.split(',')),
    folder,
  );
  const [first] = games;
  const { origin: origins = [], csp: contentSecurityPolicy } = values;
  // A Worker checks both when it answers its first request, which would be too late.
  accept(() => allowOrigins(origins));
  accept(() => securityHeaders(contentSecurityPolicy));
  return {
    folder: root,
    games,
    name: workerName(
      values.name ?? (games.length === 1 ? first?.name : undefined) ?? basename(resolve(root)),
    ),
    limits: values.limits === undefined ? {} : parseLimits(values.limits),
    origins,
    contentSecurityPolicy,
    ui: values.ui === undefined ? undefined : existingFolder(resolve(folder, values.ui)),
    out: values.out === undefined ? join(root, CLOUDFLARE_FOLDER) : resolve(folder, values.out),
  };
}

/** Cloudflare allows 63 characters, and the Worker of the bots adds five. */
const WORKER_NAME = /^[a-z0-9]([a-z0-9-]{0,56}[a-z0-9])?$/;

function workerName(name: string): string {
  if (WORKER_NAME.test(name)) return name;
  throw new UsageError(
    `"${name}" is no name for a Worker: at most 58 small letters, digits and hyphens between them. Give one: --name my-games`,
  );
}

function accept(check: () => unknown): void {
  try {
    check();
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

function existingFolder(path: string): string {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory() === true) return path;
  throw new UsageError(
    `There is no folder ${path}. --ui names the built files of a user interface.`,
  );
}
