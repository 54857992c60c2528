import {
  type ElementClass,
  elementOf,
  type GameLike,
} from '../elements/element/element-collection.ts';
import type { GameElement } from '../elements/element/game-element.ts';
import { Player, PlayerCollection } from '../elements/element/player.ts';
import { Space } from '../elements/element/space.ts';
import { type AuthorError, authorError } from '../errors/errors.ts';
import { Journal } from '../state/journal/journal.ts';
import { isAnchoredClass, knownShape } from '../state/node/accessors.ts';
import { nodeOf, type World } from '../state/node/node.ts';
import { ENGINE, YIELDING_NAMES } from '../state/node/shape.ts';
import type { Message } from '../state/node/world-parts.ts';
import { fullHash, positionHash } from '../state/position/game-hash.ts';
import type { Random } from '../state/random/random.ts';
import type { ElementJSON } from '../state/values/encoding.ts';
import type { JsonObject } from '../state/values/json.ts';
import { readEngine, writeEngine } from '../state/world/attributes.ts';
import { sealed } from '../state/world/game-world.ts';
import { type GameSnapshot, snapshotOf } from '../time/snapshot/create-snapshot.ts';
import { viewOf } from '../view/player-view.ts';
import { setViewHook, type ViewHook } from '../view/projection/projection.ts';
import type { PlayerView } from '../view/projection/wire.ts';
import { Views, viewsOf } from '../view/views.ts';
import {
  checkOptions,
  type GameOptions,
  optionsAsData,
  type SeededOptions,
  withSeed,
} from './game-options.ts';
import {
  type PlayerClass,
  seatPlayers,
  seatTeams,
  setUpWorld,
  type TeamSeating,
} from './game-setup.ts';

/** The hooks that a game may define. */
const HOOKS: ReadonlySet<string> = new Set([
  'constructor',
  'canHold',
  'getScores',
  'onCreate',
  'onTimeout',
  'resample',
  'likelihood',
]);

const checked = new WeakSet<object>();

/**
 * Refuses a member of an author's class with the name of one of the engine's. The compiler says so
 * too, but a game that runs without a type check would fail somewhere inside the engine.
 *
 * `engine` is the class that the author's is derived from.
 */
export function refuseShadows(type: object, engine: object): void {
  if (checked.has(type)) return;
  for (let own = type; own !== engine; own = Object.getPrototypeOf(own)) {
    const prototype: object = Reflect.get(own, 'prototype');
    for (const name of Object.getOwnPropertyNames(prototype)) {
      // Attributes are accessors too, which the engine itself gives to every class.
      if (HOOKS.has(name) || YIELDING_NAMES.has(name) || knownShape(own)?.find(name) !== undefined)
        continue;
      if (Reflect.has(Reflect.get(engine, 'prototype'), name)) {
        throw authorError('name-taken', String(Reflect.get(own, 'name')), name);
      }
    }
  }
  checked.add(type);
}

/** The lifecycle of a game. */
const LIFECYCLE = ['setup', 'started', 'finished'] as const;
export type Lifecycle = (typeof LIFECYCLE)[number];

/** Whether a game is being set up, has started or is finished. */
export function lifecycleOf(game: GameRoot): Lifecycle {
  const phase = readEngine(nodeOf(game), ENGINE.phase);
  return LIFECYCLE.find(known => known === phase) ?? 'setup';
}

/** Where the removed elements of a game lie. */
export function pileOf(game: GameRoot): GameElement {
  return elementOf(nodeOf(game).world.pile);
}

/**
 * The state of a game: the root of its elements, its players, its journal, and what is made of them:
 * hashes, views, snapshots.
 */
export abstract class GameRoot<
  G extends GameLike = GameLike,
  P extends Player = Player,
> extends Space<G> {
  static override readonly $kind: string = 'game';
  /** The class of this game's players. */
  static PlayerClass: PlayerClass = Player;

  /** The teams, by the number of players: who sits in which. Their members win together. */
  static teams: TeamSeating | null = null;

  /** Changes every view before it is sent, for what visibility settings cannot say. Must be pure. */
  static playerView: ViewHook | null = null;

  readonly #world: World;
  readonly #players: PlayerCollection<P>;
  readonly #options: SeededOptions;
  readonly #data: JsonObject;
  readonly #journal: Journal;

  constructor(given: GameOptions) {
    checkOptions(given);
    const options = withSeed(given);
    const data = optionsAsData(options);
    const teams = seatTeams(new.target, options.playerCount);
    const world = setUpWorld(new.target, options);
    world.teams = teams;
    super();
    world.game.element = this;
    setViewHook(world, new.target.playerView);
    this.#world = world;
    this.#options = options;
    this.#data = data;
    // The generic names the class that the static field holds; TypeScript cannot relate the two.
    const playerClass = new.target.PlayerClass as PlayerClass<P>;
    this.#players = PlayerCollection.seat(world, seatPlayers(world, playerClass, options));
    this.#journal = new Journal(world);
  }

  get players(): PlayerCollection<P> {
    return this.#players;
  }

  /** What the game was set up with; the seed is among it, also where it was drawn. */
  get settings(): SeededOptions {
    return this.#options;
  }

  /** The random numbers of the game. Every number drawn is journaled. */
  get random(): Random {
    return this.#world.random;
  }

  /** Everything that has happened, entry by entry. */
  get journal(): Journal {
    sealed(this.#world);
    return this.#journal;
  }

  /** The game as each viewer sees it, and the deltas that each viewer receives. */
  get views(): Views {
    const world = sealed(this.#world);
    let views = viewsOf(world);
    if (views === undefined) {
      views = new Views(world);
      world.views = views;
    }
    return views;
  }

  /** The log of the game, unfiltered. */
  get messages(): readonly Message[] {
    return this.#world.messages;
  }

  /** Equal for equal positions, whatever moves led to them. Sixteen hexadecimal digits. */
  get positionHash(): string {
    return positionHash(sealed(this.#world));
  }

  /** Equal only for copies of one game at one moment: the generator and removed elements count too. */
  get fullHash(): string {
    return fullHash(sealed(this.#world));
  }

  /** Everything on the table, unfiltered. */
  override toJSON(): ElementJSON {
    sealed(this.#world);
    return super.toJSON();
  }

  /** The whole present state, as plain data. */
  getSnapshot(): GameSnapshot {
    const world = sealed(this.#world);
    return snapshotOf(world, this.#data);
  }

  /** All that the player at a position may know; `null` is a spectator. */
  getPlayerView(position: number | null): PlayerView {
    return viewOf(sealed(this.#world), position);
  }

  /** All that a player may know; `null` is a spectator. */
  toJSONForPlayer(player: Player | number | null): PlayerView {
    return this.getPlayerView(player instanceof Player ? player.position : player);
  }

  /** Ends setup. */
  start(): void {
    const phase = lifecycleOf(this);
    if (phase !== 'setup') throw authorError('already-started', phase);
    sealed(this.#world);
    writeEngine(nodeOf(this), ENGINE.phase, 'started');
  }

  /**
   * Ends the game; several winners share the win, and a player wins with the whole team. Without a winner it
   * is a draw, and a game for one is lost.
   */
  finish(winners: readonly Player[] = []): void {
    if (this.isFinished()) throw authorError('already-finished');
    const { game } = sealed(this.#world);
    for (const winner of winners) this.players.byPosition(winner.position) ?? refuseWinner(winner);
    const { teams } = this.players;
    const isWinner = (player: Player): boolean => winners.includes(player);
    const won = teams.filter(({ players }) => players.some(isWinner)).flatMap(team => team.players);
    writeEngine(game, ENGINE.winners, teams.length === 0 ? [...winners] : won);
    writeEngine(game, ENGINE.phase, 'finished');
  }

  isFinished(): boolean {
    return readEngine(this.#world.game, ENGINE.phase) === 'finished';
  }

  /** The winners; none before the end, in a draw, and in a game for one that is lost. */
  getWinners(): P[] {
    const winners: unknown = readEngine(nodeOf(this), ENGINE.winners);
    return Array.isArray(winners) ? this.players.filter(player => winners.includes(player)) : [];
  }

  /** Names classes that appear in snapshots before the game has created one of them. */
  registerElements(...classes: readonly ElementClass[]): void {
    for (const type of classes) {
      if (!isAnchoredClass(type))
        throw authorError('not-an-element-class', 'registerElements', String(type));
      this.#world.classes.note(type.name, type);
    }
  }

  /** The element class with a name, among those created or registered so far. */
  getElementClass(name: string): ElementClass | undefined {
    const found: unknown = this.#world.classes.find(name);
    // Only element classes are anchored classes; the base class is not public.
    return isAnchoredClass(found) ? (found as ElementClass) : undefined;
  }

  getElementById(id: number): GameElement | undefined {
    return elementOf(this.#world.nodes[id]);
  }

  /** The player that `mine` and `isMine` refer to. */
  setPlayerContext(player: P | null): void {
    this.#world.asking = player === null ? null : nodeOf(player);
  }
}

function refuseWinner(winner: Player): AuthorError {
  throw authorError('foreign-element', `Player "${winner.name}"`, 'the players of this game');
}

/**
 * `game.phase` and `game.pile` are readable where the class of a game does not declare them. They have no
 * types: a typed member could not be declared again with another type.
 */
const YIELDING: Readonly<Record<string, (game: GameRoot) => unknown>> = {
  phase: lifecycleOf,
  pile: pileOf,
};
for (const name of YIELDING_NAMES) {
  Object.defineProperty(GameRoot.prototype, name, {
    configurable: true,
    get(this: GameRoot): unknown {
      return YIELDING[name]?.(this);
    },
    // Compilers that assign fields instead of defining them end here.
    set(this: GameRoot, value: unknown): void {
      Object.defineProperty(this, name, {
        value,
        writable: true,
        enumerable: true,
        configurable: true,
      });
    },
  });
}
