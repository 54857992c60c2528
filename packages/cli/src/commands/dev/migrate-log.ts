import { describeRejection, type PlayableGame } from '@boardsmith/engine';
import { describeChoice, GameRunner } from '@boardsmith/runtime';
import { type LogRecord, openTable, type RecordOf, type TableMeta } from '@boardsmith/session';
import type { WrittenAttempt } from '@boardsmith/testing';

/** The stored data of a table. */
export interface SavedTable {
  readonly game: string;
  readonly meta: TableMeta;
  readonly records: readonly LogRecord[];
}

/** The first choice of a log that other rules do not allow. */
export interface Stop {
  /** The number of the choice, from 1. */
  readonly choice: number;
  /** The total number of choices. */
  readonly of: number;
  /** A description of the choice with its player. */
  readonly text: string;
  readonly why: string;
}

/** A table migrated to other rules, up to the first choice that they do not allow. */
export interface Migrated {
  readonly table: SavedTable;
  /** How many choices were replayed. */
  readonly choices: number;
  readonly stop: Stop | undefined;
}

/** Rules, and the hash that identifies them. */
export interface NamedRules {
  readonly definition: PlayableGame;
  readonly rulesHash: string;
}

/** Replays all choices of a table under other rules, and records the result. */
export function migrateLog(
  { game, meta: old, records }: SavedTable,
  { definition, rulesHash }: NamedRules,
): Migrated {
  const meta = { ...old, rulesHash };
  const inEffect = withoutUndone(records);
  const start = inEffect.findIndex(isStart);
  const before = inEffect.slice(0, start < 0 ? inEffect.length : start);
  const begun =
    start < 0 ? undefined : begin({ game, meta, records: before }, definition, rulesHash);
  const table = (kept: readonly LogRecord[]): SavedTable => ({ game, meta, records: kept });
  if (begun === undefined) return { table: table(before), choices: 0, stop: undefined };
  const kept: LogRecord[] = [...before];
  const of = inEffect.filter(({ kind }) => kind === 'move').length;
  let choices = 0;
  for (const record of inEffect.slice(start)) {
    if (record.kind === 'move') {
      const why = repeat(begun, record);
      if (why !== undefined) {
        const text = textOf(begun, record);
        return { table: table(kept), choices, stop: { choice: choices + 1, of, text, why } };
      }
      choices++;
    }
    kept.push(withHash(record, begun.game.fullHash));
  }
  return { table: table(kept), choices, stop: undefined };
}

/** The choices of a table that are in effect, as moves. */
export function movesOf({ records }: SavedTable): readonly WrittenAttempt[] {
  return withoutUndone(records).flatMap(record =>
    record.kind === 'move'
      ? [{ player: Number(record.seat), action: record.body.action, args: record.body.args }]
      : [],
  );
}

/** The records in effect: undone choices are left out. */
function withoutUndone(records: readonly LogRecord[]): readonly LogRecord[] {
  const kept: LogRecord[] = [];
  for (const record of records) {
    if (record.kind !== 'undo') kept.push(record);
    else dropMoves(kept, record.body.to);
  }
  return kept;
}

function dropMoves(records: LogRecord[], left: number): void {
  let moves = records.filter(({ kind }) => kind === 'move').length;
  for (let at = records.length - 1; moves > left; at--) {
    if (records[at]?.kind !== 'move') continue;
    records.splice(at, 1);
    moves--;
  }
}

function isStart({ kind, body }: LogRecord): boolean {
  return kind === 'host' && body.do === 'start';
}

/** The initial game of a table, with its names and options. */
function begin(
  { meta, records }: SavedTable,
  definition: PlayableGame,
  rulesHash: string,
): GameRunner {
  const stored = { meta, records, epoch: 1, version: records.length };
  const options = openTable({ definition, rulesHash, stored }).state.gameOptions();
  if ('refused' in options) throw new Error(options.refused);
  const runner = new GameRunner(definition, options);
  runner.start();
  // A table advances its views after every choice, and the handles of elements depend on that.
  runner.game.views.advance();
  return runner;
}

/** Replays a choice; returns the reason if it cannot be made. */
function repeat({ game }: GameRunner, { seat, body }: RecordOf<'move'>): string | undefined {
  try {
    const { success, rejection } = game.performAction(body.action, body.args, Number(seat));
    if (!success) {
      return rejection === undefined ? 'The rules do not allow it' : describeRejection(rejection);
    }
    game.views.advance();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function textOf({ game }: GameRunner, { seat, body }: RecordOf<'move'>): string {
  const player = Number(seat);
  const { action, args } = body;
  try {
    return describeChoice(game, { player, action, args });
  } catch {
    // An argument of the choice does not exist under these rules.
    return describeChoice(game, { player, action, args: {} });
  }
}

function withHash(record: LogRecord, hash: string): LogRecord {
  if (record.kind === 'move') return { ...record, body: { ...record.body, hash } };
  const isBeginning = record.kind === 'host' && record.body.do === 'start';
  return isBeginning ? { ...record, body: { do: 'start', hash } } : record;
}
