import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '../terminal/usage-error.ts';
import { CONFIG_FILE, projectFolder } from './find-project.ts';
import { describeProblem } from './problem.ts';
import type { ProjectConfig } from './project-config.ts';
import { readConfig } from './read-config.ts';

/** A folder with the source code of a game. */
export interface Project {
  readonly folder: string;
  readonly config: ProjectConfig;
  /** The module that default-exports the game. */
  readonly entry: string;
}

/** The project that a command was called in; an invalid configuration is refused. */
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
