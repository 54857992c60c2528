import { SnapshotError } from '@boardsmith/engine';
import { RunFileError } from '@boardsmith/runtime';
import { type CliCommand, type CliWorld, EXIT, type ExitCode } from './command/cli-command.ts';
import { COMMANDS } from './commands/all-commands.ts';
import { describeCommand, describeCommands, nearestName } from './commands/describe-help.ts';
import { findProject } from './project/find-project.ts';
import { describeProblem } from './project/problem.ts';
import { problemOf } from './project/problem-of.ts';
import { ownManifest } from './project/project-manifest.ts';
import { RulesProblem } from './rules/rules-task.ts';
import { paintFor } from './terminal/paint.ts';
import { UsageError } from './terminal/usage-error.ts';

/** Runs the command that the arguments name; returns the exit code. */
export async function runCli(argv: readonly string[], world: CliWorld): Promise<ExitCode> {
  const isVerbose = argv.includes('--verbose');
  const [name, ...rest] = argv.filter(arg => arg !== '--verbose');
  const paint = paintFor(world);
  if (name === '--version' || name === '-v') {
    world.print(ownManifest().version);
    return EXIT.done;
  }
  const command = COMMANDS.find(command => command.name === name);
  if (command === undefined) return withoutCommand(name, rest, world);
  if (rest.includes('--help') || rest.includes('-h')) {
    for (const line of describeCommand(command, paint)) world.print(line);
    return EXIT.done;
  }
  try {
    return await command.run(rest, world);
  } catch (error) {
    return await failed(error, command, { world, isVerbose });
  }
}

/** Prints help if it was requested, or if the command is unknown. */
function withoutCommand(
  name: string | undefined,
  [about]: readonly string[],
  world: CliWorld,
): ExitCode {
  const paint = paintFor(world);
  const isHelp = name === 'help' || name === '--help' || name === '-h';
  const command = isHelp ? COMMANDS.find(each => each.name === about) : undefined;
  if (name !== undefined && !isHelp) {
    const near = nearestName(
      name,
      COMMANDS.map(each => each.name),
    );
    const hint = near === undefined ? '' : ` Did you mean "${near}"?`;
    world.complain(`There is no command "${name}".${hint}`);
  }
  const lines = command ? describeCommand(command, paint) : describeCommands(COMMANDS, paint);
  for (const line of lines) world.print(line);
  return isHelp ? EXIT.done : EXIT.usage;
}

/** Prints an error, its place in the project, and the usage of the command. */
async function failed(
  error: unknown,
  { usage }: CliCommand,
  { world, isVerbose }: { readonly world: CliWorld; readonly isVerbose: boolean },
): Promise<ExitCode> {
  if (error instanceof RulesProblem) {
    world.complain(describeProblem(error.problem));
    return EXIT.failed;
  }
  const isUsage =
    error instanceof UsageError || error instanceof RunFileError || error instanceof SnapshotError;
  const project = isUsage ? undefined : findProject(world.folder);
  const message = error instanceof Error ? error.message : String(error);
  const problem = project === undefined ? { message } : await problemOf(error, project);
  world.complain(describeProblem(problem));
  if (isVerbose && error instanceof Error) world.complain(error.stack ?? '');
  if (isUsage) world.complain(`boardsmith ${usage}`);
  return isUsage ? EXIT.usage : EXIT.failed;
}
