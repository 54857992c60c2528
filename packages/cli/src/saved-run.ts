import { type CliWorld, UsageError } from './cli-command.ts';

/** The snapshot of a run in a file; it is checked when the run is brought back. */
export async function readSavedRun(path: string, world: CliWorld): Promise<unknown> {
  const text = await world.readFile(path);
  if (text === undefined) throw new UsageError(`There is no snapshot ${path}.`);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UsageError(`${path} is no snapshot of a run.`, { cause: error });
  }
}
