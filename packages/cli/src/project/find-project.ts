import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { UsageError } from '../cli-command.ts';
import { describeProblem } from './problem.ts';
import { CONFIG_FILE, type ProjectConfig, readConfig } from './project-config.ts';

/** A folder with a game that somebody is writing. */
export interface Project {
  readonly folder: string;
  readonly config: ProjectConfig;
  /** The module that default-exports the game. */
  readonly entry: string;
}

/** The folder of the project that a folder is in; `undefined` if it is in none. */
export function findProject(folder: string): string | undefined {
  for (let at = resolve(folder); ; at = dirname(at)) {
    if (existsSync(join(at, CONFIG_FILE))) return at;
    if (dirname(at) === at) return undefined;
  }
}

/** The folder of the project that a command was called in. */
export function projectFolder(folder: string): string {
  const found = findProject(folder);
  if (found !== undefined) return found;
  throw new UsageError(
    `There is no ${CONFIG_FILE} here or above. Go into the folder of a project, or start one: boardsmith init my-game`,
  );
}

/** The project that a command was called in; one whose configuration cannot be used is refused. */
export function openProject(folder: string): Project {
  const place = projectFolder(folder);
  const read = readConfig(readFileSync(join(place, CONFIG_FILE), 'utf8'));
  if (!read.ok) throw new UsageError(read.problems.map(describeProblem).join('\n'));
  const entry = join(place, 'src', 'rules', 'index.ts');
  if (existsSync(entry)) return { folder: place, config: read.config, entry };
  throw new UsageError(
    `${place} has no src/rules/index.ts. Let it default-export the game: export default defineGame({ … }).`,
  );
}
