import type { PlayerOf } from '../elements/element/element-class.ts';
import { authorError } from '../errors/errors.ts';
import { isAnchoredClass } from '../state/node/shape.ts';
import type { RestorableGame } from '../time/snapshot/restore-game.ts';
import type { Game } from './game.ts';
import { type GameOption, type GameOptions, type OptionFor, readOption } from './game-options.ts';
import type { PlayerClass } from './game-setup.ts';

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
  readonly [K in Exclude<keyof O, keyof GameOptions>]-?: OptionFor<Exclude<O[K], undefined>>;
};

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
} & Describing<OwnOptions<O>>;

/** All that is needed to start a game, whatever its class and its options. */
export interface PlayableGame<G extends Game = Game> {
  readonly gameClass: RestorableGame<G>;
  readonly displayName: string;
  readonly playerCount: PlayerCount;
  /** The game's own options, by name, in the order of their description. */
  readonly options: Readonly<Record<string, GameOption>>;
  readonly objectives?: Objectives<G> | undefined;
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
 * race.options['length']?.default; // => 20
 */
export function defineGame<G extends Game, O extends GameOptions>(
  description: GameDescription<G, O>,
): GameDefinition<G, O>;
export function defineGame<G extends Game, O extends GameOptions>(
  description: Pick<GameDefinition<G, O>, 'gameClass' | 'displayName' | 'playerCount'> &
    Partial<GameDefinition<G, O>>,
): GameDefinition<G, O> {
  const { gameClass, displayName, playerCount, objectives } = description;
  if (!isAnchoredClass(gameClass)) throw authorError('definition-class');
  if (typeof displayName !== 'string' || displayName === '') {
    throw authorError('definition-name', gameClass.name);
  }
  refuseCount(displayName, playerCount);
  const options = { ...description.options };
  for (const [name, option] of Object.entries(options)) refuseDefault(displayName, name, option);
  return Object.freeze({ gameClass, displayName, playerCount, options, objectives });
}

function refuseCount(game: string, { min, max }: PlayerCount): void {
  const isRange = Number.isInteger(min) && Number.isInteger(max) && min >= 1 && max >= min;
  if (!isRange) throw authorError('definition-players', game, min, max);
}

/** A lobby that offers a default which the option itself does not allow could not start a game. */
function refuseDefault(game: string, name: string, option: GameOption): void {
  const read = readOption(option, option.default);
  if (!read.ok) throw authorError('definition-default', game, name, read.wanted);
}
