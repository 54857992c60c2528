import { inWords } from '../errors/errors.ts';
import { type CarryingGame, type CarryRefusal, readCarried } from './carry.ts';
import type { GameOptions } from './game-options.ts';
import {
  conditionInWords,
  defaultOption,
  type GameOption,
  type OptionValue,
  optionApplies,
  parseOption,
  readOption,
} from './option-kinds.ts';

/** What reading options needs to know of a game. */
interface OptionsOf extends CarryingGame {
  readonly playerCount: { readonly min: number; readonly max: number };
  readonly options: Readonly<Record<string, GameOption>>;
  readonly presets?: Readonly<Record<string, OptionPreset>> | undefined;
}

interface OptionPreset {
  readonly options: Readonly<Record<string, OptionValue>>;
}

/** `preset=short` among typed options chooses a preset. */
export const PRESET = 'preset';

/** A request for a new game: its players, and values for the game's own options. */
export interface GameRequest extends GameOptions {
  /** Values for the game's own options; what is left out has its default. */
  readonly options?: Readonly<Record<string, unknown>>;
  /** What an earlier game of the same players hands on: see `CarryRules`. */
  readonly carried?: unknown;
}

/** Options that a game can be set up with, or a sentence that says what is wrong. */
type ReadGameOptions =
  | { readonly ok: true; readonly options: GameOptions & Readonly<Record<string, unknown>> }
  | { readonly ok: false; readonly reason: string; readonly code: 'options' | CarryRefusal };

/** Values for a game's own options, or a sentence that says what is wrong. */
type ParsedOptions =
  | { readonly ok: true; readonly values: Readonly<Record<string, OptionValue>> }
  | { readonly ok: false; readonly reason: string };

/** Checks a request for a new game, and fills in the defaults. */
export function readGameOptions(game: OptionsOf, request: GameRequest): ReadGameOptions {
  const { options: { carried: recorded, ...given } = {}, carried = recorded, ...common } = request;
  const { min, max } = game.playerCount;
  const { playerCount, playerNames = [] } = common;
  if (!Number.isInteger(playerCount) || playerCount < min || playerCount > max) {
    const many = min === max ? `exactly ${min}` : `${min} to ${max}`;
    return refuse(`${game.displayName} is for ${many} players, not for ${inWords(playerCount)}.`);
  }
  if (playerNames.length > playerCount) {
    return refuse(`There are ${playerNames.length} names for ${playerCount} players.`);
  }
  const taken = readCarried(game, playerCount, carried);
  if (!taken.ok) return taken;
  const unknown = Object.keys(given).find(name => !Object.hasOwn(game.options, name));
  if (unknown !== undefined) return refuse(noSuchOption(game, unknown));
  const own: Record<string, OptionValue> = {};
  for (const [name, option] of Object.entries(game.options)) {
    const usual = defaultOption(option, playerCount);
    const read = readOption(option, given[name] ?? usual, playerCount);
    if (!read.ok) return refuse(notAllowed(name, inWords(given[name]), read.wanted));
    if (!optionApplies(option, own) && !isSame(read.value, usual)) {
      const condition = conditionInWords(option.when);
      return refuse(`The option "${name}" applies only with ${condition}. Leave it out.`);
    }
    own[name] = read.value;
  }
  const series = taken.carried === undefined ? {} : { carried: taken.carried };
  return { ok: true, options: { ...common, ...own, ...series } };
}

/** Leaves out values of options that do not apply beside the others: those of a lobby in which another value was chosen since. */
export function applicableOptions<V>(
  game: Pick<OptionsOf, 'options'>,
  values: Readonly<Record<string, V>>,
): Readonly<Record<string, V>> {
  const kept: Record<string, V> = { ...values };
  const known: Record<string, unknown> = {};
  for (const [name, option] of Object.entries(game.options)) {
    if (!optionApplies(option, known)) delete kept[name];
    known[name] = kept[name] ?? defaultOption(option, 1);
  }
  return kept;
}

function isSame(one: OptionValue, other: OptionValue): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Reads values for a game's own options from texts such as `size=5`; `preset=short` sets those of a preset. */
export function parseOptions(game: OptionsOf, texts: readonly string[]): ParsedOptions {
  const values: Record<string, OptionValue> = {};
  for (const text of texts) {
    const [name = '', value] = splitAtEquals(text);
    if (value === undefined) return refuse(`"${text}" sets no option. Write name=value.`);
    if (name === PRESET) {
      const preset = Object.hasOwn(game.presets ?? {}, value) ? game.presets?.[value] : undefined;
      if (preset === undefined) return refuse(noSuchPreset(game, value));
      Object.assign(values, preset.options);
      continue;
    }
    const option = Object.hasOwn(game.options, name) ? game.options[name] : undefined;
    if (option === undefined) return refuse(noSuchOption(game, name));
    const read = parseOption(option, value);
    if (!read.ok) return refuse(notAllowed(name, `"${value}"`, read.wanted));
    values[name] = read.value;
  }
  return { ok: true, values };
}

function splitAtEquals(text: string): readonly string[] {
  const at = text.indexOf('=');
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}

function noSuchPreset({ displayName, presets = {} }: OptionsOf, name: string): string {
  const names = Object.keys(presets);
  const known = names.length === 0 ? 'It has none.' : `It has: ${names.join(', ')}.`;
  return `${displayName} has no preset "${name}". ${known}`;
}

function noSuchOption({ displayName, options }: OptionsOf, name: string): string {
  const names = Object.keys(options);
  const known = names.length === 0 ? 'It has none.' : `It has: ${names.join(', ')}.`;
  return `${displayName} has no option "${name}". ${known}`;
}

function notAllowed(name: string, given: string, wanted: string): string {
  return `The option "${name}" cannot be ${given}. Give ${wanted}.`;
}

function refuse(reason: string): {
  readonly ok: false;
  readonly reason: string;
  readonly code: 'options';
} {
  return { ok: false, reason, code: 'options' };
}
