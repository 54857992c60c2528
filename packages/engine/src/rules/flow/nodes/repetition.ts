import type {
  GameLike,
  GameNotNamed,
  PlayerOf,
} from '../../../elements/element/element-collection.ts';
import { isActive, type Player } from '../../../elements/element/player.ts';
import { authorError } from '../../../errors/errors.ts';
import { takeCell } from '../../../state/values/baseline.ts';
import { restoreCell } from '../../../state/values/live-values.ts';
import { FlowNode } from '../define-flow.ts';
import {
  type FlowContext,
  type FlowFunction,
  type FlowVar,
  flowVar,
  type Running,
  stored,
} from '../flow-context.ts';
import {
  type FlowFrame,
  type FlowPlacing,
  type FlowStep,
  type NodeRun,
  StepDefinition,
} from '../flow-frame.ts';

class LoopDefinition extends StepDefinition {
  readonly kind = 'loop';
  /** `null` repeats without end. */
  readonly #while: FlowFunction<boolean> | null;
  readonly #maxIterations: number;

  constructor(
    {
      goesOn,
      maxIterations,
    }: { readonly goesOn: FlowFunction<boolean> | null; readonly maxIterations: number },
    part: StepDefinition,
  ) {
    super([part]);
    this.#while = goesOn;
    this.#maxIterations = maxIterations;
  }

  override get isFixed(): boolean {
    return this.#while === null && this.#maxIterations === Number.POSITIVE_INFINITY;
  }

  /** Without a limit every round has the same frame, so that equal positions are equal. */
  advance(frame: FlowFrame, run: NodeRun): FlowFrame | null {
    const { step, player, position, up } = frame;
    if (this.#while !== null && !run.ask(step.path, this.#while)) return up;
    const most = this.#maxIterations;
    if (most === Number.POSITIVE_INFINITY) return run.enterOnly(frame, player);
    if (position >= most) throw authorError('loop-too-long', step.path, most);
    return run.enterOnly(frame.at({ position: position + 1 }), player);
  }

  /** The first round, whether `while` holds or not: it is called only before a round begins. */
  override placed(frame: FlowFrame, _part: FlowStep, { run }: FlowPlacing): FlowFrame {
    const isCounted = this.#maxIterations !== Number.POSITIVE_INFINITY;
    return run.enterOnly(isCounted ? frame.at({ position: 1 }) : frame, frame.player);
  }
}

/** Repeats a part as long as `while` holds. */
export function loop<G extends GameLike = GameNotNamed>(options: {
  readonly while?: (context: FlowContext<G>) => boolean;
  readonly do: FlowNode<G>;
  /** More rounds than this are an author error. */
  readonly maxIterations?: number;
}): FlowNode<G> {
  const goesOn: FlowFunction<boolean> | null = stored(options.while ?? null);
  const maxIterations = options.maxIterations ?? Number.POSITIVE_INFINITY;
  return new FlowNode(new LoopDefinition({ goesOn, maxIterations }, options.do.definition));
}

class RepeatDefinition extends StepDefinition {
  readonly kind = 'repeat';
  readonly #times: number | FlowFunction<number>;

  constructor(times: number | FlowFunction<number>, part: StepDefinition) {
    super([part]);
    this.#times = times;
  }

  /** The frame stores how many times, as it was when the step began. */
  advance(frame: FlowFrame, run: NodeRun): FlowFrame | null {
    const data = frame.data ?? [this.#count(frame, run)];
    if (frame.position >= Number(data[0])) return frame.up;
    return run.enterOnly(frame.at({ position: frame.position + 1, data }), frame.player);
  }

  #count({ step }: FlowFrame, run: NodeRun): number {
    const times = this.#times;
    return typeof times === 'number' ? times : run.ask(step.path, times);
  }
}

/** Runs a part a number of times. */
export function repeat<G extends GameLike = GameNotNamed>(options: {
  readonly times: number | ((context: FlowContext<G>) => number);
  readonly do: FlowNode<G>;
}): FlowNode<G> {
  return new FlowNode(new RepeatDefinition(stored(options.times), options.do.definition));
}

class ForEachDefinition extends StepDefinition {
  readonly kind = 'for-each';
  readonly #name: string;
  readonly #items: FlowFunction<readonly unknown[]>;

  constructor(name: string, items: FlowFunction<readonly unknown[]>, part: StepDefinition) {
    super([part]);
    this.#name = name;
    this.#items = items;
  }

  override get title(): string {
    return `for each ${this.#name}`;
  }

  /** The frame stores the items, as they were when the step began; nested ones as immutable copies. */
  advance(frame: FlowFrame, run: NodeRun): FlowFrame | null {
    const { path } = frame.step;
    const owner = { node: run.world.game, key: path };
    const items = frame.data ?? run.ask(path, this.#items).map(item => takeCell(item, owner));
    if (frame.position >= items.length) return frame.up;
    return run.enterOnly(frame.at({ position: frame.position + 1, data: items }), frame.player);
  }

  override valueOf(
    name: string,
    { position, data }: FlowFrame,
  ): { readonly value: unknown } | undefined {
    if (name !== this.#name || position === 0) return undefined;
    return { value: restoreCell(data?.[position - 1]) };
  }
}

/** Runs a part once for each item of a list; `do` is called once with the variable that holds the item. */
export function forEach<V, G extends GameLike = GameNotNamed>(options: {
  readonly name: string;
  readonly items: (context: FlowContext<G>) => readonly V[];
  readonly do: (item: FlowVar<V>) => FlowNode<G>;
}): FlowNode<G> {
  const { name, items } = options;
  // There is no first value: the variable is read only inside, where there is an item.
  const item = flowVar<V>(name, undefined as V);
  return new FlowNode(new ForEachDefinition(name, stored(items), options.do(item).definition));
}

class EachPlayerDefinition extends StepDefinition {
  readonly kind = 'each-player';
  readonly #order: TurnOrderOptions;

  constructor(order: TurnOrderOptions, part: StepDefinition) {
    super([part]);
    this.#order = order;
  }

  override get isFixed(): boolean {
    return isFixedOrder(this.#order);
  }

  /** The frame stores the order of seats, as it was when the round began. */
  advance(frame: FlowFrame, run: NodeRun): FlowFrame | null {
    const seats = frame.data ?? this.#seats(frame, run);
    if (frame.position >= seats.length) return frame.up;
    const player = run.context.game.players.byPosition(Number(seats[frame.position])) ?? null;
    const after = frame.turnOf(player, seats);
    // A player who has dropped out since the round began gets no turn.
    const { filter, withEliminated } = this.#order;
    const isIn =
      player !== null &&
      (withEliminated === true || !player.eliminated) &&
      (filter === undefined || run.ask(frame.step.path, running => filter(player, running)));
    return isIn ? run.enterOnly(after, player) : after;
  }

  /** The turn of the chosen player: those before in the order have had theirs. */
  override placed(
    frame: FlowFrame,
    _part: FlowStep,
    { run, player: chosen, isInnermost }: FlowPlacing,
  ): FlowFrame {
    const seats = this.#seats(frame, run);
    const wanted = isInnermost && chosen !== null ? chosen.position : Number(seats[0] ?? -1);
    const player = run.context.game.players.byPosition(wanted);
    const index = seats.indexOf(wanted);
    if (player === undefined || index < 0) {
      throw authorError('player-not-in-round', frame.step.path, chosen?.name ?? 'no player');
    }
    return run.enterOnly(frame.at({ position: index + 1, player, data: seats }), player);
  }

  #seats({ step }: FlowFrame, run: NodeRun): readonly number[] {
    const order = this.#order;
    return isFixedOrder(order)
      ? run.fixedSeats(step, () => seatsInOrder(order, run.context))
      : run.ask(step.path, running => seatsInOrder(order, running));
  }
}

/** Runs a part once for each player, in turn. */
export function eachPlayer<G extends GameLike = GameNotNamed>(
  options: Omit<TurnOrderOptions<FlowContext<G>>, 'filter'> & {
    readonly do: FlowNode<G>;
    readonly filter?: (player: PlayerOf<G>, context: FlowContext<G>) => boolean;
  },
): FlowNode<G> {
  const { do: part, ...order } = options;
  return new FlowNode(new EachPlayerDefinition(stored(order), part.definition));
}

/** The order in which players get their turns. */
export interface TurnOrderOptions<R = Running> {
  readonly direction?: 'forward' | 'backward';
  /** The first player, or their seat number; without it seat 0, or the last seat backward. */
  readonly startFrom?: (running: R) => Player | number | undefined;
  readonly filter?: (player: Player, running: R) => boolean;
  /** Players who are eliminated have a turn too. */
  readonly withEliminated?: boolean;
  /** Exactly these, in this order. */
  readonly only?: (running: R) => readonly Player[];
}

/**
 * Usual orders of play, to be spread into `eachPlayer`. Without one the round starts at seat 0 and goes
 * up. `CONTINUE` and `START_FROM` only say who starts: spread `REVERSE` before them to go down from there.
 */
export const TurnOrder = {
  /** Starts at seat 0 and goes up. */
  DEFAULT: {},
  /** Starts at the last seat and goes down. */
  REVERSE: { direction: 'backward' },
  /**
   * Starts with the player after `players.current`, which only the rules set, with `players.setCurrent`.
   * Starts at seat 0 if no player is current.
   */
  CONTINUE: {
    startFrom: ({ game }: FlowContext<GameLike>): Player => game.players.next(),
  },
  /** Leaves out players whose `isActive` is `false`, as every order leaves out those who are `eliminated`. */
  ACTIVE_ONLY: {
    filter: (player: Player): boolean => isActive(player),
  },
  /**
   * Starts with that very player, not with the next one: a seat number, or a function that returns a
   * player or a seat number when the round begins. A function that returns `undefined` starts the round
   * where it would start without `START_FROM`.
   */
  START_FROM: <G extends GameLike>(
    first: number | ((context: FlowContext<G>) => PlayerOf<G> | number | undefined),
  ): { readonly startFrom: (context: FlowContext<G>) => PlayerOf<G> | number | undefined } => ({
    startFrom: typeof first === 'number' ? () => first : first,
  }),
  /** Players who are eliminated have their turns too. */
  WITH_ELIMINATED: { withEliminated: true },
  /** Only certain seats, in that order. */
  ONLY: (
    positions: readonly number[],
  ): { readonly only: (context: FlowContext<GameLike>) => readonly Player[] } => ({
    only: ({ game }) => positions.flatMap(position => game.players.byPosition(position) ?? []),
  }),
} as const;

/** Whether an order of play calls no function of the author and so never changes. */
function isFixedOrder({ only, startFrom, filter }: TurnOrderOptions): boolean {
  return only === undefined && startFrom === undefined && filter === undefined;
}

/** The seats in the order that an `eachPlayer` asks for. */
function seatsInOrder(order: TurnOrderOptions, running: Running): readonly number[] {
  const { players } = running.game;
  if (order.only !== undefined) return order.only(running).map(({ position }) => position);
  const backward = order.direction === 'backward';
  const start = seatOfFirst(order, running) ?? (backward ? players.length - 1 : 0);
  const step = backward ? players.length - 1 : 1;
  const seats: number[] = [];
  for (let i = 0; i < players.length; i++) {
    const player = players.byPosition((start + i * step) % players.length);
    if (player === undefined) continue;
    if (order.filter === undefined || order.filter(player, running)) seats.push(player.position);
  }
  return seats;
}

/** The seat that an order names as the first; `undefined` where it names none. */
function seatOfFirst({ startFrom }: TurnOrderOptions, running: Running): number | undefined {
  const first = startFrom?.(running);
  if (typeof first !== 'number') return first?.position;
  if (running.game.players.byPosition(first) === undefined) {
    throw authorError('no-such-player', first);
  }
  return first;
}
