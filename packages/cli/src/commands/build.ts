import { relative, resolve } from 'node:path';
import { BUILD_FOLDER, kilobytes, pageWeight } from '../bundle/manifest.ts';
import { type CliCommand, EXIT } from '../command/cli-command.ts';
import { parseCommand } from '../command/parse-command.ts';
import { describeProblem } from '../project/problem.ts';
import { paintFor } from '../terminal/paint.ts';

/** Builds a game for hosting: the rules as one module, the page as static files, and a manifest. */
export const build: CliCommand = {
  name: 'build',
  about: 'builds the files to host: rules, page and manifest',
  examples: ['boardsmith build', 'boardsmith build --out release'],
  usage: 'build [--out DIR] [--json]',

  async run(argv, world) {
    const { values } = parseCommand(argv, {
      out: { type: 'string' },
      json: { type: 'boolean', default: false },
    });
    // Loading the bundler is slow, and other commands need not wait for it.
    const { openProject } = await import('../project/open-project.ts');
    const { buildProject } = await import('../bundle/build-project.ts');
    const project = openProject(world.folder);
    const folder =
      values.out === undefined
        ? resolve(project.folder, BUILD_FOLDER)
        : resolve(world.folder, values.out);
    const built = await buildProject(project, folder);
    const paint = paintFor(world);
    if (!built.ok) {
      for (const problem of built.problems) world.complain(paint.red(describeProblem(problem)));
      return EXIT.failed;
    }
    const { manifest } = built;
    if (values.json) {
      world.print(JSON.stringify(manifest));
      return EXIT.done;
    }
    const where = relative(world.folder, folder) || '.';
    const rules = manifest.files.find(({ path }) => path === manifest.rules);
    world.print(`${paint.green('✓')} ${manifest.displayName}, revision ${manifest.revision}`);
    world.print(`  rules  ${where}/${manifest.rules}  ${kilobytes(rules?.sent ?? 0)} sent`);
    world.print(`  page   ${where}/page  ${kilobytes(pageWeight(manifest))} sent`);
    world.print('  Play it: boardsmith preview');
    return EXIT.done;
  },
};
