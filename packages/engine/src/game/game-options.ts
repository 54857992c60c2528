import { authorError } from '../errors/errors.ts';
import { drawSeed } from '../state/random/seed.ts';
import { isJsonObject, type JsonObject } from '../state/values/json.ts';

/** The fields that every option description has. */
interface Described<V> {
  readonly default: V;
  /** The text that players read; by default the option's name. */
  readonly label?: string;
}

/** An option that is on or off. */
export interface BooleanOption extends Described<boolean> {
  readonly type: 'boolean';
}

/** An option that is a number: one of a few, or between two bounds. */
export interface NumberOption<V extends number = number> extends Described<V> {
  readonly type: 'number';
  readonly choices?: readonly V[];
  readonly min?: number;
  readonly max?: number;
  /** Whole numbers only, unless this is `false`. */
  readonly integer?: boolean;
}

/** An option that is a text: one of a few, or any. */
export interface TextOption<V extends string = string> extends Described<V> {
  readonly type: 'text';
  readonly choices?: readonly V[];
}

/** An option of a game as data, so that a command line and a lobby can offer it. */
export type GameOption = BooleanOption | NumberOption | TextOption;

/** How an option whose value is a `V` is described. */
export type OptionFor<V> = [V] extends [boolean]
  ? BooleanOption
  : [V] extends [number]
    ? NumberOption<V>
    : [V] extends [string]
      ? TextOption<V>
      : 'An option is a boolean, a number or a text';

/** A value for an option. */
export type OptionValue = boolean | number | string;

/** A value that an option can have, or what is wrong with it. */
type ReadOption =
  | { readonly ok: true; readonly value: OptionValue }
  | { readonly ok: false; readonly wanted: string };

/** Checks a value for an option. */
export function readOption(option: GameOption, value: unknown): ReadOption {
  const isRight = fits(option, value);
  return isRight ? { ok: true, value } : { ok: false, wanted: wantedBy(option) };
}

/** Reads the value of an option from typed text, such as a command-line argument. */
export function parseOption(option: GameOption, text: string): ReadOption {
  return readOption(option, typed[option.type](text));
}

const typed: { readonly [T in GameOption['type']]: (text: string) => unknown } = {
  boolean: text => ({ true: true, yes: true, on: true, false: false, no: false, off: false })[text],
  number: text => (text.trim() === '' ? undefined : Number(text)),
  text: text => text,
};

function fits(option: GameOption, value: unknown): value is OptionValue {
  switch (option.type) {
    case 'boolean':
      return typeof value === 'boolean';
    case 'number':
      return typeof value === 'number' && isNumberFor(option, value);
    case 'text':
      return typeof value === 'string' && (option.choices?.includes(value) ?? true);
  }
}

function isNumberFor(option: NumberOption, value: number): boolean {
  const { choices, min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = option;
  if (!Number.isFinite(value) || value < min || value > max) return false;
  if (option.integer !== false && !Number.isInteger(value) && choices === undefined) return false;
  return choices?.includes(value) ?? true;
}

/** The allowed values, for a sentence that begins with "Give". */
function wantedBy(option: GameOption): string {
  if (option.type === 'boolean') return 'true or false';
  if (option.choices !== undefined) return `one of ${option.choices.join(', ')}`;
  if (option.type === 'text') return 'a text';
  const { min, max, integer } = option;
  const kind = integer === false ? 'a number' : 'a whole number';
  const from = min === undefined ? '' : ` from ${min}`;
  return `${kind}${from}${max === undefined ? '' : ` up to ${max}`}`;
}

/** The options of every game; a game adds its own. The same options and seed produce the same game. */
export interface GameOptions {
  readonly playerCount: number;
  /** Names in seat order; a missing one is "Player 3". */
  readonly playerNames?: readonly string[];
  /** Seed of the random numbers; by default drawn from the host's entropy: see `game.settings.seed`. */
  readonly seed?: string;
}

const MOST_PLAYERS = 100;

/** Refuses options that no game can be set up with. */
export function checkOptions(options: GameOptions): void {
  const { playerCount, playerNames = [], seed = '' } = options;
  if (!Number.isInteger(playerCount) || playerCount < 1 || playerCount > MOST_PLAYERS) {
    throw authorError('bad-option', 'playerCount', `a whole number from 1 to ${MOST_PLAYERS}`);
  }
  if (typeof seed !== 'string') throw authorError('bad-option', 'seed', 'a text');
  if (!Array.isArray(playerNames) || playerNames.length > playerCount) {
    throw authorError('bad-option', 'playerNames', 'a list of at most one name for each player');
  }
  for (const name of playerNames) {
    if (typeof name !== 'string' || name === '') {
      throw authorError('bad-option', 'playerNames', 'a list of names, none of them empty');
    }
  }
}

/** Options with a seed: the same seed and options make the same game again. */
export type SeededOptions = GameOptions & { readonly seed: string };

/** Returns the options with a seed, which is drawn from the host's entropy if it is missing. */
export function withSeed(options: GameOptions): SeededOptions {
  return { ...options, seed: options.seed ?? drawSeed() };
}

/** The options as plain data: a saved game is set up again from them. */
export function optionsAsData(options: GameOptions): JsonObject {
  const data: unknown = JSON.parse(JSON.stringify(options));
  if (!isJsonObject(data)) throw authorError('bad-option', 'options', 'an object');
  for (const [key, value] of Object.entries(options)) {
    if (value !== undefined && JSON.stringify(value) === undefined) {
      throw authorError('bad-option', key, 'plain data, so that a saved game can be set up again');
    }
  }
  return data;
}

export function nameOfPlayer({ playerNames }: GameOptions, position: number): string {
  return playerNames?.[position] ?? `Player ${position + 1}`;
}
