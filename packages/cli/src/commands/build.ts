import { relative, resolve } from 'node:path';
import { BUILD_FOLDER, kilobytes, pageWeight } from '../bundle/manifest.ts';
import type { CloudflareBuild } from '../cloudflare/build-cloudflare.ts';
import {
  CLOUDFLARE_OPTIONS,
  type CloudflareValues,
  parseCloudflareBuild,
  parseTarget,
  refuseOptions,
} from '../cloudflare/cloudflare-options.ts';
import { deployCommands, PLACES } from '../cloudflare/wrangler-config.ts';
import { type CliCommand, type CliWorld, EXIT, type ExitCode } from '../command/cli-command.ts';
import { parseCommand } from '../command/parse-command.ts';
import { describeProblem, type Problem } from '../project/problem.ts';
import { paintFor } from '../terminal/paint.ts';

/** The options of `build`, whatever the target. */
interface BuildValues extends CloudflareValues {
  readonly out?: string | undefined;
  readonly json: boolean;
}

/** Builds a game for hosting: the rules as one module, the page as static files, and a manifest. */
export const build: CliCommand = {
  name: 'build',
  about: 'builds the files to host: rules, page and manifest, or Workers for Cloudflare',
  examples: [
    'boardsmith build',
    'boardsmith build --out release',
    'boardsmith build --target cloudflare',
  ],
  usage:
    'build [--target node|cloudflare] [--out DIR] [--json]; for cloudflare also [--games NAME,…] [--name WORKER] [--ui DIR] [--origin https://example.org] [--csp POLICY] [--limits JSON]',

  async run(argv, world) {
    const { values, positionals } = parseCommand(argv, {
      target: { type: 'string', default: 'node' },
      out: { type: 'string' },
      json: { type: 'boolean', default: false },
      ...CLOUDFLARE_OPTIONS,
    });
    if (parseTarget(values.target) === 'cloudflare') {
      const games = [...(values.games ?? []), ...positionals];
      return buildWorkers(parseCloudflareBuild(world.folder, { ...values, games }), values, world);
    }
    refuseOptions(values, {
      of: Object.keys(CLOUDFLARE_OPTIONS),
      instead: 'only a Worker is built with it. Add --target cloudflare.',
    });
    return buildForNode(values, world);
  },
};

/** Builds what `serve` and `preview` host. */
async function buildForNode(values: BuildValues, world: CliWorld): Promise<ExitCode> {
  // Loading the bundler is slow, and other commands need not wait for it.
  const { openProject } = await import('../project/open-project.ts');
  const { buildProject } = await import('../bundle/build-project.ts');
  const project = openProject(world.folder);
  const folder =
    values.out === undefined
      ? resolve(project.folder, BUILD_FOLDER)
      : resolve(world.folder, values.out);
  const built = await buildProject(project, folder);
  if (!built.ok) return complain(built.problems, world);
  const { manifest } = built;
  if (values.json) {
    world.print(JSON.stringify(manifest));
    return EXIT.done;
  }
  const paint = paintFor(world);
  const where = relative(world.folder, folder) || '.';
  const rules = manifest.files.find(({ path }) => path === manifest.rules);
  world.print(`${paint.green('✓')} ${manifest.displayName}, revision ${manifest.revision}`);
  world.print(`  rules  ${where}/${manifest.rules}  ${kilobytes(rules?.sent ?? 0)} sent`);
  world.print(`  page   ${where}/page  ${kilobytes(pageWeight(manifest))} sent`);
  world.print('  Play it: boardsmith preview');
  return EXIT.done;
}

/** Builds Workers for Cloudflare, and prints how they are tried and deployed. */
async function buildWorkers(
  wanted: CloudflareBuild,
  { json }: BuildValues,
  world: CliWorld,
): Promise<ExitCode> {
  const { buildCloudflare } = await import('../cloudflare/build-cloudflare.ts');
  const built = await buildCloudflare(wanted);
  if (!built.ok) return complain(built.problems, world);
  const { manifest, configs } = built;
  if (json) {
    world.print(JSON.stringify(manifest));
    return EXIT.done;
  }
  const paint = paintFor(world);
  const where = relative(world.folder, wanted.out) || '.';
  const names = manifest.games.map(({ name }) => name).join(', ');
  world.print(`${paint.green('✓')} Worker ${manifest.name} with ${names}`);
  for (const path of [PLACES.tables, PLACES.bots]) {
    const sent = manifest.files.find(file => file.path === path)?.sent ?? 0;
    world.print(`  ${where}/${path}  ${kilobytes(sent)} compressed`);
  }
  if (configs.tables.assets === undefined) {
    world.print('  There is no page in it. --ui DIR adds the files of a user interface.');
  }
  world.print('  Play it here: boardsmith dev --target cloudflare');
  world.print('  Deploy it:');
  for (const command of deployCommands(where)) world.print(`    ${command}`);
  return EXIT.done;
}

function complain(problems: readonly Problem[], world: CliWorld): ExitCode {
  const paint = paintFor(world);
  for (const problem of problems) world.complain(paint.red(describeProblem(problem)));
  return EXIT.failed;
}
