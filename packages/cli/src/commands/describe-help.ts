import type { CliCommand } from '../command/cli-command.ts';
import type { Paint } from '../terminal/paint.ts';

/** Options of every command. */
const GLOBAL_OPTIONS = [
  ['--help', 'describes a command'],
  ['--verbose', 'prints the stack of an error'],
  ['--version', 'prints the version'],
] as const;

/** All commands, one line each. */
export function describeCommands(
  commands: readonly CliCommand[],
  { bold, dim }: Paint,
): readonly string[] {
  const names = [...commands.map(({ name }) => name), ...GLOBAL_OPTIONS.map(([flag]) => flag)];
  const width = Math.max(...names.map(name => name.length));
  return [
    `${bold('boardsmith')} <command> [options]`,
    '',
    ...commands.map(({ name, about }) => `  ${bold(name.padEnd(width))}  ${about}`),
    '',
    ...GLOBAL_OPTIONS.map(([flag, what]) => `  ${flag.padEnd(width)}  ${dim(what)}`),
  ];
}

/** One command, with examples. */
export function describeCommand(
  { name, about, usage, examples }: CliCommand,
  { bold }: Paint,
): readonly string[] {
  return [
    `${bold(`boardsmith ${name}`)} ${about}.`,
    '',
    `  boardsmith ${usage}`,
    '',
    examples.length === 1 ? 'Example:' : 'Examples:',
    ...examples.map(example => `  ${example}`),
  ];
}

/** The known name closest to a mistyped one; `undefined` if none is close. */
export function nearestName(typed: string, names: readonly string[]): string | undefined {
  const near = names
    .map(name => ({ name, distance: editDistance(typed, name) }))
    .sort((a, b) => a.distance - b.distance)[0];
  return near !== undefined && near.distance <= 2 ? near.name : undefined;
}

/** The Levenshtein distance of two words. */
function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, i) => i);
  for (const [i, letter] of [...one].entries()) {
    const next = [i + 1];
    for (const [j, wanted] of [...other].entries()) {
      const changed = (row[j] ?? 0) + (letter === wanted ? 0 : 1);
      next.push(Math.min(changed, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}
