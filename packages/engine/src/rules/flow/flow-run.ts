import type { GameSpace } from '../../elements/element/game-space.ts';
import type { Player } from '../../elements/element/player.ts';
import { authorError } from '../../errors/author-error.ts';
import { brokenPromise, invariant } from '../../errors/invariant.ts';
import { rollBack } from '../../state/journal/segment.ts';
import { nodeOf } from '../../state/node/anchored.ts';
import { ENGINE } from '../../state/node/engine-key.ts';
import type { World } from '../../state/node/world.ts';
import { takeCell } from '../../state/values/take-shadow.ts';
import { writeEngine } from '../../state/world/engine-slot.ts';
import type { ActionDefinition } from '../action/action.ts';
import type { ActionDesk, SealedChoice } from '../action/action-desk.ts';
import type { FlowDefinition } from './define-flow.ts';
import { FlowFrame, type FrameData, flowOf, hasSameItems, moveFlow } from './flow-frame.ts';
import { type FlowStep, placeSteps } from './flow-step.ts';
import { FrameBook } from './frame-book.ts';
import { RunningContext } from './running-context.ts';
import { openSeats, SEAT, seal, sealedChoices, withSeat } from './simultaneous.ts';
import { StepClock } from './step-clock.ts';
import type {
  ActionStepDefinition,
  NobodyCan,
  SimultaneousDefinition,
  StepDefinition,
  StepKind,
  TurnOrderOptions,
} from './step-definition.ts';
import { StepOffers } from './step-offers.ts';
import { isFixedOrder, seatsInOrder } from './turn-order.ts';

/** A flow that comes to no choice in so many steps never will. */
const MOST_STEPS = 100_000;

/** The flow has to wait for a player. */
const WAIT = Symbol('wait');
type Next = FlowFrame | null | typeof WAIT;
type Step<K extends StepKind> = Extract<StepDefinition, { kind: K }>;

/** A flow at work in one game: it goes on by itself until somebody has to choose. */
export class FlowRun {
  readonly definition: FlowDefinition;
  readonly steps: readonly FlowStep[];
  readonly context: RunningContext;
  readonly clock: StepClock;
  /** Told of each phase that is entered; a listener, not state. */
  onPhase: ((name: string) => void) | null = null;
  /** Told of each step that is entered or gone on with, wherever it is; a listener, not state. */
  onStep: ((step: FlowStep) => void) | null = null;
  /** Called for each player who is passed over because they can take no action; a listener, not state. */
  onSkip: ((step: FlowStep, player: Player) => void) | null = null;
  /** Whether the present step ran rules that may have ended the game. */
  #hasRunRules = false;
  readonly #world: World;
  readonly #desk: ActionDesk;
  readonly #frames = new FrameBook();
  readonly #offers: StepOffers;
  /** The seats of each order of play that is always the same, by number of the step. */
  readonly #seats: (readonly number[] | undefined)[] = [];

  constructor(game: GameSpace, definition: FlowDefinition, desk: ActionDesk) {
    this.definition = definition;
    this.steps = placeSteps(definition.root);
    this.#world = nodeOf(game).world;
    this.#desk = desk;
    this.context = new RunningContext(game, this.#world);
    this.#offers = new StepOffers(this.context, this.#world, desk);
    this.clock = new StepClock(this.#offers);
  }

  /** Enters the first step and goes on to the first choice. */
  start(): void {
    this.#offers.checkNames(this.steps);
    this.definition.setup?.(this.context);
    const [root] = this.steps;
    invariant(root !== undefined, 'a flow has a root');
    this.advance(this.#enter(root, null, null));
  }

  /**
   * Goes on from a frame until somebody has to choose, or the flow is over. Says whether nothing but
   * looking has happened since everything was journaled.
   */
  advance(from: FlowFrame | null): boolean {
    this.context.isAdvancing = true;
    try {
      return this.#advance(from);
    } finally {
      this.context.isAdvancing = false;
    }
  }

  #advance(from: FlowFrame | null): boolean {
    let frame = from;
    let isSettled = false;
    this.context.frame = frame;
    this.#hasRunRules = false;
    if (this.#isComplete()) frame = null;
    for (let steps = 0; frame !== null; steps++) {
      this.context.frame = frame;
      const next: Next = this.#advanceFrame(frame);
      if (next === WAIT) {
        this.clock.secondsOf(frame);
        isSettled = frame.step.definition.kind === 'actions';
        break;
      }
      // Only rules that change something can end the game, so only then is it asked again.
      frame = this.#hasRunRules && this.#isComplete() ? null : next;
      this.#hasRunRules = false;
      if (steps > MOST_STEPS) throw authorError('flow-without-choice', frame?.step.path ?? '');
    }
    // A search leaves its frames at once, and keeps none of them.
    if (frame !== null && this.#world.isLive) frame = this.#frames.entered(frame);
    this.context.frame = frame;
    moveFlow(this.#world, frame);
    return isSettled;
  }

  #isComplete(): boolean {
    if (this.context.game.isFinished()) return true;
    const { isComplete } = this.definition;
    return isComplete !== null && this.#offers.ask('isComplete of the flow', isComplete);
  }

  #enter(step: FlowStep, up: FlowFrame | null, player: Player | null): FlowFrame {
    this.clock.hasRestarted = true;
    return new FlowFrame(step, up, { position: 0, player, data: null });
  }

  /** One step further: into a part of this one, on to the next, or out. */
  #advanceFrame(frame: FlowFrame): Next {
    const { definition } = frame.step;
    this.onStep?.(frame.step);
    switch (definition.kind) {
      case 'actions':
        return this.#awaitActions(definition, frame);
      case 'each-player':
        return this.#nextPlayer(definition, frame);
      case 'loop':
        return this.#nextRound(definition, frame);
      case 'sequence':
        return this.#nextPart(frame);
      case 'execute':
        this.#hasRunRules = true;
        definition.run(this.context);
        return frame.up;
      case 'simultaneous':
        return this.#awaitAll(definition, frame);
      case 'phase':
        return this.#passPhase(definition, frame);
      case 'repeat':
        return this.#nextTime(definition, frame);
      case 'for-each':
        return this.#nextItem(definition, frame);
      case 'switch':
        return this.#switch(definition, frame);
      case 'if': {
        const child = frame.step.steps[this.#offers.ask(frame.step.path, definition.test) ? 0 : 1];
        return child === undefined ? frame.up : this.#enter(child, frame.up, frame.player);
      }
      case 'noop':
        return frame.up;
    }
  }

  #nextPart(frame: FlowFrame): FlowFrame | null {
    const { position, step, up, player } = frame;
    const child = step.steps[position];
    if (child === undefined) return up;
    // The last part needs no frame to come back to.
    const isLast = position === step.steps.length - 1;
    return this.#enter(child, isLast ? up : frame.at({ position: position + 1 }), player);
  }

  #passPhase({ name }: Step<'phase'>, frame: FlowFrame): FlowFrame | null {
    const { position, player, up } = frame;
    if (position > 0) {
      this.definition.onExitPhase?.(name, this.context);
      return up;
    }
    this.onPhase?.(name);
    this.definition.onEnterPhase?.(name, this.context);
    return this.#enterOnly(frame.at({ position: 1 }), player);
  }

  #nextRound(definition: Step<'loop'>, frame: FlowFrame): FlowFrame | null {
    if (!this.#offers.ask(frame.step.path, definition.while)) return frame.up;
    if (definition.most === Number.POSITIVE_INFINITY) return this.#enterOnly(frame, frame.player);
    if (frame.position >= definition.most) {
      throw authorError('loop-too-long', frame.step.path, definition.most);
    }
    return this.#enterOnly(frame.at({ position: frame.position + 1 }), frame.player);
  }

  #nextTime({ times }: Step<'repeat'>, frame: FlowFrame): FlowFrame | null {
    const counted = (): number =>
      typeof times === 'number' ? times : this.#offers.ask(frame.step.path, times);
    const data = frame.data ?? [counted()];
    if (frame.position >= Number(data[0])) return frame.up;
    return this.#enterOnly(frame.at({ position: frame.position + 1, data }), frame.player);
  }

  #nextPlayer({ order }: Step<'each-player'>, frame: FlowFrame): FlowFrame | null {
    const seats = frame.data ?? this.#seatsIn(order, frame);
    if (frame.position >= seats.length) return frame.up;
    const player = this.context.game.players.byPosition(Number(seats[frame.position])) ?? null;
    const after = frame.turnOf(player, seats);
    // Who has dropped out since the round began does not come to a turn.
    const { filter } = order;
    const isIn =
      player !== null &&
      (filter === undefined ||
        this.#offers.ask(frame.step.path, running => filter(player, running)));
    return isIn ? this.#enterOnly(after, player) : after;
  }

  #seatsIn(order: TurnOrderOptions, { step }: FlowFrame): readonly number[] {
    if (!isFixedOrder(order)) {
      return this.#offers.ask(step.path, running => seatsInOrder(order, running));
    }
    const known = this.#seats[step.id] ?? seatsInOrder(order, this.context);
    this.#seats[step.id] = known;
    return known;
  }

  #nextItem({ items }: Step<'for-each'>, frame: FlowFrame): FlowFrame | null {
    const { path } = frame.step;
    const owner = { node: this.#world.game, key: path };
    const list = frame.data ?? this.#offers.ask(path, items).map(item => takeCell(item, owner));
    if (frame.position >= list.length) return frame.up;
    return this.#enterOnly(frame.at({ position: frame.position + 1, data: list }), frame.player);
  }

  #switch({ on, cases, hasDefault }: Step<'switch'>, frame: FlowFrame): FlowFrame {
    const value = this.#offers.ask(frame.step.path, on);
    const index = cases.indexOf(value);
    const child = frame.step.steps[index < 0 && hasDefault ? cases.indexOf('default') : index];
    if (child === undefined) throw authorError('switch-without-case', frame.step.path, value);
    return this.#enter(child, frame.up, frame.player);
  }

  /** Enters the only child of a frame that stays in place. */
  #enterOnly(frame: FlowFrame, player: Player | null): FlowFrame {
    const child = frame.step.steps[0];
    if (child === undefined) throw brokenPromise(`${frame.step.path} has nothing to do`);
    this.clock.hasRestarted = true;
    return frame.enter(child, player);
  }

  /** One player acts, perhaps several times. A step in which nothing can be done ends. */
  #awaitActions(definition: ActionStepDefinition, frame: FlowFrame): Next {
    const { position, up } = frame;
    const { path } = frame.step;
    const { skipIf, repeatUntil, minMoves, ifNobodyCan } = definition;
    if (position === 0 && skipIf !== null && this.#offers.ask(path, skipIf)) return up;
    if (position >= definition.maxMoves) return up;
    const isEnough = position > 0 && position >= minMoves;
    if (isEnough && repeatUntil !== null && this.#offers.ask(path, repeatUntil)) return up;
    const player = this.#offers.playerOf(definition, frame);
    if (this.#desk.canTakeAny(this.#offers.actionsOf(definition, frame), player)) return WAIT;
    if (isEnough) return up;
    if (ifNobodyCan === null && position < minMoves) {
      throw authorError('impossible-minimum', path, minMoves, position);
    }
    return this.#passOver(frame, [player], ifNobodyCan);
  }

  /** Several players act. A player who cannot act is done; sealed choices happen when all are in. */
  #awaitAll(definition: SimultaneousDefinition, frame: FlowFrame): Next {
    if (frame.data === null) return this.#openAll(definition, frame);
    const { path } = frame.step;
    const data = this.#withoutStuck(definition, frame);
    const { allDone } = definition;
    const isOver =
      !data.includes(SEAT.open) || (allDone !== null && this.#offers.ask(path, allDone));
    if (isOver) {
      for (const { seat, choice } of sealedChoices(data)) this.#unseal(seat, choice);
      return frame.up;
    }
    return hasSameItems(data, frame.data) ? WAIT : frame.at({ data });
  }

  /** Begins a simultaneous step; if nobody who takes part can act, its `ifNobodyCan` decides. */
  #openAll(definition: SimultaneousDefinition, frame: FlowFrame): Next {
    const data = this.#offers.ask(frame.step.path, running => openSeats(definition, running));
    const opened = frame.at({ data });
    this.context.frame = opened;
    const able = this.#withoutStuck(definition, opened);
    const stuck = this.context.game.players.filter(
      (_, seat) => data[seat] === SEAT.open && able[seat] !== SEAT.open,
    );
    if (stuck.length === 0) return opened;
    if (able.includes(SEAT.open)) {
      for (const player of stuck) this.onSkip?.(frame.step, player);
      return opened;
    }
    return this.#passOver(opened, stuck, definition.ifNobodyCan);
  }

  /** The seats of a simultaneous step, where a player who cannot act is done. */
  #withoutStuck(definition: SimultaneousDefinition, frame: FlowFrame): FrameData {
    const { players } = this.context.game;
    return (frame.data ?? []).map((item, seat) => {
      const player = item === SEAT.open ? players.byPosition(seat) : undefined;
      if (player === undefined) return item;
      const actions = this.#offers.actionsFor(definition, frame, player);
      return this.#desk.canTakeAny(actions, player) ? item : SEAT.done;
    });
  }

  /** Ends a step in which none of these players can act, as the step says. */
  #passOver(
    frame: FlowFrame,
    players: readonly Player[],
    ifNobodyCan: NobodyCan,
  ): FlowFrame | null {
    const { step, up } = frame;
    for (const player of players) this.onSkip?.(step, player);
    if (ifNobodyCan === 'error') {
      throw authorError(
        'nobody-can-act',
        players.map(({ name }) => name),
        step.path,
      );
    }
    if (typeof ifNobodyCan === 'function') {
      this.#hasRunRules = true;
      ifNobodyCan(this.context, players);
    }
    return up;
  }

  /** A sealed choice that the rules refuse by now has not happened; the others have. */
  #unseal(seat: number, choice: SealedChoice): void {
    const world = this.#world;
    this.#hasRunRules = true;
    // What an earlier choice has changed must not be taken back with this one.
    world.boundary();
    const mark = world.log.head;
    const result = this.#desk.run(seat, choice);
    if (result?.success === false) rollBack(world, mark);
    writeEngine(world.game, ENGINE.result, result ?? null);
  }

  /** Who may act now. */
  awaiting(): readonly Player[] {
    return this.#offers.awaiting();
  }

  /** Whether a player may act now. */
  isAwaited(player: Player): boolean {
    return this.#offers.isAwaited(player);
  }

  /** The actions that the present step offers to a player; whether they can be taken is another question. */
  offered(player: Player): readonly ActionDefinition[] {
    return this.#offers.offered(player);
  }

  /** Whether the present step keeps choices secret until all are in. */
  get isSealed(): boolean {
    const definition = flowOf(this.#world)?.step.definition;
    return definition?.kind === 'simultaneous' && definition.sealed;
  }

  /** The frame in which a player has just chosen, which the flow is about to leave. */
  #leave(): FlowFrame {
    const frame = flowOf(this.#world);
    invariant(frame !== null, 'a player chose after the flow had ended');
    this.context.frame = frame;
    this.clock.hasRestarted = false;
    return frame;
  }

  /** Ends the present step for a player without an action, and goes on; returns what `advance` says. */
  passed(player: Player): boolean {
    const frame = this.#leave();
    this.onSkip?.(frame.step, player);
    if (frame.step.definition.kind !== 'simultaneous') return this.advance(frame.up);
    return this.advance(frame.at({ data: withSeat(frame.data ?? [], player, SEAT.done) }));
  }

  /** Goes on after a player has acted, or has sealed a choice; gives what `advance` says. */
  acted(player: Player, sealed?: SealedChoice): boolean {
    const frame = this.#leave();
    const { definition } = frame.step;
    if (definition.kind !== 'simultaneous') {
      const moves = frame.position + 1;
      // Nearly every step is one move: it needs no frame that says so before it is left.
      const isOver = definition.kind === 'actions' && moves >= definition.maxMoves;
      return this.advance(isOver ? frame.up : frame.at({ position: moves }));
    }
    const { playerDone } = definition;
    const isDone =
      playerDone === null ||
      this.#offers.ask(frame.step.path, running => playerDone(running, player));
    const standing =
      sealed === undefined ? (isDone ? SEAT.done : SEAT.open) : seal(this.#world, sealed);
    return this.advance(frame.at({ data: withSeat(frame.data ?? [], player, standing) }));
  }
}
