import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { BUILD_FOLDER, type BuildManifest, MANIFEST_FILE } from '../bundle/manifest.ts';
import type { CliCommand } from '../command/cli-command.ts';
import { parseCommand } from '../command/parse-command.ts';
import { findProject } from '../project/find-project.ts';
import { LOCAL_LIMITS } from '../serve/local-limits.ts';
import { serveGames } from '../serve/serve.ts';
import { parseServeOptions } from '../serve/serve-options.ts';
import { UsageError } from '../terminal/usage-error.ts';

const PORT = '4173';

/** Serves the output of `build`, as a host would: page, tables and bots on one port. */
export const preview: CliCommand = {
  name: 'preview',
  about: 'plays the build as a host would serve it',
  examples: ['boardsmith preview --port 4173'],
  usage: 'preview [DIR] [--port 4173] [--data DIR] [--json]',

  async run(argv, world) {
    const { values, positionals } = parseCommand(argv, {
      port: { type: 'string', default: PORT },
      data: { type: 'string' },
      json: { type: 'boolean', default: false },
    });
    const [given, ...more] = positionals;
    if (more.length > 0) throw new UsageError(`There is one folder too many: ${more.join(' ')}.`);
    const folder = resolve(
      world.folder,
      given ?? join(findProject(world.folder) ?? '.', BUILD_FOLDER),
    );
    const { rules } = readManifest(folder);
    const data = values.data === undefined ? [] : ['--data', values.data];
    const page = ['--ui', join(folder, 'page'), '--port', values.port];
    const log = values.json ? ['--json'] : [];
    const args = [join(folder, rules), ...page, ...data, ...log, '--limits', LOCAL_LIMITS];
    return serveGames(parseServeOptions(args, 'words'), world);
  },
};

/** The manifest of a build. */
function readManifest(folder: string): BuildManifest {
  const path = join(folder, MANIFEST_FILE);
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8'));
  throw new UsageError(`There is no build in ${folder}. Make one: boardsmith build`);
}
