import type { Player } from '../../elements/element/player.ts';
import { authorError } from '../../errors/errors.ts';
import { putFlow, type RecordedFlow } from '../../state/entries/game-entries.ts';
import { mixHi, mixLo } from '../../state/hash/hash.ts';
import { OP } from '../../state/log/entry-log.ts';
import { Baseline, isElement, type Node, nodeOf, type World } from '../../state/node/node.ts';
import { halves, hashValue } from '../../state/position/game-hash.ts';
import { byId, encodeCell } from '../../state/values/encoding.ts';
import type { JsonValue } from '../../state/values/json.ts';
import type { ActionDefinition } from '../action/action.ts';
import type { ActionList, ActionRegistry, SealedChoice } from '../action/action-registry.ts';
import type { FlowFunction, Running } from './flow-context.ts';

/** One part of a flow in its place: the same part written twice is two steps. */
export interface FlowStep {
  readonly definition: StepDefinition;
  readonly id: number;
  /** Where it is, for messages: `round > trick > actions playCard`. */
  readonly path: string;
  readonly steps: readonly FlowStep[];
  /** The definition itself if players act in the step, else `null`. */
  readonly turn: TurnStep | null;
}

/** Numbers the parts of a flow from the top, so that a saved place can be found again. */
export function placeSteps(root: StepDefinition): readonly FlowStep[] {
  const all: FlowStep[] = [];
  const place = (definition: StepDefinition, above: string): FlowStep => {
    const joint = /\d$/.test(above) ? ' ' : ' > ';
    const { title, numbersParts } = definition;
    const path = above === '' ? title : `${above}${joint}${title}`;
    const steps: FlowStep[] = [];
    const { turn } = definition;
    const step: FlowStep = { definition, id: all.length, path, steps, turn };
    all.push(step);
    for (const [i, child] of definition.steps.entries()) {
      steps.push(place(child, numbersParts ? `${path} > ${i + 1}` : path));
    }
    return step;
  };
  place(root, '');
  return all;
}

/** Returned by `advance` if the flow has to wait for a player. */
export const WAIT: unique symbol = Symbol('wait');

/** The result of `advance`: the next frame, `null` at the end of the flow, or `WAIT` until a player acts. */
export type Next = FlowFrame | null | typeof WAIT;

/** What a node of a flow may use while the flow runs. `FlowRun` implements it. */
export interface NodeRun {
  readonly context: Running;
  readonly world: World;
  readonly registry: ActionRegistry;
  readonly definition: FlowDefinition;
  /** Called for each phase that is entered. */
  readonly onPhase: ((name: string) => void) | null;
  /** Called for each player who is skipped. */
  readonly onSkip: ((step: FlowStep, player: Player) => void) | null;
  /** Set by a node that runs rules which may change the game, and so may end it. */
  hasRunRules: boolean;
  /** Calls an author's function that must not change the game. */
  ask<T>(path: string, tell: FlowFunction<T>): T;
  /** The frame of a part, at its beginning, inside `up`. */
  enter(step: FlowStep, up: FlowFrame | null, player: Player | null): FlowFrame;
  /** The frame of the only part of a step whose own frame stays in place. */
  enterOnly(frame: FlowFrame, player: Player | null): FlowFrame;
  /** The definitions of a fixed list of actions of a step, looked up once for each game. */
  actionsOf(list: ActionList, step: FlowStep): readonly ActionDefinition[];
  /** Gives the players whom the step awaits from now on the whole time of the step. */
  restartClock(): void;
  /** The frame that the author's functions see from now on. */
  setContextFrame(frame: FlowFrame): void;
  /** The seats of an order of play that is always the same, computed once for each game. */
  fixedSeats(step: FlowStep, compute: () => readonly number[]): readonly number[];
}

/**
 * One part of a flow as the engine stores it. A kind of node is one subclass in one file of `nodes/`,
 * together with the function that authors call to build it.
 */
export abstract class StepDefinition {
  /** The name of the kind, for listeners and messages. */
  abstract readonly kind: string;
  readonly steps: readonly StepDefinition[];

  constructor(steps: readonly StepDefinition[]) {
    this.steps = steps;
  }

  /** How a path in an error message names the step. */
  get title(): string {
    return this.kind;
  }

  /** Whether a path numbers the parts of the step. */
  get numbersParts(): boolean {
    return false;
  }

  /** The name of the phase that the step begins; `undefined` for every other step. */
  get phase(): string | undefined {
    return undefined;
  }

  /** The step itself if players act in it, else `null`: a test of its class is slow in a search. */
  get turn(): TurnStep | null {
    return null;
  }

  /** Whether nothing decides what comes after a frame of the step but the frame and who is eliminated. */
  get isFixed(): boolean {
    return false;
  }

  /** Returns the next frame: of a part of this step, of the same step, or the frame around it; or `WAIT`. */
  abstract advance(frame: FlowFrame, run: NodeRun): Next;

  /**
   * The frame of a part as if the flow had entered it, for a position that is arranged by hand. Without an own
   * method the step begins, and the part has to be the first that it enters.
   */
  placed(frame: FlowFrame, part: FlowStep, { run }: FlowPlacing): FlowFrame {
    const next = this.advance(frame, run);
    if (next instanceof FlowFrame && next.step === part) return next;
    throw authorError('step-not-entered', part.path, frame.step.path);
  }

  /** The value that the step assigns to a variable inside it; `undefined` if it declares no such variable. */
  valueOf(_name: string, _frame: FlowFrame): { readonly value: unknown } | undefined {
    return undefined;
  }
}

/** How a flow is put at a step by hand: see `placed`. */
export interface FlowPlacing {
  readonly run: NodeRun;
  /** The player whose turn it is in the innermost round of players; `null` for the first in order. */
  readonly player: Player | null;
  /** Whether the step is the innermost round of players around the target. */
  readonly isInnermost: boolean;
}

/** What a flow needs to know of a step in which players act. `TurnDefinition` implements it. */
export interface TurnStep {
  /** Whether choices stay secret until all players have chosen. */
  readonly sealed: boolean;
  /** Whether the step may await several players at the same time. */
  readonly awaitsSeveral: boolean;
  /** How many seconds the step allows, perhaps as the author's function. */
  readonly timeout: number | FlowFunction<number | undefined> | null;
  readonly prompt: string | FlowFunction<string> | null;
  /** How many actions one player takes in the step. */
  readonly moves: { readonly min: number; readonly max: number };
  /** The players whom the step awaits. */
  awaiting(frame: FlowFrame, run: NodeRun): readonly Player[];
  /** Whether the step awaits a player. */
  isAwaited(frame: FlowFrame, player: Player, run: NodeRun): boolean;
  /** The actions that the step offers to a player whom it awaits. */
  offered(frame: FlowFrame, player: Player, run: NodeRun): readonly ActionDefinition[];
  /** The next frame after a player has acted, or has sealed a choice. */
  acted(frame: FlowFrame, choice: ActedChoice, run: NodeRun): FlowFrame | null;
  /** The next frame after the step has ended for a player without an action. */
  passed(frame: FlowFrame, player: Player, run: NodeRun): FlowFrame | null;
}

/** Who has taken which action; `sealed` is the choice of a step that keeps choices secret. */
export interface ActedChoice {
  readonly player: Player;
  readonly action: ActionDefinition;
  readonly sealed: SealedChoice | undefined;
}

/** What a frame remembers besides its position: an order of seats, items, sealed choices. */
export type FrameData = readonly unknown[];

/**
 * A place in the flow: a position inside one step, and the frames of the steps around it. Immutable, so
 * that undo and redo are one assignment.
 *
 * A `while` loop uses the same frame in every round: a number that grew would make equal positions
 * differ.
 */
export class FlowFrame implements RecordedFlow {
  readonly step: FlowStep;
  readonly position: number;
  /** The player whose turn it is inside the step. */
  readonly player: Player | null;
  readonly data: FrameData | null;
  readonly up: FlowFrame | null;
  /** Elements that this frame or one around it refers to. */
  readonly references: readonly Node[];
  /** Where the steps lead to that begin here and are fixed, while no player is eliminated; `null` until it is known. */
  ahead: FlowFrame | null = null;
  /** Whose turn it is, as a list: players whom the flow awaits. */
  #awaited: readonly Player[] | undefined;
  /** The frame inside this one that was entered last. */
  #inner: FlowFrame | undefined;
  /** The last frame that `turnOf` returned. */
  #next: FlowFrame | undefined;
  /** The hash of the frame, computed on first use: nearly all frames end before it is needed. */
  #hashHi: number | undefined;
  #hashLo: number | undefined;

  constructor(step: FlowStep, up: FlowFrame | null, at: FramePlace) {
    this.step = step;
    this.up = up;
    this.position = at.position;
    this.player = at.player;
    this.data = at.data;
    this.references = at.references ?? withReferences(up, at.data);
  }

  /** First half of the hash of this frame and of those around it. */
  get hashHi(): number {
    if (this.#hashHi === undefined) this.#hash();
    return this.#hashHi ?? 0;
  }

  get hashLo(): number {
    if (this.#hashLo === undefined) this.#hash();
    return this.#hashLo ?? 0;
  }

  /** A list of the player whose turn it is; empty if it is the turn of none. */
  get awaited(): readonly Player[] {
    this.#awaited ??= this.player === null ? [] : [this.player];
    return this.#awaited;
  }

  /** The same frame at another place. */
  at({
    position = this.position,
    player = this.player,
    data = this.data,
  }: Partial<FramePlace>): FlowFrame {
    const references = data === this.data ? this.references : undefined;
    return new FlowFrame(this.step, this.up, { position, player, data, references });
  }

  /** The same position inside another, equal frame around it. */
  inside(up: FlowFrame | null): FlowFrame {
    return new FlowFrame(this.step, up, this);
  }

  /**
   * The frame of a step inside this one, at its beginning. A game that repeats its rounds enters
   * the same few frames again and again, so the last one is cached.
   */
  enter(step: FlowStep, player: Player | null): FlowFrame {
    let inner = this.#inner;
    if (inner?.step !== step || inner.player !== player) {
      inner = new FlowFrame(step, this, { position: 0, player, data: null });
      this.#inner = inner;
    }
    return inner;
  }

  /** This frame at the next position, in the turn of a player; the last one is cached as in `enter`. */
  turnOf(player: Player | null, data: FrameData): FlowFrame {
    let next = this.#next;
    if (next === undefined || next.player !== player || !hasSameItems(next.data, data)) {
      next = this.at({ position: this.position + 1, player, data });
      this.#next = next;
    }
    return next;
  }

  /** This frame and those around it as plain data, the outermost first. */
  encode(): readonly JsonValue[] {
    const frames: JsonValue[] = [];
    for (let at: FlowFrame | null = this; at !== null; at = at.up) frames.unshift(encodeFrame(at));
    return frames;
  }

  #hash(): void {
    const { step, up, position, data } = this;
    const seat = this.player === null ? -1 : this.player.position;
    let a = mixHi(mixHi(mixHi(up === null ? 0 : up.hashHi, step.id), position), seat);
    let b = mixLo(mixLo(mixLo(up === null ? 0 : up.hashLo, step.id), position), seat);
    for (const item of data ?? []) {
      hashValue(item);
      a = mixHi(a, halves[0] ?? 0);
      b = mixLo(b, halves[1] ?? 0);
    }
    this.#hashHi = a;
    this.#hashLo = b;
  }
}

/** Whether two lists of what a frame remembers are the same, item by item. */
export function hasSameItems(one: FrameData | null, other: FrameData | null): boolean {
  if (one === other) return true;
  if (one === null || other === null || one.length !== other.length) return false;
  for (let i = 0; i < one.length; i++) if (one[i] !== other[i]) return false;
  return true;
}

interface FramePlace {
  readonly position: number;
  readonly player: Player | null;
  readonly data: FrameData | null;
  /** The references, if they are known: those of the same step with the same data. */
  readonly references?: readonly Node[] | undefined;
}

/** Moves the flow to another frame, as one entry; a move to the same frame is an entry too, which undo needs. */
export function moveFlow(world: World, frame: FlowFrame | null): void {
  if (world.flow === null && frame === null) return;
  world.log.push(OP.flow, null, world.flow, frame);
  putFlow(world, frame);
}

/** The present frame of the flow; `null` before the flow starts and after it ends. */
export function flowOf({ flow }: World): FlowFrame | null {
  return flow instanceof FlowFrame ? flow : null;
}

const NONE: readonly Node[] = [];

/** The elements that the enclosing frames or the data of this frame refer to. */
function withReferences(up: FlowFrame | null, data: FrameData | null): readonly Node[] {
  const outer = up === null ? NONE : up.references;
  if (data === null) return outer;
  let all: Node[] | undefined;
  for (const item of data) {
    if (typeof item !== 'object' || item === null) continue;
    all ??= [...outer];
    if (Baseline.is(item)) all.push(...item.references);
    else if (isElement(item)) all.push(nodeOf(item));
  }
  return all ?? outer;
}

function encodeFrame({ step, position, player, data }: FlowFrame): JsonValue {
  return {
    step: step.id,
    position,
    ...(player !== null && { player: player.position }),
    ...(data !== null && { data: data.map(item => encodeCell(item, byId)) }),
  };
}

/** A flow as the engine stores it. */
export interface FlowDefinition {
  readonly root: StepDefinition;
  readonly setup: FlowFunction<void> | null;
  readonly isComplete: FlowFunction<boolean> | null;
  readonly getWinners: FlowFunction<readonly Player[]> | null;
  readonly onEnterPhase: ((phase: string, running: Running) => void) | null;
  readonly onExitPhase: ((phase: string, running: Running) => void) | null;
}
