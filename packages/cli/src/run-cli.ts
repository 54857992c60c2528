import { RunFileError } from '@boardsmith/runtime';
import { type CliCommand, type CliWorld, EXIT, type ExitCode, UsageError } from './cli-command.ts';
import { play } from './play.ts';
import { replay } from './replay.ts';

const commands: readonly CliCommand[] = [play, replay];

/** Does what the arguments say, and gives the exit code. */
export async function runCli(argv: readonly string[], world: CliWorld): Promise<ExitCode> {
  const [name, ...rest] = argv;
  const command = commands.find(each => each.name === name);
  if (command === undefined) {
    const isHelp = name === 'help' || name === '--help';
    if (name !== undefined && !isHelp) world.complain(`There is no command "${name}".`);
    for (const { summary } of commands) world.print(`boardsmith ${summary}`);
    return isHelp ? EXIT.done : EXIT.usage;
  }
  try {
    return await command.run(rest, world);
  } catch (error) {
    world.complain(error instanceof Error ? error.message : String(error));
    const isUsage = error instanceof UsageError || error instanceof RunFileError;
    if (isUsage) world.complain(`boardsmith ${command.summary}`);
    return isUsage ? EXIT.usage : EXIT.failed;
  }
}
