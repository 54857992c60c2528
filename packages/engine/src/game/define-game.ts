import type { PlayerOf } from '../elements/element/element-collection.ts';
import { authorError } from '../errors/errors.ts';
import { isAnchoredClass } from '../state/node/accessors.ts';
import type { RestorableGame } from '../time/snapshot/restore-game.ts';
import type { Carried, Carrying, CarryRules } from './carry.ts';
import type { Game } from './game.ts';
import type { GameOptions } from './game-options.ts';
import type { PlayerClass } from './game-setup.ts';
import {
  defaultOption,
  type GameOption,
  type OptionFor,
  type OptionValue,
  readOption,
} from './option-kinds.ts';
import { PRESET, readGameOptions } from './read-game-options.ts';

/** The class of a game, with the class of its players where it says so. */
export type GameClass<G extends Game, O extends GameOptions> = (new (
  options: O,
) => G) & {
  readonly PlayerClass: PlayerClass<PlayerOf<G>>;
};

/** How many can play. */
export interface PlayerCount {
  readonly min: number;
  readonly max: number;
}

/** An objective for bots: whether it is reached, or to what extent. */
export interface Objective<G extends Game> {
  checker(game: G, playerIndex: number): boolean | number;
  readonly weight: number;
}

/**
 * The objectives of a player, by name. Typed as a method, so that the objectives of one game
 * are assignable to those of any game: they are only called with the game they belong to.
 */
export type Objectives<G extends Game> = {
  strive(game: G, playerIndex: number): Readonly<Record<string, Objective<G>>>;
}['strive'];

/** The game's own options: what its constructor takes besides what every game does. */
type OwnOptions<O extends GameOptions> = {
  readonly [K in Exclude<keyof O, keyof GameOptions | 'carried'>]-?: OptionFor<
    Exclude<O[K], undefined>
  >;
};

/** Values for some of the game's own options. */
type OwnValues<O extends GameOptions> = {
  readonly [K in Exclude<keyof O, keyof GameOptions | 'carried'>]?: Exclude<O[K], undefined>;
};

/** Values for several options that players choose at once, such as a short game for beginners. */
export interface GamePreset<V = Readonly<Record<string, OptionValue>>> {
  /** The text that players read; by default the name of the preset. */
  readonly label?: string;
  /** What is left out has its default. */
  readonly options: V;
}

/** `options` may be left out by a game that has none of its own. */
type Describing<O> = [keyof O] extends [never]
  ? { readonly options?: Readonly<Record<string, never>> }
  : { readonly options: O };

/** The description of a game that an author passes to `defineGame`. */
export type GameDescription<G extends Game, O extends GameOptions> = {
  readonly gameClass: GameClass<G, O>;
  /** The name that players read. */
  readonly displayName: string;
  readonly playerCount: PlayerCount;
  readonly objectives?: Objectives<G>;
  /** Sets of options by name. */
  readonly presets?: Readonly<Record<string, GamePreset<OwnValues<O>>>>;
} & Carrying<G, O> &
  Describing<OwnOptions<O>>;

/** All that is needed to start a game, whatever its class and its options. */
export interface PlayableGame<G extends Game = Game> {
  readonly gameClass: RestorableGame<G>;
  readonly displayName: string;
  readonly playerCount: PlayerCount;
  /** The game's own options, by name, in the order of their description. */
  readonly options: Readonly<Record<string, GameOption>>;
  /** Sets of options by name. */
  readonly presets?: Readonly<Record<string, GamePreset>> | undefined;
  readonly objectives?: Objectives<G> | undefined;
  /** How the game is part of a series, if it is. */
  readonly carry?: CarryRules<G, Carried> | undefined;
}

/** A game as its package offers it. */
export interface GameDefinition<G extends Game, O extends GameOptions> extends PlayableGame<G> {
  readonly gameClass: GameClass<G, O>;
}

/**
 * Describes a game; the default export of its package.
 *
 * @example
 * class Race extends Game<Race> {
 *   length: number;
 *   constructor(options: GameOptions & { length?: number }) {
 *     super(options);
 *     this.length = options.length ?? 20;
 *   }
 * }
 * const race = defineGame({
 *   gameClass: Race,
 *   displayName: 'Race',
 *   playerCount: { min: 2, max: 4 },
 *   options: { length: { type: 'number', min: 5, max: 50, default: 20, label: 'Length of the track' } },
 * });
 * race.options['length']?.type; // => 'number'
 */
export function defineGame<G extends Game, O extends GameOptions>(
  description: GameDescription<G, O>,
): GameDefinition<G, O>;
export function defineGame<G extends Game, O extends GameOptions>(
  description: Pick<GameDefinition<G, O>, 'gameClass' | 'displayName' | 'playerCount'> &
    Partial<GameDefinition<G, O>>,
): GameDefinition<G, O> {
  const { gameClass, displayName, playerCount, objectives, carry } = description;
  if (!isAnchoredClass(gameClass)) throw authorError('definition-class');
  if (typeof displayName !== 'string' || displayName === '') {
    throw authorError('definition-name', gameClass.name);
  }
  refuseCount(displayName, playerCount);
  const options = { ...description.options };
  const presets = { ...description.presets };
  const definition = { gameClass, displayName, playerCount, options, presets, objectives, carry };
  for (const name of Object.keys(options)) refuseOption(definition, name);
  for (const name of Object.keys(presets)) refusePreset(definition, name);
  return Object.freeze(definition);
}

function refuseCount(game: string, { min, max }: PlayerCount): void {
  const isRange = Number.isInteger(min) && Number.isInteger(max) && min >= 1 && max >= min;
  if (!isRange) throw authorError('definition-players', game, min, max);
}

/** What the checks of options and presets read of a definition. */
type Defined = Pick<PlayableGame, 'displayName' | 'playerCount' | 'options' | 'presets'>;

/**
 * Refuses an option that could never be offered: with a default that it does not allow, with a condition on an
 * option that is not declared before it, or with the name by which presets are chosen.
 */
function refuseOption({ displayName, options }: Defined, name: string): void {
  const option = options[name];
  if (option === undefined) return;
  if (name === PRESET) throw authorError('definition-preset-name', displayName);
  const read = readOption(option, defaultOption(option, 1), 1);
  if (!read.ok) throw authorError('definition-default', displayName, name, read.wanted);
  const names = Object.keys(options);
  for (const [other, wanted] of Object.entries(option.when ?? {})) {
    const known = names.indexOf(other) < names.indexOf(name) ? options[other] : undefined;
    const values = Array.isArray(wanted) ? wanted : [wanted];
    const isPossible = values.every(value => known && readOption(known, value, 1).ok);
    if (!isPossible || known?.type === 'list' || known?.type === 'per-seat') {
      throw authorError('definition-condition', displayName, name, other);
    }
  }
}

function refusePreset(definition: Defined, name: string): void {
  const { displayName, playerCount, presets = {} } = definition;
  const read = readGameOptions(definition, {
    playerCount: playerCount.min,
    options: presets[name]?.options ?? {},
  });
  if (!read.ok) throw authorError('definition-preset', displayName, name, read.reason);
}
