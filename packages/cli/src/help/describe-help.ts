import type { Paint } from '../terminal/paint.ts';
import type { ListedCommand } from './commands.ts';

/** What every command understands. */
const FOR_ALL = [
  ['--help', 'says what a command does'],
  ['--verbose', 'shows where in the program an error was made'],
  ['--version', 'says which version this is'],
] as const;

/** All commands, in one line each. */
export function describeCommands(
  commands: readonly ListedCommand[],
  { bold, dim }: Paint,
): readonly string[] {
  const names = [...commands.map(({ command }) => command.name), ...FOR_ALL.map(([flag]) => flag)];
  const width = Math.max(...names.map(name => name.length));
  return [
    `${bold('boardsmith')} <command> [options]`,
    '',
    ...commands.map(({ command, about }) => `  ${bold(command.name.padEnd(width))}  ${about}`),
    '',
    ...FOR_ALL.map(([flag, what]) => `  ${flag.padEnd(width)}  ${dim(what)}`),
  ];
}

/** One command, with examples. */
export function describeCommand(
  { command, about, examples }: ListedCommand,
  { bold }: Paint,
): readonly string[] {
  return [
    `${bold(`boardsmith ${command.name}`)} ${about}.`,
    '',
    `  boardsmith ${command.summary}`,
    '',
    examples.length === 1 ? 'Example:' : 'Examples:',
    ...examples.map(example => `  ${example}`),
  ];
}

/** The name that somebody may have meant. */
export function nearestName(typed: string, names: readonly string[]): string | undefined {
  const near = names
    .map(name => ({ name, distance: distanceOf(typed, name) }))
    .sort((a, b) => a.distance - b.distance)[0];
  return near !== undefined && near.distance <= 2 ? near.name : undefined;
}

/** How many letters have to be changed, added or left out to get from one word to another. */
function distanceOf(one: string, other: string): number {
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
