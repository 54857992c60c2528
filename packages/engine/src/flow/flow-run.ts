import type { ActionDefinition } from '../action/action.ts';
import { authorError } from '../error/author-error.ts';
import { brokenPromise, invariant } from '../error/invariant.ts';
import type { Game } from '../game/game.ts';
import { nodeOf } from '../node/anchored.ts';
import { ENGINE } from '../node/engine-key.ts';
import type { Player } from '../player/player.ts';
import type { Cell } from '../value/shadow.ts';
import { takeCell } from '../value/take-shadow.ts';
import { writeEngine } from '../world/engine-slot.ts';
import type { World } from '../world/world.ts';
import type { FlowDefinition } from './define-flow.ts';
import type { FlowDesk } from './flow-desk.ts';
import { FlowFrame, moveFlow } from './flow-frame.ts';
import { type FlowStep, placeSteps } from './flow-step.ts';
import { FrameBook } from './frame-book.ts';
import { RunningContext } from './running-context.ts';
import {
  openSeats,
  SEAT,
  type SealedChoice,
  seal,
  sealedChoices,
  withSeat,
} from './simultaneous.ts';
import type {
  ActionStepDefinition,
  SimultaneousDefinition,
  StepDefinition,
  StepKind,
  Told,
  TurnOrderOptions,
} from './step-definition.ts';
import { isFixedOrder, seatsInOrder } from './turn-order.ts';

/** A flow that comes to no choice in so many steps never will. */
const MOST_STEPS = 100_000;

/** The flow has to wait for a player. */
const WAIT = Symbol('wait');
const NOTHING: readonly ActionDefinition[] = [];
type Next = FlowFrame | null | typeof WAIT;
type Step<K extends StepKind> = Extract<StepDefinition, { kind: K }>;

/** A flow at work in one game: it goes on by itself until somebody has to choose. */
export class FlowRun {
  readonly definition: FlowDefinition;
  readonly steps: readonly FlowStep[];
  readonly context: RunningContext;
  /** Told of each phase that is entered; a listener, not state. */
  onPhase: ((name: string) => void) | null = null;
  /** Told of each step that is entered or gone on with, wherever it is; a listener, not state. */
  onStep: ((step: FlowStep) => void) | null = null;
  readonly #world: World;
  readonly #desk: FlowDesk;
  readonly #frames = new FrameBook();
  /** The actions of each step that always offers the same ones, by number of the step. */
  readonly #fixed: (readonly ActionDefinition[] | undefined)[] = [];
  /** The same for orders of play. */
  readonly #seats: (readonly number[] | undefined)[] = [];

  constructor(game: Game, definition: FlowDefinition, desk: FlowDesk) {
    this.definition = definition;
    this.steps = placeSteps(definition.root);
    this.#world = nodeOf(game).world;
    this.#desk = desk;
    this.context = new RunningContext(game, this.#world);
  }

  /** Enters the first step and goes on to the first choice. */
  start(): void {
    for (const { definition, path } of this.steps) {
      if (definition.kind !== 'actions' && definition.kind !== 'simultaneous') continue;
      if (typeof definition.actions !== 'function') this.#desk.named(definition.actions, path);
    }
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
    let frame = from;
    let isSettled = false;
    this.context.frame = frame;
    if (this.#isComplete()) frame = null;
    for (let steps = 0; frame !== null; steps++) {
      this.context.frame = frame;
      const next: Next = this.#advanceFrame(frame);
      if (next === WAIT) {
        isSettled = frame.step.definition.kind === 'actions';
        break;
      }
      // Only what the author's code does can end the game, so only then is it asked again.
      frame = frame.step.definition.kind === 'execute' && this.#isComplete() ? null : next;
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
    return isComplete !== null && this.#told('isComplete of the flow', isComplete);
  }

  #enter(step: FlowStep, up: FlowFrame | null, player: Player | null): FlowFrame {
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
        const child = frame.step.steps[this.#told(frame.step.path, definition.test) ? 0 : 1];
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
    if (!this.#told(frame.step.path, definition.while)) return frame.up;
    if (definition.most === Number.POSITIVE_INFINITY) return this.#enterOnly(frame, frame.player);
    if (frame.position >= definition.most) {
      throw authorError('loop-too-long', frame.step.path, definition.most);
    }
    return this.#enterOnly(frame.at({ position: frame.position + 1 }), frame.player);
  }

  #nextTime({ times }: Step<'repeat'>, frame: FlowFrame): FlowFrame | null {
    const counted = (): number =>
      typeof times === 'number' ? times : this.#told(frame.step.path, times);
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
      (filter === undefined || this.#told(frame.step.path, running => filter(player, running)));
    return isIn ? this.#enterOnly(after, player) : after;
  }

  #seatsIn(order: TurnOrderOptions, { step }: FlowFrame): readonly number[] {
    if (!isFixedOrder(order)) {
      return this.#told(step.path, running => seatsInOrder(order, running));
    }
    const known = this.#seats[step.id] ?? seatsInOrder(order, this.context);
    this.#seats[step.id] = known;
    return known;
  }

  #nextItem({ items }: Step<'for-each'>, frame: FlowFrame): FlowFrame | null {
    const list =
      frame.data ?? this.#told(frame.step.path, items).map(item => this.#kept(item, frame));
    if (frame.position >= list.length) return frame.up;
    return this.#enterOnly(frame.at({ position: frame.position + 1, data: list }), frame.player);
  }

  #switch({ on, cases, hasDefault }: Step<'switch'>, frame: FlowFrame): FlowFrame {
    const value = this.#told(frame.step.path, on);
    const index = cases.indexOf(value);
    const child = frame.step.steps[index < 0 && hasDefault ? cases.indexOf('default') : index];
    if (child === undefined) throw authorError('switch-without-case', frame.step.path, value);
    return this.#enter(child, frame.up, frame.player);
  }

  /** Enters the only child of a frame that stays in place. */
  #enterOnly(frame: FlowFrame, player: Player | null): FlowFrame {
    const child = frame.step.steps[0];
    if (child === undefined) throw brokenPromise(`${frame.step.path} has nothing to do`);
    return frame.enter(child, player);
  }

  /** Asks the author something that must not change the game. */
  #told<T>(path: string, tell: Told<T>): T {
    const { guard } = this.#world;
    const outer = guard.enter(path);
    try {
      return tell(this.context);
    } finally {
      guard.leave(outer);
    }
  }

  /** An item as a frame keeps it: what is nested is remembered like any nested value. */
  #kept(item: unknown, { step }: FlowFrame): Cell {
    return takeCell(item, { node: this.#world.game, key: step.path });
  }

  /** One player acts, perhaps several times. A step in which nothing can be done is passed over. */
  #awaitActions(definition: ActionStepDefinition, frame: FlowFrame): Next {
    const { position, up } = frame;
    const { path } = frame.step;
    const { skipIf, repeatUntil } = definition;
    if (position === 0 && skipIf !== null && this.#told(path, skipIf)) return up;
    if (position >= definition.maxMoves) return up;
    const isEnough = position > 0 && position >= definition.minMoves;
    if (isEnough && repeatUntil !== null && this.#told(path, repeatUntil)) return up;
    const player = this.#playerOf(definition, frame);
    if (this.#desk.canTakeAny(this.#actionsOf(definition, frame), player)) return WAIT;
    if (position < definition.minMoves) {
      throw authorError('impossible-minimum', frame.step.path, definition.minMoves, position);
    }
    return up;
  }

  /** Several players act. Who cannot do anything is done; sealed choices happen when all are in. */
  #awaitAll(definition: SimultaneousDefinition, frame: FlowFrame): Next {
    const { path } = frame.step;
    if (frame.data === null) {
      return frame.at({ data: this.#told(path, running => openSeats(definition, running)) });
    }
    const data = frame.data.map((item, seat) =>
      item === SEAT.open && !this.#canAct(definition, frame, seat) ? SEAT.done : item,
    );
    const { allDone } = definition;
    const isOver = !data.includes(SEAT.open) || (allDone !== null && this.#told(path, allDone));
    if (isOver) {
      for (const { seat, choice } of sealedChoices(data)) this.#unseal(seat, choice);
      return frame.up;
    }
    return data.some((item, seat) => item !== frame.data?.[seat]) ? frame.at({ data }) : WAIT;
  }

  /** A sealed choice that the rules refuse by now has not happened; the others have. */
  #unseal(seat: number, choice: SealedChoice): void {
    const world = this.#world;
    // What an earlier choice has changed must not be taken back with this one.
    world.boundary();
    const mark = world.log.head;
    const result = this.#desk.run(seat, choice);
    if (result?.success === false) world.rollBack(mark);
    writeEngine(world.game, ENGINE.result, result ?? null);
  }

  #canAct(definition: SimultaneousDefinition, frame: FlowFrame, seat: number): boolean {
    const player = this.context.game.players.byPosition(seat);
    if (player === undefined) return false;
    return this.#desk.canTakeAny(this.#actionsFor(definition, frame, player), player);
  }

  #actionsFor(
    { actions }: SimultaneousDefinition,
    { step }: FlowFrame,
    player: Player,
  ): readonly ActionDefinition[] {
    const list =
      typeof actions === 'function'
        ? this.#told(step.path, running => actions(running, player))
        : actions;
    return this.#desk.named(list, step.path);
  }

  #playerOf({ player }: ActionStepDefinition, frame: FlowFrame): Player {
    const named = player === null ? frame.player : this.#told(frame.step.path, player);
    if (named === null || named === undefined)
      throw authorError('step-without-player', frame.step.path);
    return named;
  }

  /** Who may act now. */
  awaiting(): readonly Player[] {
    const frame = this.#world.flow;
    if (frame === null) return [];
    this.context.frame = frame;
    const { definition } = frame.step;
    if (definition.kind === 'actions') return [this.#playerOf(definition, frame)];
    return this.context.game.players.filter((_, seat) => frame.data?.[seat] === SEAT.open);
  }

  /** Whether a player may act now. */
  isAwaited(player: Player): boolean {
    const frame = this.#world.flow;
    if (frame === null) return false;
    this.context.frame = frame;
    const { definition } = frame.step;
    if (definition.kind === 'actions') return this.#playerOf(definition, frame) === player;
    return frame.data?.[player.position] === SEAT.open;
  }

  /** The actions that the present step offers to a player; whether they can be taken is another question. */
  offered(player: Player): readonly ActionDefinition[] {
    const frame = this.#world.flow;
    if (frame === null) return NOTHING;
    this.context.frame = frame;
    const { definition } = frame.step;
    if (definition.kind === 'actions') {
      const isAsked = this.#playerOf(definition, frame) === player;
      return isAsked ? this.#actionsOf(definition, frame) : NOTHING;
    }
    if (definition.kind !== 'simultaneous') return NOTHING;
    const isAsked = frame.data?.[player.position] === SEAT.open;
    return isAsked ? this.#actionsFor(definition, frame, player) : NOTHING;
  }

  #actionsOf({ actions }: ActionStepDefinition, { step }: FlowFrame): readonly ActionDefinition[] {
    if (typeof actions === 'function') {
      return this.#desk.named(this.#told(step.path, actions), step.path);
    }
    let fixed = this.#fixed[step.id];
    if (fixed === undefined) {
      fixed = this.#desk.named(actions, step.path);
      this.#fixed[step.id] = fixed;
    }
    return fixed;
  }

  /** Whether the present step keeps choices secret until all are in. */
  get isSealed(): boolean {
    const definition = this.#world.flow?.step.definition;
    return definition?.kind === 'simultaneous' && definition.sealed;
  }

  /** Goes on after a player has acted, or has sealed a choice; gives what `advance` says. */
  acted(player: Player, sealed?: SealedChoice): boolean {
    const frame = this.#world.flow;
    invariant(frame !== null, 'somebody acted after the flow had ended');
    this.context.frame = frame;
    const { definition } = frame.step;
    if (definition.kind !== 'simultaneous') {
      const moves = frame.position + 1;
      // Nearly every step is one move: it needs no frame that says so before it is left.
      const isOver = definition.kind === 'actions' && moves >= definition.maxMoves;
      return this.advance(isOver ? frame.up : frame.at({ position: moves }));
    }
    const { playerDone } = definition;
    const isDone =
      playerDone === null || this.#told(frame.step.path, running => playerDone(running, player));
    const standing =
      sealed === undefined ? (isDone ? SEAT.done : SEAT.open) : seal(this.#world, sealed);
    return this.advance(frame.at({ data: withSeat(frame.data ?? [], player, standing) }));
  }
}
