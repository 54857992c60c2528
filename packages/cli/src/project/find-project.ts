import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { UsageError } from '../terminal/usage-error.ts';

/** The name of the file that makes a folder a project. */
export const CONFIG_FILE = 'boardsmith.json';

/** The project folder that contains a folder; `undefined` if there is none. */
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
