import { parseArgs } from 'node:util';
import { backUp, StoreFailure } from '@boardsmith/server';
import { type CliCommand, EXIT } from '../command/cli-command.ts';
import { UsageError } from '../terminal/usage-error.ts';

/** Writes all games of a data folder to one file, also while they are being played. */
export const backup: CliCommand = {
  name: 'backup',
  about: "writes all of a server's games to one file",
  examples: ['boardsmith backup --data games --to games.backup'],
  usage: 'backup --data DIR --to FILE',

  async run(argv, world) {
    const { data, to } = parse(argv);
    if (data === undefined || to === undefined) throw new UsageError('Give --data and --to.');
    try {
      await backUp(data, to);
    } catch (error) {
      if (error instanceof StoreFailure) throw new UsageError(error.message, { cause: error });
      throw error;
    }
    world.print(`The games in ${data} are in ${to}.`);
    return EXIT.done;
  },
};

function parse(argv: readonly string[]): { readonly data?: string; readonly to?: string } {
  try {
    const options = { data: { type: 'string' }, to: { type: 'string' } } as const;
    return parseArgs({ args: [...argv], options }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}
