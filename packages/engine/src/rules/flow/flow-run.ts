import type { Player } from '../../elements/element/player.ts';
import type { GameSpace } from '../../elements/element/space.ts';
import { authorError, invariant, invariantError } from '../../errors/errors.ts';
import { nodeOf, type World } from '../../state/node/node.ts';
import { ENGINE } from '../../state/node/shape.ts';
import { readEngine, writeEngine } from '../../state/world/attributes.ts';
import type { ActionDefinition, ActionResult } from '../action/action.ts';
import type { ActionList, ActionRegistry, SealedChoice } from '../action/action-registry.ts';
import type { FlowContext, FlowFunction, FlowVar } from './flow-context.ts';
import {
  type FlowDefinition,
  FlowFrame,
  type FlowStep,
  flowOf,
  hasSameItems,
  moveFlow,
  type Next,
  type NodeRun,
  placeSteps,
  type TurnStep,
  WAIT,
} from './flow-frame.ts';
import { StepClock, TurnDefinition } from './turn-definition.ts';

/** What the functions of a flow can read while it runs: one object, always up to date. */
export class RunningContext implements FlowContext<GameSpace> {
  readonly game: GameSpace;
  /** The present frame of the flow. */
  frame: FlowFrame | null = null;
  /** Whether the flow is on its way to the next choice: `frame` is then ahead of the journal. */
  isAdvancing = false;
  readonly #world: World;

  constructor(game: GameSpace, world: World) {
    this.game = game;
    this.#world = world;
    this.get = this.get.bind(this);
    this.set = this.set.bind(this);
  }

  get player(): Player | undefined {
    return this.frame?.player ?? undefined;
  }

  get lastActionResult(): ActionResult | undefined {
    const result: unknown = readEngine(this.#world.game, ENGINE.result);
    // Only `perform` writes it, and it writes what an action returned.
    return result === null ? undefined : (result as ActionResult | undefined);
  }

  get<V>(variable: FlowVar<V>): V;
  get(name: string): unknown;
  get(variable: FlowVar<unknown> | string): unknown {
    const name = typeof variable === 'string' ? variable : variable.name;
    const held = this.#held(name);
    if (held !== undefined) return held.value;
    const values = this.#values();
    if (Object.hasOwn(values, name)) return values[name];
    return typeof variable === 'string' ? undefined : variable.initial;
  }

  set<V>(variable: FlowVar<V>, value: V): void;
  set(name: string, value: unknown): void;
  set(variable: FlowVar<unknown> | string, value: unknown): void {
    const name = typeof variable === 'string' ? variable : variable.name;
    writeEngine(this.#world.game, ENGINE.vars, { ...this.#values(), [name]: value });
  }

  /** The value that an enclosing step assigns to a variable, such as the item of a `forEach`. */
  #held(name: string): { readonly value: unknown } | undefined {
    for (let frame = this.frame; frame !== null; frame = frame.up) {
      const held = frame.step.definition.valueOf(name, frame);
      if (held !== undefined) return held;
    }
    return undefined;
  }

  #values(): Readonly<Record<string, unknown>> {
    const values: unknown = readEngine(this.#world.game, ENGINE.vars);
    return typeof values === 'object' && values !== null ? { ...values } : {};
  }
}

/** Frames remembered for each step: more than there are turns in most rounds. */
const MOST_KNOWN = 8;

/**
 * The frames that a flow has reached recently. A game that repeats its rounds reaches the same few
 * frames; a journal with a new frame for every move would be twice as long.
 */
class FrameCache {
  /** The frames of each step, by number of the step, the oldest first. */
  readonly #known: (FlowFrame[] | undefined)[] = [];

  /** Returns the remembered frame that equals this one, or else this one. */
  entered(frame: FlowFrame): FlowFrame {
    const { id } = frame.step;
    const known = this.#known[id] ?? [];
    this.#known[id] = known;
    if (known.includes(frame)) return frame;
    const up = frame.up === null ? null : this.entered(frame.up);
    for (const each of known) if (each.up === up && isSamePlace(each, frame)) return each;
    const own = up === frame.up ? frame : frame.inside(up);
    if (known.length === MOST_KNOWN) known.shift();
    known.push(own);
    return own;
  }
}

/** Whether none of the players is eliminated whose turn it is in a frame and in those around it. */
function areAllIn(inner: FlowFrame): boolean {
  let last: Player | null = null;
  for (let frame: FlowFrame | null = inner; frame !== null; frame = frame.up) {
    const { player } = frame;
    if (player === last || player === null) continue;
    if (player.eliminated) return false;
    last = player;
  }
  return true;
}

function isSamePlace(one: FlowFrame, other: FlowFrame): boolean {
  return (
    one.position === other.position &&
    one.player === other.player &&
    hasSameItems(one.data, other.data)
  );
}

/** A flow that reaches no choice within this many steps never will. */
const MAX_STEPS_WITHOUT_CHOICE = 100_000;

/** More fixed steps than lead from one choice to the next in most flows. */
const MOST_FIXED_STEPS = 16;

const NOTHING: readonly never[] = [];

/** The present frame of a flow, in a step in which players act. */
interface PresentTurn {
  readonly turn: TurnStep;
  readonly frame: FlowFrame;
}

/** A flow at work in one game: it advances by itself until a player has to choose. */
export class FlowRun implements NodeRun {
  readonly definition: FlowDefinition;
  readonly steps: readonly FlowStep[];
  readonly context: RunningContext;
  readonly clock: StepClock;
  readonly world: World;
  readonly registry: ActionRegistry;
  /** Called for each phase that is entered; a listener, not state. */
  onPhase: ((name: string) => void) | null = null;
  /** Called for each step that is entered or advanced, wherever it is; a listener, not state. */
  onStep: ((step: FlowStep) => void) | null = null;
  /** Called for each player who is skipped because they can take no action; a listener, not state. */
  onSkip: ((step: FlowStep, player: Player) => void) | null = null;
  hasRunRules = false;
  readonly #frames = new FrameCache();
  /** The seats of each order of play that is always the same, by id of the step. */
  readonly #seats: (readonly number[] | undefined)[] = [];
  /** The actions of each step that always offers the same ones, by id of the step. */
  readonly #actions: (readonly ActionDefinition[] | undefined)[] = [];

  constructor(game: GameSpace, definition: FlowDefinition, registry: ActionRegistry) {
    this.definition = definition;
    this.steps = placeSteps(definition.root);
    this.world = nodeOf(game).world;
    this.registry = registry;
    this.context = new RunningContext(game, this.world);
    this.clock = new StepClock(this);
  }

  /** Enters the first step and advances to the first choice. */
  start(): void {
    for (const { definition, path } of this.steps) {
      if (definition instanceof TurnDefinition) definition.checkNames(this.registry, path);
    }
    this.definition.setup?.(this.context);
    const [root] = this.steps;
    invariant(root !== undefined, 'a flow has a root');
    this.advance(this.enter(root, null, null));
  }

  /**
   * Advances from a frame until a player has to choose, or the flow is over. Returns whether nothing has
   * run since everything was journaled but functions that may not change the game.
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
    this.hasRunRules = false;
    if (this.#isComplete()) frame = null;
    else if (frame !== null && this.onStep === null) frame = this.#passFixed(frame);
    for (let steps = 0; frame !== null; steps++) {
      this.context.frame = frame;
      this.onStep?.(frame.step);
      const next: Next = frame.step.definition.advance(frame, this);
      if (next === WAIT) {
        this.clock.check(frame);
        isSettled = frame.step.definition.kind === 'actions';
        break;
      }
      // Only rules that change something can end the game, so `isComplete` is called only after them.
      frame = this.hasRunRules && this.#isComplete() ? null : next;
      this.hasRunRules = false;
      if (steps > MAX_STEPS_WITHOUT_CHOICE) {
        throw authorError('flow-without-choice', frame?.step.path ?? '');
      }
    }
    // A search leaves its frames at once, so there is no use in remembering them.
    if (frame !== null && this.world.isLive) frame = this.#frames.entered(frame);
    this.context.frame = frame;
    moveFlow(this.world, frame);
    return isSettled;
  }

  /**
   * Goes through the steps that are fixed, such as a round of players. Where they lead to is noted in the frame
   * where they begin: a search goes through them for every move.
   */
  #passFixed(from: FlowFrame): FlowFrame {
    const { ahead } = from;
    if (ahead !== null && areAllIn(ahead)) {
      this.clock.hasRestarted = true;
      return ahead;
    }
    let frame = from;
    let isEntered = false;
    for (let steps = 0; frame.step.definition.isFixed; steps++) {
      const next = frame.step.definition.advance(frame, this);
      // A round that goes on in its own place has left out a player who is eliminated, which may change.
      if (next === null || next === WAIT || next.step === frame.step) return frame;
      if (steps === MOST_FIXED_STEPS) return frame;
      isEntered = next.up?.step === frame.step;
      frame = next;
    }
    if (isEntered) from.ahead = frame;
    return frame;
  }

  #isComplete(): boolean {
    if (this.context.game.isFinished()) return true;
    const { isComplete } = this.definition;
    return isComplete !== null && this.ask('isComplete of the flow', isComplete);
  }

  ask<T>(path: string, tell: FlowFunction<T>): T {
    const { guard } = this.world;
    const outer = guard.enter(path);
    try {
      return tell(this.context);
    } finally {
      guard.leave(outer);
    }
  }

  enter(step: FlowStep, up: FlowFrame | null, player: Player | null): FlowFrame {
    this.clock.hasRestarted = true;
    return new FlowFrame(step, up, { position: 0, player, data: null });
  }

  enterOnly(frame: FlowFrame, player: Player | null): FlowFrame {
    const part = frame.step.steps[0];
    if (part === undefined) throw invariantError(`${frame.step.path} has nothing to do`);
    this.clock.hasRestarted = true;
    return frame.enter(part, player);
  }

  actionsOf(list: ActionList, { id, path }: FlowStep): readonly ActionDefinition[] {
    const known = this.#actions[id] ?? this.registry.named(list, path);
    this.#actions[id] = known;
    return known;
  }

  fixedSeats({ id }: FlowStep, compute: () => readonly number[]): readonly number[] {
    const known = this.#seats[id] ?? compute();
    this.#seats[id] = known;
    return known;
  }

  restartClock(): void {
    this.clock.hasRestarted = true;
  }

  setContextFrame(frame: FlowFrame): void {
    this.context.frame = frame;
  }

  /** The present frame; while the flow advances, the frame that it has reached. */
  present(): FlowFrame | null {
    const { context } = this;
    if (!context.isAdvancing) context.frame = flowOf(this.world);
    return context.frame;
  }

  /** The players who may act now. */
  awaiting(): readonly Player[] {
    const frame = this.present();
    return frame?.step.turn?.awaiting(frame, this) ?? NOTHING;
  }

  /** Whether a player may act now. */
  isAwaited(player: Player): boolean {
    const frame = this.present();
    return frame?.step.turn?.isAwaited(frame, player, this) ?? false;
  }

  /** The actions that the present step offers to a player, whether they can be taken or not. */
  offered(player: Player): readonly ActionDefinition[] {
    const frame = this.present();
    const turn = frame === null ? null : frame.step.turn;
    if (frame === null || turn === null) return NOTHING;
    return turn.isAwaited(frame, player, this) ? turn.offered(frame, player, this) : NOTHING;
  }

  /** Whether the present step keeps choices secret until all players have chosen. */
  get isSealed(): boolean {
    return flowOf(this.world)?.step.turn?.sealed ?? false;
  }

  /** Advances after a player has acted, or has sealed a choice; returns what `advance` returns. */
  acted(player: Player, action: ActionDefinition, sealed?: SealedChoice): boolean {
    const { turn, frame } = this.#chosenIn();
    return this.advance(turn.acted(frame, { player, action, sealed }, this));
  }

  /** Ends the present step for a player without an action, and advances; returns what `advance` returns. */
  passed(player: Player): boolean {
    const { turn, frame } = this.#chosenIn();
    this.onSkip?.(frame.step, player);
    return this.advance(turn.passed(frame, player, this));
  }

  /** The step in which a player has just chosen, which the flow is about to leave. */
  #chosenIn(): PresentTurn {
    const frame = flowOf(this.world);
    const turn = frame === null ? null : frame.step.turn;
    invariant(frame !== null && turn !== null, 'a player chose where none may act');
    this.context.frame = frame;
    this.clock.hasRestarted = false;
    return { turn, frame };
  }
}
