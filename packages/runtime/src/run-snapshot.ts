import {
  type Digest,
  damagedParts,
  type GameSnapshot,
  type JsonObject,
  SnapshotError,
} from '@boardsmith/engine';
import { type MadeChoice, type PackedChoice, parsePackedChoice } from './made-choice.ts';
import { FileReading, RunFileError } from './reading.ts';
import { parseTally, Tally, type TallyData } from './tally.ts';

/**
 * The version of the format of run snapshots; increased with every change of the format that makes older
 * snapshots unreadable.
 */
export const RUN_SNAPSHOT_VERSION = 2;

/** The state of a game after a number of choices. */
export interface StoredState {
  /** After how many choices. */
  readonly at: number;
  readonly tally: TallyData;
  /** How many phases had been entered. */
  readonly phases: number;
  readonly snapshot: GameSnapshot;
}

/**
 * A run before its next choice, as JSON: the last stored state and every choice that was made. It contains no
 * partial choice.
 */
export interface RunSnapshot {
  readonly version: number;
  /** Name of the class of the game. */
  readonly game: string;
  readonly options: JsonObject;
  /** The full hash before the first choice. */
  readonly start: string;
  /** The position before the first choice, if it was arranged; absent for a run that starts with setup. */
  readonly position?: GameSnapshot;
  readonly choices: readonly PackedChoice[];
  /** Absent before the first state is stored: the run then starts with setup. */
  readonly state: StoredState | null;
  /** A hash of every other part: a damaged or edited snapshot is refused. */
  readonly digest: Digest;
}

/** The schema of a run snapshot. */
export interface ParsedRun {
  readonly game: string;
  readonly options: JsonObject;
  readonly start: string;
  /** The engine checks this snapshot when it is restored; `undefined` for a run that starts with setup. */
  readonly position: unknown;
  readonly choices: readonly MadeChoice[];
  /** The engine checks this snapshot when it is restored. */
  readonly state: (Omit<StoredState, 'snapshot'> & { readonly snapshot: unknown }) | null;
}

const reading = new FileReading('snapshot of a run');

/** Checks that a value is a run snapshot, unchanged since it was saved. */
export function parseRunSnapshot(value: unknown): ParsedRun {
  try {
    const run = readRun(value);
    const damaged = damagedParts(reading.object(value, 'snapshot'));
    if (damaged.length > 0) throw reading.refusal(damaged.join('" and "'), 'what was saved');
    if (run.state !== null) checkTally(run.state, run.choices);
    return run;
  } catch (error) {
    if (!(error instanceof RunFileError)) throw error;
    throw new SnapshotError(error.message, { code: 'malformed', cause: error });
  }
}

/** The choices and turns of a tally follow from the choices themselves. */
function checkTally({ at, tally }: StoredCounts, choices: readonly MadeChoice[]): void {
  const counted = choices
    .slice(0, at)
    .reduce(
      (so, { player }) => so.with({ seat: player, phase: 0 }),
      Tally.empty(tally.seats.length),
    );
  const seats = ['all', ...tally.seats.keys()] as const;
  const given = Tally.fromData(tally);
  for (const who of seats) {
    for (const what of ['choice', 'turn'] as const) {
      if (given.of(who)[what] === counted.of(who)[what]) continue;
      throw reading.refusal(
        `state.tally (${who}, ${what})`,
        `${counted.of(who)[what]}, by the choices`,
      );
    }
  }
}

type StoredCounts = Pick<StoredState, 'at' | 'tally'>;

function readRun(value: unknown): ParsedRun {
  const json = reading.object(value, 'snapshot');
  reading.version(json['version'], RUN_SNAPSHOT_VERSION);
  const choices = reading
    .list(json['choices'], 'choices')
    .map((choice, index) => parsePackedChoice(choice, reading, `choices[${index}]`));
  const { state } = json;
  return {
    game: reading.text(json['game'], 'game'),
    options: reading.object(json['options'], 'options'),
    start: reading.hash(json['start'], 'start'),
    position: json['position'],
    choices,
    state: state === null ? null : parseState(state, choices.length),
  };
}

function parseState(value: unknown, choices: number): ParsedRun['state'] {
  const json = reading.object(value, 'state');
  const at = reading.count(json['at'], 'state.at');
  if (at > choices) throw reading.refusal('state.at', `no more than ${choices}`);
  return {
    at,
    tally: parseTally(json['tally'], reading, 'state.tally'),
    phases: reading.count(json['phases'], 'state.phases'),
    snapshot: json['snapshot'],
  };
}
