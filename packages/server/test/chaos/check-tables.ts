import { checkHistory, type HistoryProblem, truthOfLog } from '@boardsmith/session/history';
import type { HostedGame } from '../../src/host/hosted-game.ts';
import { SqliteStore } from '../../src/store/sqlite-store.ts';
import type { StubbornPlayer } from './stubborn-player.ts';

/** Who has played at a table. */
export interface PlayedTable {
  readonly game: string;
  readonly players: readonly StubbornPlayer[];
}

/** What is wrong with what happened at tables, going by the folder that the last server left behind. */
export async function checkTables(
  data: string,
  { definition }: HostedGame,
  tables: readonly PlayedTable[],
): Promise<readonly HistoryProblem[]> {
  const store = await SqliteStore.open(data);
  const problems: HistoryProblem[] = [];
  for (const { game, players } of tables) {
    const stored = await store.load(game);
    if (stored === undefined) {
      problems.push({ fault: 'lost', what: `the table ${game}` });
      continue;
    }
    const { meta, records } = stored;
    const truth = truthOfLog(definition, meta, records);
    const clients = players.map(player => player.history());
    problems.push(...checkHistory({ log: records.filter(isOfPlayers), clients, truth }));
  }
  await store.close();
  return problems;
}

/** Readiness and the like was asked for over HTTP, before the players came. */
function isOfPlayers({ kind }: { readonly kind: string }): boolean {
  return kind === 'move' || kind === 'undo';
}
