import type { Game, GameSnapshot, JsonObject, SeededOptions } from '@boardsmith/engine';
import { type MadeChoice, parseMadeChoice } from './made-choice.ts';
import { FileReading, isObject, parseJson, RunFileError } from './reading.ts';
import { OUTCOMES, type Outcome, resultOf } from './run-result.ts';
import { plainData } from './set-up.ts';

/**
 * The version of the format of replay files; increased with every change of the format that makes older files
 * unreadable.
 */
export const REPLAY_VERSION = 1;

/** The rules that a run was played by. */
export interface RulesName {
  /** The name of the game's package. */
  readonly game: string;
  /** The version of its rules. */
  readonly revision: string;
}

/** The setup of a run: seed, players and options. */
export interface ReplayHeader extends RulesName {
  readonly version: number;
  readonly seed: string;
  /** The names of the players, in seat order. */
  readonly players: readonly string[];
  /** The game's own options. */
  readonly options: JsonObject;
  /** The full hash before the first choice. */
  readonly start: string;
  /** The position before the first choice, if it was arranged; absent for a run that starts with setup. */
  readonly position?: JsonObject;
}

/** A whole run as JSON: replaying it by the same rules has the same result. */
export interface ReplayFile extends ReplayHeader {
  readonly actions: readonly MadeChoice[];
  readonly outcome: Outcome;
  /** The positions of the winners. */
  readonly winners: readonly number[];
}

/** A replay file, or a sentence that names the fault. */
export type ReadReplay =
  | { readonly ok: true; readonly file: ReplayFile }
  | { readonly ok: false; readonly reason: string };

const reading = new FileReading('replay file');

/** What a replay file records of a run: its setup, its game and the choices from the start on. */
interface RecordedRun {
  readonly options: SeededOptions;
  readonly game: Game;
  readonly startHash: string;
  readonly position: GameSnapshot | null;
  readonly choices: readonly MadeChoice[];
}

/** Records the setup of a run. */
export function createReplayHeader(runner: RecordedRun, rules: RulesName): ReplayHeader {
  const { playerCount, playerNames, seed, ...own } = runner.options;
  return {
    version: REPLAY_VERSION,
    game: rules.game,
    revision: rules.revision,
    seed,
    players: runner.game.players.map(({ name }) => name),
    options: plainData(own),
    start: runner.startHash,
    ...(runner.position !== null && { position: plainData(runner.position) }),
  };
}

/** Records a whole run. */
export function createReplayFile(runner: RecordedRun, rules: RulesName): ReplayFile {
  const { outcome, winners } = resultOf(runner);
  return { ...createReplayHeader(runner, rules), actions: [...runner.choices], outcome, winners };
}

/** Checks that a value is a replay file. */
export function validateReplayFile(value: unknown): ReadReplay {
  try {
    return { ok: true, file: readReplay(value) };
  } catch (error) {
    if (error instanceof RunFileError) return { ok: false, reason: error.message };
    throw error;
  }
}

/** Parses a replay file: one JSON object, or the lines of a log. */
export function parseReplayFile(text: string): ReadReplay {
  const whole = parseJson(text);
  if (isObject(whole) && Object.hasOwn(whole, 'actions')) return validateReplayFile(whole);
  const lines = text.split('\n').filter(line => line.trim() !== '');
  const parsed = lines.map(parseJson);
  const bad = parsed.findIndex(line => !isObject(line));
  if (bad >= 0) {
    return { ok: false, reason: `The replay file is damaged: line ${bad + 1} is no JSON object.` };
  }
  return validateReplayFile(gathered(parsed.filter(isObject)));
}

/** The lines of a log as one object: a header, the choices, and the end if it was reached. */
function gathered([header, ...lines]: readonly JsonObject[]): JsonObject {
  const end = lines.find(line => Object.hasOwn(line, 'outcome'));
  const { outcome = 'stopped', winners = [] } = end ?? {};
  return { ...header, actions: lines.filter(line => line !== end), outcome, winners };
}

function readReplay(value: unknown): ReplayFile {
  const json = reading.object(value, 'file');
  reading.version(json['version'], REPLAY_VERSION);
  const outcome = OUTCOMES.find(known => known === json['outcome']);
  if (outcome === undefined) throw reading.refusal('outcome', `one of ${OUTCOMES.join(', ')}`);
  return {
    version: REPLAY_VERSION,
    game: reading.text(json['game'], 'game'),
    revision: reading.text(json['revision'], 'revision'),
    seed: reading.text(json['seed'], 'seed'),
    players: reading.list(json['players'], 'players').map(each => reading.text(each, 'players')),
    options: reading.object(json['options'], 'options'),
    start: reading.hash(json['start'], 'start'),
    ...(json['position'] !== undefined && {
      position: reading.object(json['position'], 'position'),
    }),
    actions: reading
      .list(json['actions'], 'actions')
      .map((action, index) => parseMadeChoice(action, reading, `actions[${index}]`)),
    outcome,
    winners: reading.list(json['winners'], 'winners').map(each => reading.count(each, 'winners')),
  };
}
