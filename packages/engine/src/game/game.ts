import { Action, type ActionDefinition } from '../action/action.ts';
import type { AnnotatedChoice } from '../action/annotated-choice.ts';
import type { Args } from '../action/selection.ts';
import { selectionChoices } from '../action/selection-choices.ts';
import { readSerializedAction, type SerializedAction } from '../action/serialized-action.ts';
import { type ActionTrace, traceAction } from '../action/trace-action.ts';
import type { ElementClass, GameLike } from '../element/element-class.ts';
import type { ElementJSON } from '../element/element-json.ts';
import type { GameElement } from '../element/game-element.ts';
import { Space } from '../element/space.ts';
import { type AuthorError, authorError } from '../error/author-error.ts';
import type { Flow } from '../flow/define-flow.ts';
import type { FlowState } from '../flow/flow-state.ts';
import { fullHash, positionHash } from '../hash/game-hash.ts';
import { Journal } from '../journal/journal.ts';
import { nodeOf } from '../node/anchored.ts';
import { ENGINE } from '../node/engine-key.ts';
import { isAnchoredClass } from '../node/shape.ts';
import { Player } from '../player/player.ts';
import { PlayerCollection } from '../player/player-collection.ts';
import type { Random } from '../random/random.ts';
import { snapshotOf } from '../snapshot/create-snapshot.ts';
import type { GameSnapshot } from '../snapshot/game-snapshot.ts';
import { type RestorableGame, restoreGame } from '../snapshot/restore-game.ts';
import { animate, type EventData, type EventOptions } from '../theatre/animate.ts';
import {
  type PendingEvent,
  pendingEvents,
  theatreState,
  theatreStateFor,
} from '../theatre/theatre-state.ts';
import type { Timeline } from '../time/timeline.ts';
import type { JsonObject } from '../value/json.ts';
import { viewOf } from '../view/player-view.ts';
import type { ViewHook } from '../view/projection.ts';
import { Views } from '../view/views.ts';
import type { SeatOrPlayer } from '../view/visibility.ts';
import { seatsOf } from '../view/visibility.ts';
import type { PlayerView } from '../view/wire.ts';
import { readEngine, writeEngine } from '../world/engine-slot.ts';
import type { World } from '../world/world.ts';
import { foundWorld, type PlayerClass, seal, seatPlayers } from './founding.ts';
import { checkOptions, type GameOptions, optionsAsData } from './game-options.ts';
import type { Message } from './message.ts';
import { type PerformResult, Play } from './play.ts';
import { registerNamed } from './register-named.ts';
import { type MessageData, writeMessage } from './write-message.ts';

/** Where a game stands as a whole. */
export const GAME_PHASES = ['setup', 'started', 'finished'] as const;
export type GamePhase = (typeof GAME_PHASES)[number];

/**
 * A game: the root of its elements. Its constructor is the setup; fields it declares are state.
 *
 * @example
 * class Race extends Game<Race> {
 *   track = this.create(Space, 'track');
 * }
 * const race = new Race({ playerCount: 2, seed: 'spring' });
 */
export abstract class Game<
  G extends GameLike = GameLike,
  P extends Player = Player,
> extends Space<G> {
  protected static override readonly kind: string = 'game';
  /** The class of this game's players. */
  static PlayerClass: PlayerClass = Player;

  /** Changes every view before it is sent, for what visibility settings cannot say. Must be pure. */
  static playerView: ViewHook | null = null;

  readonly #world: World;
  readonly #players: PlayerCollection<P>;
  readonly #options: GameOptions;
  readonly #data: JsonObject;
  readonly #journal: Journal;
  readonly #play: Play;

  constructor(options: GameOptions) {
    checkOptions(options);
    const data = optionsAsData(options);
    const world = foundWorld(new.target, options);
    super();
    world.game.element = this;
    world.viewHook = new.target.playerView;
    this.#world = world;
    this.#options = options;
    this.#data = data;
    // The generic names the class that the static field holds; TypeScript cannot relate the two.
    const playerClass = new.target.PlayerClass as PlayerClass<P>;
    this.#players = PlayerCollection.seat(world, seatPlayers(world, playerClass, options));
    this.#journal = new Journal(world);
    this.#play = new Play(this);
  }

  /** The game that a snapshot was taken of: set up anew, and everything put where it was. */
  static restoreGame<T extends Game>(gameClass: RestorableGame<T>, snapshot: unknown): T {
    return restoreGame(gameClass, snapshot);
  }

  get players(): PlayerCollection<P> {
    return this.#players;
  }

  /** What the game was set up with. */
  get settings(): GameOptions {
    return this.#options;
  }

  /** Where removed elements lie. */
  get pile(): GameElement {
    return this.#world.pile.element;
  }

  /** Chance. Every number drawn is part of the journal. */
  get random(): Random {
    return this.#world.random;
  }

  get phase(): GamePhase {
    const phase = readEngine(nodeOf(this), ENGINE.phase);
    return GAME_PHASES.find(known => known === phase) ?? 'setup';
  }

  /** Everything that has happened, entry by entry. */
  get journal(): Journal {
    this.#sealed();
    return this.#journal;
  }

  /** The game as each viewer knows it, and what each is told as it goes on. */
  get views(): Views {
    const world = this.#sealed();
    world.views ??= new Views(world);
    return world.views;
  }

  /** The log of the game, unfiltered. */
  get messages(): readonly Message[] {
    return this.#world.messages;
  }

  /** Equal for equal positions, however they came about. Sixteen hexadecimal digits. */
  get positionHash(): string {
    return positionHash(this.#sealed());
  }

  /** Equal only for copies of one game at one moment: chance and removed elements count too. */
  get fullHash(): string {
    return fullHash(this.#sealed());
  }

  /** Everything on the table, unfiltered. */
  override toJSON(): ElementJSON {
    this.#sealed();
    return super.toJSON();
  }

  /** Everything that is true now, as plain data. */
  getSnapshot(): GameSnapshot {
    const world = this.#sealed();
    return snapshotOf(world, this.#data);
  }

  /** All that the player at a position may know; `null` is a spectator. */
  getPlayerView(position: number | null): PlayerView {
    return viewOf(this.#sealed(), position);
  }

  /** All that a player may know; `null` is a spectator. */
  toJSONForPlayer(player: Player | number | null): PlayerView {
    return this.getPlayerView(player instanceof Player ? player.position : player);
  }

  /** Ends setup. */
  start(): void {
    if (this.phase !== 'setup') throw authorError('already-started', this.phase);
    this.#sealed();
    writeEngine(nodeOf(this), ENGINE.phase, 'started');
  }

  /** Ends the game; several winners share the win, none is a draw. */
  finish(winners: readonly Player[] = []): void {
    if (this.phase === 'finished') throw authorError('already-finished');
    this.#sealed();
    for (const winner of winners) this.players.byPosition(winner.position) ?? refuseWinner(winner);
    writeEngine(nodeOf(this), ENGINE.winners, [...winners]);
    writeEngine(nodeOf(this), ENGINE.phase, 'finished');
  }

  isFinished(): boolean {
    return readEngine(this.#world.game, ENGINE.phase) === 'finished';
  }

  /** Who has won; nobody before the end, and nobody in a draw. */
  getWinners(): P[] {
    const winners: unknown = readEngine(nodeOf(this), ENGINE.winners);
    return Array.isArray(winners) ? this.players.filter(player => winners.includes(player)) : [];
  }

  /** Makes actions known by name: actions, or one object of them whose keys are their names. */
  registerActions(
    ...actions: readonly (Action<this, never> | Readonly<Record<string, Action<this, never>>>)[]
  ): void {
    for (const given of actions) {
      if (given instanceof Action) this.#play.desk.register(given.definition);
      else registerNamed(this.#play.desk, given);
    }
  }

  /** Makes an action known by name. */
  registerAction(action: Action<this, never>): void {
    this.#play.desk.register(action.definition);
  }

  /** Says how the game goes on. */
  setFlow(flow: Flow<this>): void {
    this.#play.setFlow(flow.definition);
  }

  /** Begins the game and goes on to the first choice. */
  startFlow(): FlowState {
    this.#play.start(this.journal);
    return this.#play.state();
  }

  /** A player acts; whoever is alone in being waited for, if no position is given. */
  performAction(action: string, args: Args = {}, position?: number): PerformResult {
    const seat = position ?? this.#play.flow.awaiting()[0]?.position ?? -1;
    return this.#play.perform(this.journal, { action, args, seat });
  }

  /** Like `performAction`, and gives where the game stands then. */
  continueFlow(action: string, args: Args = {}, position?: number): FlowState & PerformResult {
    const result = this.performAction(action, args, position);
    return { ...this.#play.state(), ...result };
  }

  getFlowState(): FlowState {
    return this.#play.state();
  }

  /** Who may act now. */
  getAwaitingPlayers(): P[] {
    const waiting = this.isFinished() ? [] : this.#play.flow.awaiting();
    return this.players.filter(player => waiting.includes(player));
  }

  isAwaitingInput(): boolean {
    return this.getAwaitingPlayers().length > 0;
  }

  canPlayerAct(player: Player | number): boolean {
    const position = typeof player === 'number' ? player : player.position;
    return this.getAwaitingPlayers().some(each => each.position === position);
  }

  /** The names of the actions a player can take now. */
  getAvailableActions(player: Player): string[] {
    return this.#play.available(player).map(({ name }) => name);
  }

  getActionNames(): string[] {
    return this.#play.desk.names;
  }

  /** What is known of a registered action. */
  getAction(name: string): ActionDefinition | undefined {
    return this.#play.desk.find(name);
  }

  /** What a player sees on the list of a selection, after earlier choices: see `AnnotatedChoice`. */
  getSelectionChoices(
    action: string,
    selection: string,
    player: P,
    args: Args = {},
  ): AnnotatedChoice[] {
    return selectionChoices(this.#play, { action, selection, player, args });
  }

  /** Explains why a player can or cannot take an action now. */
  traceAction(name: string, player: P): ActionTrace {
    return traceAction(this.#play, name, player);
  }

  /** A player acts as `serializeAction` wrote it down. */
  performSerializedAction(serialized: SerializedAction): PerformResult {
    return this.#play.perform(this.journal, readSerializedAction(serialized));
  }

  /** The way back and forth from choice to choice. */
  get timeline(): Timeline {
    return this.#play.timeline;
  }

  /** The actions, the flow and what players do: for controllers and bots. */
  get play(): Play {
    return this.#play;
  }

  /**
   * Shows what happens in it, and to whom: the changes happen at once, and every viewer watches them
   * in their own time. A third argument of options names an audience.
   *
   * @example
   * const card = deck.create(Card, 'first');
   * game.animate('deal', { card }, () => card.putInto(player.hand));
   */
  animate(type: string, data: EventData<P>, how: (() => void) | EventOptions = {}): void {
    const options = typeof how === 'function' ? { do: how } : how;
    animate(this.#world, this.#players, { type, data, ...options });
  }

  /** Shows something that changes nothing by itself. */
  emitAnimationEvent(
    type: string,
    data: EventData<P> = {},
    options: Omit<EventOptions, 'do'> = {},
  ): void {
    animate(this.#world, this.#players, { type, data, ...options });
  }

  /** Everything on the table as far as it has been watched, unfiltered. */
  get theatreState(): ElementJSON {
    return theatreState(this.#sealed());
  }

  /** What a player has watched so far; `null` is a spectator. */
  theatreStateForPlayer(position: number | null): PlayerView {
    return theatreStateFor(this.#sealed(), position);
  }

  /** The events that are still to be watched, unfiltered. */
  get pendingAnimationEvents(): readonly PendingEvent[] {
    return pendingEvents(this.#sealed());
  }

  /** The events up to one of them have been watched, by everyone. Twice is harmless. */
  acknowledgeAnimationEvents(upToId: number): void {
    this.#world.theatre?.acknowledge(upToId);
  }

  /** Writes a line into the log; `{{name}}` stands for a value of `data`. */
  message(text: string, data: MessageData = {}): void {
    writeMessage(this.#world, { text, data });
  }

  /** Writes a line that only these players receive. */
  messageTo(players: readonly SeatOrPlayer[], text: string, data: MessageData = {}): void {
    writeMessage(this.#world, { text, data, audience: seatsOf(players) });
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
    return this.#world.nodes[id]?.element;
  }

  /** In whose name `mine` and `isMine` are asked. */
  setPlayerContext(player: P | null): void {
    this.#world.asking = player === null ? null : nodeOf(player);
  }

  #sealed(): World {
    if (!this.#world.isSealed) seal(this.#world);
    return this.#world;
  }
}

function refuseWinner(winner: Player): AuthorError {
  throw authorError('foreign-element', `Player "${winner.name}"`, 'the players of this game');
}
