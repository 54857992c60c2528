import type { GameLike, GameNotNamed, PlayerOf } from '../../../elements/element/element-class.ts';
import { FlowNode } from '../define-flow.ts';
import { type FlowContext, stored } from '../flow-context.ts';
import { type FlowFrame, type NodeRun, StepDefinition } from '../flow-frame.ts';
import { isFixedOrder, seatsInOrder, type TurnOrderOptions } from '../turn-order.ts';

class EachPlayerDefinition extends StepDefinition {
  readonly kind = 'each-player';
  readonly #order: TurnOrderOptions;

  constructor(order: TurnOrderOptions, part: StepDefinition) {
    super([part]);
    this.#order = order;
  }

  /** The frame stores the order of seats, as it was when the round began. */
  advance(frame: FlowFrame, run: NodeRun): FlowFrame | null {
    const seats = frame.data ?? this.#seats(frame, run);
    if (frame.position >= seats.length) return frame.up;
    const player = run.context.game.players.byPosition(Number(seats[frame.position])) ?? null;
    const after = frame.turnOf(player, seats);
    // A player who has dropped out since the round began gets no turn.
    const { filter } = this.#order;
    const isIn =
      player !== null &&
      (filter === undefined || run.ask(frame.step.path, running => filter(player, running)));
    return isIn ? run.enterOnly(after, player) : after;
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
