import { RunFileError } from '@boardsmith/runtime';
import { arena } from './bots/arena.ts';
import { hint } from './bots/hint.ts';
import { check } from './check.ts';
import { type CliCommand, type CliWorld, EXIT, type ExitCode, UsageError } from './cli-command.ts';
import { perft } from './perft.ts';
import { play } from './play.ts';
import { replay } from './replay.ts';
import { backup } from './serve/backup.ts';
import { serve } from './serve/serve.ts';
import { simulate } from './simulate.ts';
import { test } from './test.ts';

const commands: readonly CliCommand[] = [
  play,
  replay,
  simulate,
  perft,
  arena,
  hint,
  check,
  test,
  serve,
  backup,
];

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
