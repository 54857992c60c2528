import { inWords } from '../errors/errors.ts';
import type { PlayableGame } from './define-game.ts';
import { type GameOptions, type OptionValue, parseOption, readOption } from './game-options.ts';

/** A request for a new game: its players, and values for the game's own options. */
export interface GameRequest extends GameOptions {
  /** Values for the game's own options; what is left out has its default. */
  readonly options?: Readonly<Record<string, unknown>>;
}

/** Options that a game can be set up with, or a sentence that says what is wrong. */
type ReadGameOptions =
  | { readonly ok: true; readonly options: GameOptions & Readonly<Record<string, unknown>> }
  | { readonly ok: false; readonly reason: string };

/** Values for a game's own options, or a sentence that says what is wrong. */
type ParsedOptions =
  | { readonly ok: true; readonly values: Readonly<Record<string, OptionValue>> }
  | { readonly ok: false; readonly reason: string };

/** Checks a request for a new game, and fills in the defaults. */
export function readGameOptions(game: PlayableGame, request: GameRequest): ReadGameOptions {
  const { options: given = {}, ...common } = request;
  const { min, max } = game.playerCount;
  const { playerCount, playerNames = [] } = common;
  if (!Number.isInteger(playerCount) || playerCount < min || playerCount > max) {
    const many = min === max ? `exactly ${min}` : `${min} to ${max}`;
    return refuse(`${game.displayName} is for ${many} players, not for ${inWords(playerCount)}.`);
  }
  if (playerNames.length > playerCount) {
    return refuse(`There are ${playerNames.length} names for ${playerCount} players.`);
  }
  const unknown = Object.keys(given).find(name => !Object.hasOwn(game.options, name));
  if (unknown !== undefined) return refuse(noSuchOption(game, unknown));
  const own: Record<string, OptionValue> = {};
  for (const [name, option] of Object.entries(game.options)) {
    const read = readOption(option, given[name] ?? option.default);
    if (!read.ok) return refuse(notAllowed(name, inWords(given[name]), read.wanted));
    own[name] = read.value;
  }
  return { ok: true, options: { ...common, ...own } };
}

/** Reads values for a game's own options from texts such as `size=5`. */
export function parseOptions(game: PlayableGame, texts: readonly string[]): ParsedOptions {
  const values: Record<string, OptionValue> = {};
  for (const text of texts) {
    const [name = '', value] = splitAtEquals(text);
    if (value === undefined) return refuse(`"${text}" sets no option. Write name=value.`);
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

function noSuchOption({ displayName, options }: PlayableGame, name: string): string {
  const names = Object.keys(options);
  const known = names.length === 0 ? 'It has none.' : `It has: ${names.join(', ')}.`;
  return `${displayName} has no option "${name}". ${known}`;
}

function notAllowed(name: string, given: string, wanted: string): string {
  return `The option "${name}" cannot be ${given}. Give ${wanted}.`;
}

function refuse(reason: string): { readonly ok: false; readonly reason: string } {
  return { ok: false, reason };
}
