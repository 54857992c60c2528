import type { GameLike } from '../elements/element/element-collection.ts';
import type { GameElement } from '../elements/element/game-element.ts';
import { type Player, type SeatOrPlayer, seatsOf } from '../elements/element/player.ts';
import { Action, type ActionDefinition } from '../rules/action/action.ts';
import { registerNamed } from '../rules/action/action-registry.ts';
import { nextChoices, selectionChoices } from '../rules/action/next-prompt.ts';
import type { AnnotatedChoice } from '../rules/action/pending-selection.ts';
import type { Args, DefaultAction } from '../rules/action/selection/selection.ts';
import { readSerializedAction, type SerializedAction } from '../rules/action/serialized-action.ts';
import { type ActionTrace, traceAction } from '../rules/action/trace-action.ts';
import type { Flow } from '../rules/flow/define-flow.ts';
import type { FlowState } from '../rules/flow/flow-state.ts';
import { type MessageData, writeMessage } from '../state/entries/game-entries.ts';
import { AnimatedEvent, theatreOf } from '../state/journal/theatre.ts';
import { nodeOf, nodeOfGame } from '../state/node/node.ts';
import type { Random } from '../state/random/random.ts';
import type { ElementJSON } from '../state/values/encoding.ts';
import { sealed } from '../state/world/game-world.ts';
import { type RestorableGame, restoreGame } from '../time/snapshot/restore-game.ts';
import {
  animate,
  changesUnseen,
  type EventData,
  type EventOptions,
} from '../time/theatre/animate.ts';
import {
  type PendingEvent,
  pendingEvents,
  theatreState,
  theatreStateFor,
} from '../time/theatre/theatre-state.ts';
import type { PlayerView } from '../view/projection/wire.ts';
import type { Command, CommandResult } from './command/command.ts';
import { commandHistory } from './command/command-history.ts';
import { executeCommand } from './command/execute-command.ts';
import type { GameOptions } from './game-options.ts';
import { GameRoot, refuseShadows } from './game-root.ts';
import { type PerformResult, Play } from './play.ts';

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
> extends GameRoot<G, P> {
  readonly #play: Play;

  constructor(options: GameOptions) {
    refuseShadows(new.target, Game);
    super(options);
    this.#play = new Play(this);
  }

  /** Restores a game from a snapshot: runs its setup, then moves and fills the elements. */
  static restoreGame<T extends Game>(gameClass: RestorableGame<T>, snapshot: unknown): T {
    return restoreGame(gameClass, snapshot);
  }

  /** The score of each seat, for bots and for the result; higher is better. */
  getScores?(): readonly number[];

  /** The action of a player whose time is up; without it a bot decides. */
  onTimeout?(player: P): DefaultAction | undefined;

  /**
   * Whether a piece that `viewer` cannot see may lie in a place, according to public facts: a player who
   * did not follow suit holds no card of it. Bots imagine only states that this allows. Must not read
   * hidden information.
   */
  canHold(_piece: GameElement, _place: GameElement, _viewer: P): boolean {
    return true;
  }

  /** Redraws what `viewer` cannot know and the engine cannot redraw by itself: values that depend on each other. */
  resample(_viewer: P, _random: Random): void {}

  /**
   * How likely the players are to do what they have done, if the game is as it is now, in any unit. Bots
   * imagine a world the more often the likelier it is: a player who claims a card probably has it.
   */
  likelihood(_viewer: P): number {
    return 1;
  }

  /** Makes actions known by name: actions, or one object of them whose keys are their names. */
  registerActions(
    ...actions: readonly (Action<this, never> | Readonly<Record<string, Action<this, never>>>)[]
  ): void {
    for (const given of actions) {
      if (given instanceof Action) this.#play.registry.register(given.definition);
      else registerNamed(this.#play.registry, given);
    }
  }

  /** Makes an action known by name. */
  registerAction(action: Action<this, never>): void {
    this.#play.registry.register(action.definition);
  }

  /** Sets the flow of the game. */
  setFlow(flow: Flow<this>): void {
    this.#play.setFlow(flow.definition);
  }

  /** Begins the game and advances to the first choice. */
  startFlow(): FlowState {
    // Before anything is read: a class with a field called `journal` is refused here.
    sealed(nodeOf(this).world);
    this.#play.start(this.journal);
    return this.#play.state();
  }

  /** Performs an action for the player at `position`, by default for the first player the flow awaits. */
  performAction(action: string, args: Args = {}, position?: number): PerformResult {
    const seat = position ?? this.#play.flow.awaiting()[0]?.position ?? -1;
    return this.#play.perform(this.journal, { action, args, seat });
  }

  /** Like `performAction`; also returns the flow state after the action. */
  continueFlow(action: string, args: Args = {}, position?: number): FlowState & PerformResult {
    const result = this.performAction(action, args, position);
    return { ...this.#play.state(), ...result };
  }

  getFlowState(): FlowState {
    return this.#play.state();
  }

  /** Who may act now. */
  getAwaitingPlayers(): P[] {
    if (this.isFinished()) return [];
    const waiting = this.#play.flow.awaiting();
    const only = waiting.length === 1 ? waiting[0] : undefined;
    const seated = only && this.players.byPosition(only.position);
    if (seated !== undefined && seated === only) return [seated];
    return this.players.filter(player => waiting.includes(player));
  }

  /**
   * The players whose turn it is: the player set with `players.setCurrent`, or, if none is set, the
   * players whom the flow awaits. For display only; use `canPlayerAct` to test who may act.
   */
  get currentPlayers(): P[] {
    return this.players.allCurrent;
  }

  /** The player whose turn it is; `undefined` if it is the turn of no player or of several. */
  get currentPlayer(): P | undefined {
    const [first, second] = this.players.allCurrent;
    return second === undefined ? first : undefined;
  }

  isAwaitingInput(): boolean {
    return this.getAwaitingPlayers().length > 0;
  }

  canPlayerAct(player: Player | number): boolean {
    const position = typeof player === 'number' ? player : player.position;
    const seated = this.players.byPosition(position);
    return seated !== undefined && !this.isFinished() && this.#play.flow.isAwaited(seated);
  }

  /** The names of the actions a player can take now. */
  getAvailableActions(player: Player): string[] {
    return this.#play.available(player).map(({ name }) => name);
  }

  getActionNames(): string[] {
    return this.#play.registry.names;
  }

  /** The description of a registered action. */
  getAction(name: string): ActionDefinition | undefined {
    return this.#play.registry.find(name);
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

  /** What a player sees on the list that comes next after the choices made; empty if nothing is left to choose. */
  getChoices(action: string, player: P, args: Args = {}): AnnotatedChoice[] {
    return nextChoices(this.#play, { action, player, args });
  }

  /** Explains why a player can or cannot take an action now. */
  traceAction(name: string, player: P): ActionTrace {
    return traceAction(this.#play, name, player);
  }

  /** Performs an action that `serializeAction` serialized. */
  performSerializedAction(serialized: SerializedAction): PerformResult {
    return this.#play.perform(this.journal, readSerializedAction(serialized));
  }

  /** Does what a command says, for debuggers, editors and tests: see `executeCommand`. */
  execute(command: Command): CommandResult {
    return executeCommand(this, command);
  }

  /**
   * The changes since setup as commands, without what is not on the table: the flow,
   * random numbers, animation events and determinizations.
   */
  get commandHistory(): readonly Command[] {
    return commandHistory(this);
  }

  /** The actions, the flow and what players do: see `playOf`. */
  get $play(): Play {
    return this.#play;
  }

  /**
   * Runs changes as an animation event: the state changes at once, and each client plays the event at
   * its own pace. Options as the third argument name an audience. The returned event lists its changes
   * as plain data.
   *
   * @example
   * const card = deck.create(Card, 'first');
   * game.animate('deal', { card }, () => card.putInto(player.hand));
   */
  animate(type: string, data: EventData<P>, how: (() => void) | EventOptions = {}): AnimatedEvent {
    const { world } = nodeOfGame(this);
    const isChange = typeof how === 'function';
    // Rules animate every move, and a search would make the same three objects for each.
    if (isChange && changesUnseen(world, type, how)) return new AnimatedEvent(type);
    const wanted = isChange ? { type, data, do: how } : { type, data, ...how };
    return animate(world, this.players, wanted);
  }

  /** Records an animation event without changes. */
  emitAnimationEvent(
    type: string,
    data: EventData<P> = {},
    options: Omit<EventOptions, 'do'> = {},
  ): AnimatedEvent {
    return animate(nodeOf(this).world, this.players, { type, data, ...options });
  }

  /** The complete state before the first pending animation event, unfiltered. */
  get theatreState(): ElementJSON {
    return theatreState(sealed(nodeOf(this).world));
  }

  /** The view of a player before their first pending animation event; `null` is a spectator. */
  theatreStateForPlayer(position: number | null): PlayerView {
    return theatreStateFor(sealed(nodeOf(this).world), position);
  }

  /** The animation events that are not yet acknowledged, unfiltered. */
  get pendingAnimationEvents(): readonly PendingEvent[] {
    return pendingEvents(sealed(nodeOf(this).world));
  }

  /** Marks the events up to `upToId` as shown to all viewers. Calling it twice is harmless. */
  acknowledgeAnimationEvents(upToId: number): void {
    theatreOf(nodeOf(this).world)?.acknowledge(upToId);
  }

  /** Sends players a message; `{{name}}` is replaced by a value of `data`. */
  message(text: string, data: MessageData = {}): void {
    writeMessage(nodeOfGame(this).world, { text, data });
  }

  /** Writes a line that only these players receive. */
  messageTo(players: readonly SeatOrPlayer[], text: string, data: MessageData = {}): void {
    writeMessage(nodeOfGame(this).world, { text, data, audience: seatsOf(players) });
  }
}
