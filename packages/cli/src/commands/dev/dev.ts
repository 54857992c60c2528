import { join } from 'node:path';
import { parseCloudflareBuild } from '../../cloudflare/cloudflare-options.ts';
import { type CliCommand, type CliWorld, EXIT, type ExitCode } from '../../command/cli-command.ts';
import { LOCAL_LIMITS } from '../../serve/local-limits.ts';
import { type DevOptions, parseDevOptions } from './dev-options.ts';
import { openBrowser } from './open-browser.ts';

/** Plays the game that is being written, and preserves it through every edit. */
export const dev: CliCommand = {
  name: 'dev',
  about: 'plays the game you are writing; the position survives every edit',
  examples: [
    'boardsmith dev',
    'boardsmith dev --players 3 --ai 1 2 --ai-level hard --seed 7 --option size=5',
    'boardsmith dev --target cloudflare',
  ],
  usage:
    'dev [--players N] [--ai SEAT …] [--ai-level LEVEL] [--seed S] [--option key=value] [--one-window] [--port 5173] [--worker-port 8787] [--no-open]; or dev --target cloudflare [--port 8787] [--no-open]',

  async run(argv, world) {
    const options = parseDevOptions(argv);
    if (options.target === 'cloudflare') return devInWorkerd(options, world);
    // Loading the bundler is slow, and other commands need not wait for it.
    const { openProject } = await import('../../project/open-project.ts');
    const { describeGame } = await import('../../bundle/rules-module.ts');
    const { refuseSeats, Workbench } = await import('./workbench.ts');
    const project = openProject(world.folder);
    const described = await describeGame(project);
    // Rules that cannot be loaded are reported when the first game starts.
    if (described.ok) refuseSeats(described.facts, options);
    const title = described.ok ? described.facts.displayName : project.config.name;
    const workbench = new Workbench({ project, title }, options, world);
    await workbench.begin();
    await world.whenInterrupted();
    await workbench.close();
    return EXIT.done;
  },
};

/** Plays the game as Cloudflare would run it. */
async function devInWorkerd({ port, opens }: DevOptions, world: CliWorld): Promise<ExitCode> {
  const { devCloudflare } = await import('../../cloudflare/dev-cloudflare.ts');
  const wanted = () => parseCloudflareBuild(world.folder, { limits: LOCAL_LIMITS });
  const work = join(wanted().folder, '.boardsmith', 'cloudflare');
  const open = opens ? openBrowser : () => undefined;
  return devCloudflare({ wanted, work, port, open }, world);
}
