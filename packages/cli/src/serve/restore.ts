import { existsSync, readdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { restoreBackup, StoreFailure } from '@boardsmith/server';
import { type CliCommand, EXIT } from '../command/cli-command.ts';
import { UsageError } from '../terminal/usage-error.ts';
import { isReplicaUrl, requireLitestream, restoreReplica } from './litestream.ts';

/** Restores a data folder from a backup, as it was at a moment. */
export const restore: CliCommand = {
  name: 'restore',
  about: 'restores a data folder from a backup, as of a given moment',
  examples: ['boardsmith restore --from backups --to games --at 2026-11-18T02:00:00Z'],
  usage: 'restore --from DIR|URL --to DATA [--at 2026-11-18T02:00:00Z]',

  async run(argv, world) {
    const { from, to, at } = parse(argv);
    if (from === undefined || to === undefined) throw new UsageError('Give --from and --to.');
    const moment = momentOf(at);
    if (isReplicaUrl(from)) {
      requireLitestream(from);
      if (existsSync(to) && readdirSync(to).length > 0) throw new UsageError(`${to} is not empty.`);
      restoreReplica(from, to, moment);
      world.print(`The games of ${from} are in ${to}.`);
      return EXIT.done;
    }
    try {
      const { at: backedUpAt } = await restoreBackup({ from, to, at: moment });
      world.print(`The games of ${new Date(backedUpAt).toISOString()} are in ${to}.`);
    } catch (error) {
      if (error instanceof StoreFailure) throw new UsageError(error.message, { cause: error });
      throw error;
    }
    return EXIT.done;
  },
};

function momentOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const moment = Date.parse(text);
  if (Number.isNaN(moment)) {
    throw new UsageError(`--at cannot be "${text}". Give a moment like 2026-11-18T02:00:00Z.`);
  }
  return moment;
}

function parse(argv: readonly string[]) {
  try {
    const options = {
      from: { type: 'string' },
      to: { type: 'string' },
      at: { type: 'string' },
    } as const;
    return parseArgs({ args: [...argv], options }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}
