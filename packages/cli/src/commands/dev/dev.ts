import { type CliCommand, EXIT } from '../../command/cli-command.ts';
import { parseDevOptions } from './dev-options.ts';

/** Plays the game that is being written, and preserves it through every edit. */
export const dev: CliCommand = {
  name: 'dev',
  about: 'plays the game you are writing; the position survives every edit',
  examples: [
    'boardsmith dev',
    'boardsmith dev --players 3 --ai 1 2 --ai-level hard --seed 7 --option size=5',
  ],
  usage:
    'dev [--players N] [--ai SEAT …] [--ai-level LEVEL] [--seed S] [--option key=value] [--one-window] [--port 5173] [--worker-port 8787] [--no-open]',

  async run(argv, world) {
    const options = parseDevOptions(argv);
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
