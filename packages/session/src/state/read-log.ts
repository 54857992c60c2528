import { type GameSnapshot, SnapshotError } from '@boardsmith/engine';
import { DivergenceError, type MadeChoice, Match, type UndoPoint } from '@boardsmith/runtime';
import { type ClockState, Clocks } from '../game/clocks.ts';
import { finishWork, type Work } from '../ports/host-exchange.ts';
import type { LogRecord } from '../ports/log-record.ts';
import type { StoredSnapshot } from '../ports/store.ts';
import { type TableIdentity, TableState } from './table-state.ts';

/** The bytes of a table's snapshot: the game, which takes long to replay. The rest is read from the log. */
interface TableSnapshot {
  readonly game: GameSnapshot;
  readonly clock: ClockState;
  readonly startHash: string;
  /** Why the latest choice cannot be undone: the journal behind a restored game is empty. */
  readonly barrier: string | false;
}

/** A choice in effect, and the number of records up to it. */
export interface LoggedChoice extends MadeChoice {
  readonly version: number;
}

/** The state of the game of a table, to be stored. */
export function takeSnapshot(state: TableState, match: Match): StoredSnapshot {
  const { game, startHash, undoPoint } = match;
  const snapshot: TableSnapshot = {
    game: game.getSnapshot(),
    clock: state.clocks.state,
    startHash,
    barrier: undoPoint.barrier,
  };
  const { rulesHash } = state.meta;
  return { version: state.log.version, rulesHash, bytes: JSON.stringify(snapshot) };
}

/**
 * The state of a table, read from its log. The game is restored from the snapshot and the records after
 * it are replayed; a game that diverges from its log freezes the table.
 */
export function* readLog(
  identity: TableIdentity,
  records: readonly LogRecord[],
  snapshot?: StoredSnapshot,
): Work<TableState> {
  const restored = snapshot && (yield* restore(identity, records, snapshot));
  return restored ?? (yield* replayLog(identity, records));
}

/** A table replayed from the beginning of its log, one record in each step. */
function* replayLog(identity: TableIdentity, records: Iterable<LogRecord>): Work<TableState> {
  const state = new TableState(identity);
  yield* replay(state, records);
  return state;
}

/** The match of a log, replayed from the beginning. */
export function matchOfLog(identity: TableIdentity, records: Iterable<LogRecord>): Match {
  return matchOf(finishWork(replayLog(identity, records)));
}

/** The match that records were replayed to; throws if they do not lead to one. */
export function matchOf({ frozen, match }: TableState): Match {
  if (frozen !== null || match === null) throw new Error(frozen ?? 'The game has not begun');
  return match;
}

/** The choices of a log that are in effect at its end. */
export function loggedChoices(records: Iterable<LogRecord>): readonly LoggedChoice[] {
  const choices: LoggedChoice[] = [];
  let version = 0;
  for (const { kind, seat, body } of records) {
    version++;
    if (kind === 'move') choices.push({ ...body, player: Number(seat), version });
    if (kind === 'undo') choices.length = body.to;
  }
  return choices;
}

/** Records that are read without replaying anything take about a microsecond each. */
const READ_PER_STEP = 1_000;

/** `undefined` if the snapshot cannot be used: it is only a cache. */
function* restore(
  identity: TableIdentity,
  records: readonly LogRecord[],
  { version, rulesHash, bytes }: StoredSnapshot,
): Work<TableState | undefined> {
  if (version > records.length || rulesHash !== identity.meta.rulesHash) return undefined;
  const before = records.slice(0, version);
  const after = records.slice(version);
  const choices = loggedChoices(before);
  // The journal of a restored game does not reach behind the snapshot: such an undo needs a full replay.
  if (after.some(({ kind, body }) => kind === 'undo' && body.to < choices.length)) return undefined;
  const state = new TableState(identity);
  try {
    // Written by `takeSnapshot`; the engine checks the part that is the game's.
    const { game, clock, startHash, barrier } = JSON.parse(bytes) as TableSnapshot;
    for (const [i, record] of before.entries()) {
      state.fold(record);
      if (i % READ_PER_STEP === 0) yield;
    }
    const restored = { snapshot: game, choices, startHash, barrier };
    state.match = Match.restore(state.definition, restored, state.matchOptions);
    state.clocks = new Clocks(state.clockRules, state.seats.count, clock);
  } catch (error) {
    if (error instanceof SnapshotError || error instanceof SyntaxError) return undefined;
    throw error;
  }
  yield* replay(state, after);
  return state.frozen === null ? state : undefined;
}

function* replay(state: TableState, records: Iterable<LogRecord>): Work<void> {
  for (const record of records) {
    replayRecord(state, record);
    yield;
  }
}

/** Adds a record to the state of a table, and does to the game what the record says. */
export function replayRecord(state: TableState, record: LogRecord): void {
  state.fold(record);
  if (state.frozen !== null) return;
  try {
    replayInGame(state, record);
    state.foldTime(record);
  } catch (error) {
    state.frozen = whyFrozen(state, error);
  }
}

function replayInGame(state: TableState, { kind, seat, body }: LogRecord): void {
  const { match } = state;
  if (kind === 'host' && body.do === 'start') startGame(state).expectHash(body.hash);
  if (kind === 'move') match?.repeat({ ...body, player: Number(seat) });
  if (kind === 'undo') {
    match?.undoTo(body.to);
    match?.expectHash(body.hash);
  }
}

/** Sets up the game of a table with its options, and plays up to the first choice. */
export function startGame(state: TableState): Match {
  const options = state.gameOptions();
  if ('refused' in options) throw new Error(options.refused);
  const match = Match.create(state.definition, options, state.matchOptions).start();
  state.match = match;
  return match;
}

function whyFrozen({ definition, log }: TableState, error: unknown): string {
  return (
    `The rules of ${definition.displayName} have changed since this game was played: it diverges from ` +
    `its log at record ${log.version} (${reasonOf(error)}). The game stays as it was, and goes on with ` +
    'the rules that it was begun with.'
  );
}

/** Players read this reason, so it does not name the choice, which may be hidden from them. */
function reasonOf(error: unknown): string {
  if (!(error instanceof DivergenceError))
    return error instanceof Error ? error.message : String(error);
  const { choice, recorded, found } = error.divergence;
  return 'refused' in found
    ? `choice ${choice} is refused: ${found.refused}`
    : `choice ${choice} led to ${recorded} and leads to ${found.hash}`;
}

const EVERY = 50;
/** A large snapshot takes long: the interval grows by a record for this many characters. */
const LETTERS_PER_RECORD = 500;

/** Decides when a snapshot of a table is taken. */
export class SnapshotPace {
  readonly #every: number;
  /** The number of records at which the next snapshot is due. */
  #at: number;
  /** The choices at the latest snapshot. */
  #latest: UndoPoint = { choices: 0, barrier: false };

  /** The first interval depends on the table: tables that are opened together take their snapshots apart. */
  constructor({ log, meta }: TableState, every: number = EVERY) {
    this.#every = every;
    this.#at = log.version + 1 + (sumOf(meta.code) % every);
  }

  /**
   * A snapshot, if one is due. The game releases its journal up to the snapshot before: undo from further
   * back is rare, and the journal is most of what a game takes in memory.
   */
  next(state: TableState, match: Match): StoredSnapshot | null {
    const { version } = state.log;
    if (version < this.#at) return null;
    const snapshot = takeSnapshot(state, match);
    this.#at = version + Math.max(this.#every, snapshot.bytes.length / LETTERS_PER_RECORD);
    match.releaseBefore(this.#latest);
    this.#latest = match.undoPoint;
    return snapshot;
  }
}

function sumOf(text: string): number {
  let sum = 0;
  for (let i = 0; i < text.length; i++) sum = (sum * 31 + text.charCodeAt(i)) % 0xff_ff;
  return sum;
}

/**
 * Restores the whole journal of a match: a restored game has none of what happened before its snapshot,
 * and a long game releases its oldest entries. The log is replayed beside the game, one record a step.
 */
export class Rebuild {
  readonly #state: TableState;
  /** A host that could not rebuild: bots have no memory of what they saw before the snapshot. */
  hasFailed = false;

  constructor(state: TableState) {
    this.#state = state;
  }

  /** Whether a bot can be sent all that its seat has seen, or nothing is hidden from that seat. */
  isReadyFor(seat: number): boolean {
    const { match } = this.#state;
    return this.hasFailed || match === null || match.reaches(0) || !match.hidesFrom(seat);
  }

  /** Replays the log, also the records that are added meanwhile. The result takes over at the table. */
  *run(): Work<() => void> {
    const { identity, log } = this.#state;
    const copy = new TableState(identity);
    for (const record of log) {
      replayRecord(copy, record);
      yield;
    }
    return () => this.#adopt(copy);
  }

  #adopt(copy: TableState): void {
    const { log, match } = this.#state;
    for (const record of log.from(copy.log.version)) replayRecord(copy, record);
    if (copy.match === null || copy.frozen !== null) this.#state.frozen = copy.frozen;
    else match?.adopt(copy.match);
  }
}
