import { SnapshotError } from '@boardsmith/engine';
import { RunFileError } from '@boardsmith/runtime';
import { type CliWorld, EXIT, type ExitCode, UsageError } from './cli-command.ts';
import { COMMANDS, type ListedCommand } from './help/commands.ts';
import { describeCommand, describeCommands, nearestName } from './help/describe-help.ts';
import { ownManifest } from './init/project-manifest.ts';
import { findProject } from './project/find-project.ts';
import { describeProblem } from './project/problem.ts';
import { problemOf } from './project/problem-of.ts';
import { RulesProblem } from './rules/rules-task.ts';
import { paintFor } from './terminal/paint.ts';

/** Does what the arguments say, and gives the exit code. */
export async function runCli(argv: readonly string[], world: CliWorld): Promise<ExitCode> {
  const isVerbose = argv.includes('--verbose');
  const [name, ...rest] = argv.filter(arg => arg !== '--verbose');
  const paint = paintFor(world);
  if (name === '--version' || name === '-v') {
    world.print(ownManifest().version);
    return EXIT.done;
  }
  const listed = COMMANDS.find(({ command }) => command.name === name);
  if (listed === undefined) return withoutCommand(name, rest, world);
  if (rest.includes('--help') || rest.includes('-h')) {
    for (const line of describeCommand(listed, paint)) world.print(line);
    return EXIT.done;
  }
  try {
    return await listed.command.run(rest, world);
  } catch (error) {
    return await failed(error, listed, { world, isVerbose });
  }
}

/** Help where it is asked for, or where nobody can tell what is asked for. */
function withoutCommand(
  name: string | undefined,
  [about]: readonly string[],
  world: CliWorld,
): ExitCode {
  const paint = paintFor(world);
  const isHelp = name === 'help' || name === '--help' || name === '-h';
  const listed = isHelp ? COMMANDS.find(({ command }) => command.name === about) : undefined;
  if (name !== undefined && !isHelp) {
    const near = nearestName(
      name,
      COMMANDS.map(({ command }) => command.name),
    );
    const meant = near === undefined ? '' : ` Did you mean "${near}"?`;
    world.complain(`There is no command "${name}".${meant}`);
  }
  const lines = listed ? describeCommand(listed, paint) : describeCommands(COMMANDS, paint);
  for (const line of lines) world.print(line);
  return isHelp ? EXIT.done : EXIT.usage;
}

/** Says what went wrong, where in the project, and what can be done. */
async function failed(
  error: unknown,
  { command }: ListedCommand,
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
  if (isUsage) world.complain(`boardsmith ${command.summary}`);
  return isUsage ? EXIT.usage : EXIT.failed;
}
