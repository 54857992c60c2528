import type { GameSnapshot, JsonObject } from '@boardsmith/engine';
import { type MadeChoice, type PackedChoice, parsePackedChoice } from './made-choice.ts';
import { FileReading } from './reading.ts';
import { parseTally, type TallyData } from './tally.ts';

/** The form of snapshots of runs; one that is written differently gets another number. */
export const RUN_SNAPSHOT_VERSION = 1;

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
 * A run before its next choice, as plain data: the last stored state and every choice that was made.
 * Nothing in it is half made.
 */
export interface RunSnapshot {
  readonly version: number;
  /** Name of the class of the game. */
  readonly game: string;
  readonly options: JsonObject;
  /** The full hash before the first choice. */
  readonly start: string;
  readonly choices: readonly PackedChoice[];
  /** Nothing before the first state is stored: the run begins with setup. */
  readonly state: StoredState | null;
}

/** What a snapshot of a run holds, checked from its first key to its last. */
export interface ParsedRun {
  readonly game: string;
  readonly options: JsonObject;
  readonly start: string;
  readonly choices: readonly MadeChoice[];
  /** Its snapshot is checked by the engine when it is restored. */
  readonly state: (Omit<StoredState, 'snapshot'> & { readonly snapshot: unknown }) | null;
}

const reading = new FileReading('snapshot of a run');

/** Checks that a value is a snapshot of a run. */
export function parseRunSnapshot(value: unknown): ParsedRun {
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
