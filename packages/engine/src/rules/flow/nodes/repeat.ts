import type { GameLike, GameNotNamed } from '../../../elements/element/element-class.ts';
import { FlowNode } from '../define-flow.ts';
import { type FlowContext, type FlowFunction, stored } from '../flow-context.ts';
import { type FlowFrame, type NodeRun, StepDefinition } from '../flow-frame.ts';

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
