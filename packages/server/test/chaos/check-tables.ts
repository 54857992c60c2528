import type { Store } from '@boardsmith/session';
import {
  type ClientHistory,
  checkHistory,
  type HistoryProblem,
  truthOfLog,
} from '@boardsmith/session/history';
import type { HostedGame } from '../../src/host/hosted-game.ts';
import { SqliteStore } from '../../src/store/sqlite-store.ts';
import { StoreFailure } from '../../src/store/store-failure.ts';
import type { StubbornPlayer } from './stubborn-player.ts';

/** The players of a table, and what each of them has sent and received. */
export interface PlayedTable<P extends { history(): ClientHistory } = StubbornPlayer> {
  readonly game: string;
  readonly players: readonly P[];
}

/** What is wrong with what happened at tables, going by the folder that the last server left behind. */
export async function checkTables(
  data: string,
  hosted: HostedGame,
  tables: readonly PlayedTable[],
): Promise<readonly HistoryProblem[]> {
  const store = await SqliteStore.open(data);
  const problems = await checkStored(store, hosted, tables);
  await store.close();
  return problems;
}

/** The same for any store; `epochsOf` returns the epoch of each record where the store knows it. */
export async function checkStored(
  store: Store,
  { definition }: HostedGame,
  tables: readonly PlayedTable<{ history(): ClientHistory }>[],
  epochsOf: (game: string) => Promise<readonly number[]> = async () => [],
): Promise<readonly HistoryProblem[]> {
  const problems: HistoryProblem[] = [];
  for (const { game, players } of tables) {
    const stored = await store.load(game);
    if (stored === undefined) {
      problems.push({ fault: 'lost', what: `the table ${game}` });
      continue;
    }
    const { meta, records } = stored;
    const log = records.filter(isOfPlayers);
    const truth = truthOfLog(definition, meta, records);
    const clients = players.map(player => player.history());
    problems.push(...checkHistory({ log, clients, truth, epochs: await epochsOf(game) }));
  }
  return problems;
}

/** What the players of a table had been acknowledged at some moment. */
export interface AcknowledgedTable {
  readonly game: string;
  readonly clients: readonly ClientHistory[];
}

/** A copy of what the players of a table have been acknowledged. */
export function acknowledgedAt({ game, players }: PlayedTable): AcknowledgedTable {
  const clients = players.map(player => {
    const { seat, events } = player.history();
    return { seat, events: [...events], view: null };
  });
  return { game, clients };
}

/** Acknowledged moves that a damaged folder does not have although it does not say that their table is damaged. */
export async function findSilentlyLost(
  data: string,
  tables: readonly AcknowledgedTable[],
): Promise<readonly string[]> {
  let store: SqliteStore;
  try {
    store = await SqliteStore.open(data);
  } catch (error) {
    // A folder that does not open is announced as damaged as a whole.
    if (error instanceof StoreFailure) return [];
    throw error;
  }
  const lost: string[] = [];
  for (const { game, clients } of tables) {
    try {
      const stored = await store.load(game);
      const log = stored?.records.filter(isOfPlayers) ?? [];
      const problems = checkHistory({ log, clients, truth: new Map() });
      for (const { fault, what } of problems) if (fault === 'lost') lost.push(`${game}: ${what}`);
    } catch (error) {
      if (!(error instanceof StoreFailure) || error.failure !== 'damaged') throw error;
    }
  }
  await store.close();
  return lost;
}

/** Readiness and the like was asked for over HTTP, before the players came. */
function isOfPlayers({ kind }: { readonly kind: string }): boolean {
  return kind === 'move' || kind === 'undo';
}
