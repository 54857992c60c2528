import { type PlayableGame, readGameOptions } from '@boardsmith/engine';
import type { ClockRules } from '@boardsmith/protocol';
import { finishWork, type Work } from '../ports/host-exchange.ts';
import type { StoredTable, TableMeta, TableSetup } from '../ports/store.ts';
import { Seats, seatsInMeta } from '../seats/seats.ts';
import { readLog } from '../state/read-log.ts';
import { TableState } from '../state/table-state.ts';
import { Table, type TableOptions } from './table.ts';

/** What is needed to open a stored table. */
export interface OpenOptions extends Omit<TableOptions, 'stream'> {
  readonly definition: PlayableGame;
  readonly stored: StoredTable;
  /** The hash of the rules on this host. A table with another hash is frozen. */
  readonly rulesHash: string;
  /**
   * Whether a table of other rules may continue if its replay has the same results. For authors of rules.
   */
  readonly adoptsRules?: boolean;
  /** Whether a table that was created with debug rights retains them here; `true` by default. */
  readonly allowsDebug?: boolean;
}

/**
 * Opens a stored table, with its game in the stored state. Send a `timer` input at once: the table then
 * outputs which bots to ask and when to wake it.
 */
export function openTable(options: OpenOptions): Table {
  return finishWork(openTableInSteps(options));
}

/** Opens a table in short steps: a long log takes seconds to replay. */
export function* openTableInSteps(options: OpenOptions): Work<Table> {
  const { definition, stored, rulesHash, adoptsRules = false, allowsDebug = true } = options;
  const { records, epoch } = stored;
  const meta = allowsDebug ? stored.meta : withoutDebug(stored.meta);
  const hasChanged = meta.rulesHash !== rulesHash;
  const identity = { definition, meta };
  const mayRead = !hasChanged || adoptsRules;
  const state = mayRead
    ? yield* readLog(identity, records, hasChanged ? undefined : stored.snapshot)
    : new TableState(identity);
  if (!mayRead) {
    for (const record of records) state.fold(record);
    state.frozen =
      `The rules of ${definition.displayName} have changed since this game was begun. The game is ` +
      'kept as it was, and goes on with the rules that it was begun with.';
  }
  return new Table(state, { ...options, stream: String(epoch) });
}

/** The table remains a practice table: its players may have seen hidden information. */
function withoutDebug(meta: TableMeta): TableMeta {
  return meta.setup.isDebug ? { ...meta, setup: { ...meta.setup, isDebug: false } } : meta;
}

/** The settings of a new table. */
export interface NewTable {
  readonly gameType: string;
  readonly code: string;
  readonly createdAt: number;
  readonly rulesHash: string;
  readonly playerCount: number;
  /** At least 128 random bits as text, unless a player chose it. */
  readonly seed: string;
  readonly isPractice?: boolean;
  readonly options?: TableSetup['options'];
  readonly clock?: ClockRules;
  readonly isDebug?: boolean;
  /** Whether the table is publicly listed. */
  readonly isPublic?: boolean;
  readonly refusesStale?: boolean;
}

/** Why there can be no such table, as a sentence; `undefined` if there can. */
export function whyNotTable(
  definition: PlayableGame,
  wanted: Pick<NewTable, 'playerCount' | 'options'>,
): string | undefined {
  const { playerCount, options = {} } = wanted;
  const read = readGameOptions(definition, { playerCount, options });
  return read.ok ? undefined : read.reason;
}

/** The stored description of a new table without players. */
export function newTableMeta(table: NewTable): TableMeta {
  const { gameType, code, createdAt, rulesHash, playerCount, seed } = table;
  return {
    gameType,
    code,
    status: 'lobby',
    createdAt,
    rulesHash,
    ...seatsInMeta(new Seats(playerCount)),
    setup: {
      playerCount,
      seed,
      isPractice: table.isPractice ?? false,
      options: table.options ?? {},
      clock: table.clock ?? { kind: 'none' },
      host: 0,
      isDebug: table.isDebug ?? false,
      isPublic: table.isPublic ?? false,
      refusesStale: table.refusesStale ?? false,
    },
  };
}
