import type {
  GameLike,
  GameNotNamed,
  PlayerOf,
} from '../../../elements/element/element-collection.ts';
import type { Player } from '../../../elements/element/player.ts';
import { rollBack } from '../../../state/journal/journal.ts';
import { Baseline, type Cell } from '../../../state/node/node.ts';
import { ENGINE } from '../../../state/node/shape.ts';
import { takeCell } from '../../../state/values/baseline.ts';
import { restoreCell } from '../../../state/values/live-values.ts';
import { writeEngine } from '../../../state/world/attributes.ts';
import type { ActionDefinition } from '../../action/action.ts';
import type { ActionList, SealedChoice } from '../../action/action-registry.ts';
import { FlowNode } from '../define-flow.ts';
import { type FlowContext, type FlowFunction, type Running, stored } from '../flow-context.ts';
import {
  type ActedChoice,
  type FlowFrame,
  type FrameData,
  hasSameItems,
  type Next,
  type NodeRun,
  WAIT,
} from '../flow-frame.ts';
import {
  type ActionNames,
  type AuthorTurnOptions,
  passOver,
  TurnDefinition,
  type TurnOptions,
  turnOptionsOf,
} from '../turn-definition.ts';

/** The state of a seat in a simultaneous step; a sealed choice is the fourth possible state. */
export const SEAT = { out: 'out', open: 'open', done: 'done' } as const;

/** An author's predicate of one player. */
type OfPlayer<T> = (running: Running, player: Player) => T;

/** The options of a simultaneous step besides those of every turn. */
interface SimultaneousOptions extends TurnOptions {
  readonly actions: ActionList | OfPlayer<ActionList>;
  readonly players: FlowFunction<readonly Player[]> | null;
  readonly playerDone: OfPlayer<boolean> | null;
  readonly allDone: FlowFunction<boolean> | null;
  readonly skipPlayer: OfPlayer<boolean> | null;
  readonly sealed: boolean;
}

/** Several players act independently. The data of its frame are the states of the seats. */
class SimultaneousDefinition extends TurnDefinition {
  readonly kind = 'simultaneous';
  readonly moves = { min: 0, max: Number.POSITIVE_INFINITY };
  readonly actions: SimultaneousOptions['actions'];
  override readonly sealed: boolean;
  override readonly awaitsSeveral = true;
  readonly #players: SimultaneousOptions['players'];
  readonly #playerDone: SimultaneousOptions['playerDone'];
  readonly #allDone: SimultaneousOptions['allDone'];
  readonly #skipPlayer: SimultaneousOptions['skipPlayer'];

  constructor(options: SimultaneousOptions) {
    super(options);
    this.actions = options.actions;
    this.sealed = options.sealed;
    this.#players = options.players;
    this.#playerDone = options.playerDone;
    this.#allDone = options.allDone;
    this.#skipPlayer = options.skipPlayer;
  }

  /** A player who cannot act is done; sealed choices are executed when all players have chosen. */
  advance(frame: FlowFrame, run: NodeRun): Next {
    if (frame.data === null) return this.#open(frame, run);
    const data = this.#withoutStuck(frame, run);
    const allDone = this.#allDone;
    const isOver =
      !data.includes(SEAT.open) || (allDone !== null && run.ask(frame.step.path, allDone));
    if (isOver) {
      for (const { seat, choice } of sealedChoices(data)) unseal(seat, choice, run);
      return frame.up;
    }
    return hasSameItems(data, frame.data) ? WAIT : frame.at({ data });
  }

  /** Begins the step; if none of its players can act, `ifNobodyCan` decides. */
  #open(frame: FlowFrame, run: NodeRun): FlowFrame | null {
    const data = run.ask(frame.step.path, running => this.#seats(running));
    const opened = frame.at({ data });
    run.setContextFrame(opened);
    const able = this.#withoutStuck(opened, run);
    const stuck = run.context.game.players.filter(
      (_, seat) => data[seat] === SEAT.open && able[seat] !== SEAT.open,
    );
    if (stuck.length === 0) return opened;
    if (able.includes(SEAT.open)) {
      for (const player of stuck) run.onSkip?.(frame.step, player);
      return opened;
    }
    return passOver(opened, { players: stuck, ifNobodyCan: this.ifNobodyCan }, run);
  }

  /** The players who take part when the step begins; a player who is done already is not awaited. */
  #seats(running: Running): FrameData {
    const { players } = running.game;
    const invited = this.#players?.(running) ?? players.filter(({ eliminated }) => !eliminated);
    return players.map(player => {
      const isIn = invited.includes(player) && this.#skipPlayer?.(running, player) !== true;
      if (!isIn) return SEAT.out;
      return this.#playerDone?.(running, player) === true ? SEAT.done : SEAT.open;
    });
  }

  /** The states of the seats, where a player who cannot act is done. */
  #withoutStuck(frame: FlowFrame, run: NodeRun): FrameData {
    const { players } = run.context.game;
    return (frame.data ?? []).map((item, seat) => {
      const player = item === SEAT.open ? players.byPosition(seat) : undefined;
      if (player === undefined) return item;
      return run.registry.canTakeAny(this.offered(frame, player, run), player) ? item : SEAT.done;
    });
  }

  awaiting({ data }: FlowFrame, { context }: NodeRun): readonly Player[] {
    return context.game.players.filter((_, seat) => data?.[seat] === SEAT.open);
  }

  isAwaited({ data }: FlowFrame, { position }: Player): boolean {
    return data?.[position] === SEAT.open;
  }

  offered({ step }: FlowFrame, player: Player, run: NodeRun): readonly ActionDefinition[] {
    const { actions } = this;
    const list =
      typeof actions === 'function'
        ? run.ask(step.path, running => actions(running, player))
        : actions;
    return run.registry.named(list, step.path);
  }

  acted(frame: FlowFrame, { player, sealed }: ActedChoice, run: NodeRun): FlowFrame {
    const playerDone = this.#playerDone;
    const isDone =
      playerDone === null || run.ask(frame.step.path, running => playerDone(running, player));
    if (sealed !== undefined) return withSeat(frame, player, seal(sealed, run));
    return withSeat(frame, player, isDone ? SEAT.done : SEAT.open);
  }

  passed(frame: FlowFrame, player: Player): FlowFrame {
    return withSeat(frame, player, SEAT.done);
  }
}

/** The frame with another state of one seat. */
export function withSeat(frame: FlowFrame, { position }: Player, state: Cell): FlowFrame {
  const data = (frame.data ?? []).map((item, seat) => (seat === position ? state : item));
  return frame.at({ data });
}

/** A choice as the frame stores it: an immutable copy that knows which elements it refers to. */
export function seal(choice: SealedChoice, { world }: NodeRun): Cell {
  return takeCell(choice, { node: world.game, key: 'sealed choice' });
}

/** The choices that have been sealed, in seat order. */
function sealedChoices(
  data: FrameData,
): { readonly seat: number; readonly choice: SealedChoice }[] {
  return data.flatMap((item, seat) => {
    const choice = sealedChoiceIn(item);
    return choice === undefined ? [] : [{ seat, choice }];
  });
}

/** The choice that the state of a seat holds; `undefined` if it holds none. */
export function sealedChoiceIn(item: unknown): SealedChoice | undefined {
  // `seal` made the baseline from a sealed choice.
  return Baseline.is(item) ? (restoreCell(item) as SealedChoice) : undefined;
}

/**
 * Executes a sealed choice and returns whether the rules accept it. If they refuse it by now, nothing of
 * it has happened; the others have.
 */
export function unseal(seat: number, choice: SealedChoice, run: NodeRun): boolean {
  const { world } = run;
  run.hasRunRules = true;
  // A refused choice must not take back what an earlier one has changed.
  world.boundary();
  const mark = world.log.head;
  const result = run.registry.run(seat, choice);
  const isRefused = result?.success === false;
  if (isRefused) rollBack(world, mark);
  writeEngine(world.game, ENGINE.result, result ?? null);
  return !isRefused;
}

/** A step in which several players act independently. */
export function simultaneousActionStep<G extends GameLike = GameNotNamed>(
  options: {
    readonly actions:
      | ActionNames<G>
      | ((context: FlowContext<G>, player: PlayerOf<G>) => ActionNames<G>);
    /** Who takes part; by default all players who are not eliminated. */
    readonly players?: (context: FlowContext<G>) => readonly PlayerOf<G>[];
    /** Called when the step begins and after each action of the player; without it one action is enough. */
    readonly playerDone?: (context: FlowContext<G>, player: PlayerOf<G>) => boolean;
    readonly allDone?: (context: FlowContext<G>) => boolean;
    readonly skipPlayer?: (context: FlowContext<G>, player: PlayerOf<G>) => boolean;
    /** Choices stay secret until all players have chosen, and are then executed in seat order. */
    readonly sealed?: boolean;
  } & AuthorTurnOptions<G>,
): FlowNode<G> {
  return new FlowNode(
    new SimultaneousDefinition({
      ...turnOptionsOf(options),
      actions: stored(options.actions),
      players: stored(options.players ?? null),
      playerDone: stored(options.playerDone ?? null),
      allDone: stored(options.allDone ?? null),
      skipPlayer: stored(options.skipPlayer ?? null),
      sealed: options.sealed ?? false,
    }),
  );
}
