import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type HostedGame, StoreFailure } from '@boardsmith/server';
import { openTable, type StoredTable } from '@boardsmith/session';
import { type CliCommand, type CliWorld, EXIT, type ExitCode } from '../command/cli-command.ts';
import { UsageError } from '../terminal/usage-error.ts';
import { hostedGames } from './hosted-games.ts';

/** Moves the games of a single machine to the database of a cluster. */
export const migrate: CliCommand = {
  name: 'migrate',
  about: "copies a data folder into a cluster's database and replays each table",
  examples: ['boardsmith migrate --from games --to postgres://boardsmith@db/boardsmith'],
  usage: 'migrate --from DATA --to postgres://… [--games NAME,… | PATH …]',

  async run(argv, world) {
    const { from, to, games } = parse(argv);
    if (from === undefined || to === undefined) throw new UsageError('Give --from and --to.');
    if (!existsSync(join(from, 'games.db'))) throw new UsageError(`${from} is no data folder.`);
    try {
      return await copy({ from, to }, await hostedGames(games, world.folder), world);
    } catch (error) {
      if (error instanceof StoreFailure) throw new UsageError(error.message, { cause: error });
      throw error;
    }
  },
};

async function copy(
  { from, to }: { readonly from: string; readonly to: string },
  games: readonly HostedGame[],
  world: CliWorld,
): Promise<ExitCode> {
  const { copyFolder } = await import('@boardsmith/server/postgres');
  const counts = { copied: 0, 'already there': 0, failed: 0 };
  const unreplayed = new Set<string>();
  const tables = await copyFolder({
    from,
    to,
    verify: table => replayProblem(games, table, reason => unreplayed.add(reason)),
    onTable: ({ game, outcome, problem }, done, all) => {
      counts[outcome]++;
      world.progress(done, all);
      if (problem !== undefined) world.complain(`${game}: ${problem}`);
    },
  });
  for (const reason of unreplayed) world.complain(reason);
  const { copied, failed } = counts;
  world.print(
    `${tables.length} tables: ${copied} copied, ${counts['already there']} already there, ${failed} failed.`,
  );
  return failed === 0 ? EXIT.done : EXIT.failed;
}

/** Replays the log of a table: every hash in it has to come out again. Returns what is wrong. */
function replayProblem(
  games: readonly HostedGame[],
  { snapshot: _, ...stored }: StoredTable,
  onUnreplayed: (reason: string) => void,
): string | undefined {
  const { gameType, rulesHash } = stored.meta;
  const hosted = games.find(({ name }) => name === gameType);
  if (hosted === undefined) {
    onUnreplayed(
      `Tables of ${gameType} were compared by checksums only: name the game to replay them.`,
    );
    return undefined;
  }
  if (hosted.rulesHash !== rulesHash) {
    onUnreplayed(
      `Some tables of ${gameType} have other rules and were compared by checksums only.`,
    );
    return undefined;
  }
  return openTable({ ...hosted, stored }).state.frozen ?? undefined;
}

function parse(argv: readonly string[]): {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly games: readonly string[];
} {
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        from: { type: 'string' },
        to: { type: 'string' },
        games: { type: 'string', multiple: true },
      },
    });
    const named = (values.games ?? []).flatMap(text => text.split(','));
    return { from: values.from, to: values.to, games: [...named, ...positionals] };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}
