import { type GameSnapshot, SnapshotError } from '@boardsmith/engine';
import { type ClockState, Clocks } from '../game/clocks.ts';
import { DivergedError, LiveGame } from '../game/live-game.ts';
import { MadeChoices } from '../game/made-choices.ts';
import type { LogRecord } from '../ports/log-record.ts';
import type { StoredSnapshot } from '../ports/store.ts';
import { finishWork, type Work } from '../ports/work.ts';
import { type TableIdentity, TableState } from './table-state.ts';

/** What a snapshot of a table holds: the game, which is dear to work out. The rest is read from the log. */
interface TableSnapshot {
  readonly game: GameSnapshot;
  readonly clock: ClockState;
}

/** Everything that the game of a table has come to, to be kept. */
export function takeSnapshot(state: TableState, { game }: LiveGame): StoredSnapshot {
  const snapshot: TableSnapshot = {
    game: game.getSnapshot(),
    clock: state.clocks.state,
  };
  const { rulesHash } = state.meta;
  return { version: state.log.version, rulesHash, bytes: JSON.stringify(snapshot) };
}

/**
 * The state of a table, read from its log. The game is made from the snapshot and the records after
 * it; one that does not come out as the log says freezes the table.
 */
export function* readLog(
  identity: TableIdentity,
  records: readonly LogRecord[],
  snapshot?: StoredSnapshot,
): Work<TableState> {
  const restored = snapshot && (yield* restore(identity, records, snapshot));
  return restored ?? (yield* replay(new TableState(identity), records));
}

/** The game of a log, made from its beginning. */
export function gameOfLog(identity: TableIdentity, records: Iterable<LogRecord>): LiveGame {
  return gameOf(finishWork(replay(new TableState(identity), records)));
}

/** The game that records were replayed to; throws if they do not lead to one. */
export function gameOf({ frozen, live }: TableState): LiveGame {
  if (frozen !== null || live === null) throw new DivergedError(frozen ?? 'The game has not begun');
  return live;
}

/** Records that are read without replaying anything take about a microsecond each. */
const READ_PER_STEP = 1_000;

/** `undefined` if the snapshot is of no use: it is only a cache. */
function* restore(
  identity: TableIdentity,
  records: readonly LogRecord[],
  { version, rulesHash, bytes }: StoredSnapshot,
): Work<TableState | undefined> {
  if (version > records.length || rulesHash !== identity.meta.rulesHash) return undefined;
  const state = new TableState(identity);
  try {
    // Written by `takeSnapshot`; the engine checks the part that is the game's.
    const { game, clock } = JSON.parse(bytes) as TableSnapshot;
    const before = records.slice(0, version);
    for (const [i, record] of before.entries()) {
      state.fold(record);
      if (i % READ_PER_STEP === 0) yield;
    }
    state.live = LiveGame.restore(state.definition, game, choicesIn(before));
    state.clocks = new Clocks(state.clockRules, state.seats.count, clock);
  } catch (error) {
    if (error instanceof SnapshotError || error instanceof SyntaxError) return undefined;
    throw error;
  }
  yield* replay(state, records.slice(version));
  return state.frozen === null ? state : undefined;
}

/** The choices of a log that are in effect at its end. */
function choicesIn(records: readonly LogRecord[]): MadeChoices {
  const choices = new MadeChoices();
  for (const [i, { kind, seat, body }] of records.entries()) {
    if (kind === 'move') choices.add({ seat: Number(seat), version: i + 1 });
    if (kind === 'undo') choices.keep(body.to);
  }
  return choices;
}

/** Takes in records one after the other, and makes the choices in them again: one record in each step. */
function* replay(state: TableState, records: Iterable<LogRecord>): Work<TableState> {
  for (const record of records) {
    replayRecord(state, record);
    yield;
  }
  return state;
}

/** Takes in a record, and makes the choice in it again. */
export function replayRecord(state: TableState, record: LogRecord): void {
  state.fold(record);
  if (state.frozen !== null) return;
  try {
    repeat(state, record);
    state.foldTime(record);
  } catch (error) {
    state.frozen = whyFrozen(state, error);
  }
}

/** Does with the game what a record says was done with it. */
function repeat(state: TableState, record: LogRecord): void {
  const { identity, log } = state;
  if (record.kind === 'host' && record.body.do === 'start') {
    const options = state.gameOptions();
    if ('refused' in options) throw new DivergedError(options.refused);
    state.live = LiveGame.begin(state.definition, options);
    if (state.live.game.fullHash !== record.body.hash)
      throw new DivergedError('it begins otherwise');
  }
  if (record.kind === 'move') state.live?.repeat(Number(record.seat), record.body, log.version);
  if (record.kind === 'undo') {
    // The game before this record, without what can no longer be reached by going back.
    const rebuild = (): LiveGame => gameOfLog(identity, log.first(log.version - 1));
    state.live?.repeatUndo(record.body, rebuild);
  }
}

function whyFrozen({ definition, live, log }: TableState, error: unknown): string {
  const why = error instanceof Error ? error.message : String(error);
  const choice = (live?.choices.length ?? 0) + 1;
  return (
    `The rules of ${definition.displayName} have changed since this game was played: record ` +
    `${log.version}, choice ${choice}, does not come out as it did (${why}). The game is kept as it ` +
    'was, and goes on with the rules that it was begun with.'
  );
}
