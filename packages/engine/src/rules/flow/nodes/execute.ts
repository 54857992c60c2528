import type { GameLike, GameNotNamed } from '../../../elements/element/element-class.ts';
import { FlowNode } from '../define-flow.ts';
import { type FlowContext, type FlowFunction, type FlowVar, stored } from '../flow-context.ts';
import { type FlowFrame, type NodeRun, StepDefinition } from '../flow-frame.ts';

class ExecuteDefinition extends StepDefinition {
  readonly kind = 'execute';
  readonly #run: FlowFunction<void>;

  constructor(run: FlowFunction<void>) {
    super([]);
    this.#run = run;
  }

  advance({ up }: FlowFrame, run: NodeRun): FlowFrame | null {
    run.hasRunRules = true;
    this.#run(run.context);
    return up;
  }
}

/** Runs rules without a player's choice. */
export function execute<G extends GameLike = GameNotNamed>(
  run: (context: FlowContext<G>) => void,
): FlowNode<G> {
  return new FlowNode(new ExecuteDefinition(stored(run)));
}

/** Sets a variable of the flow. */
export function setVar<V, G extends GameLike = GameNotNamed>(
  variable: FlowVar<V>,
  value: V | ((context: FlowContext<G>) => V),
): FlowNode<G> {
  return execute<G>(context => {
    // A function computes the value: a variable of the flow cannot hold a function.
    const next =
      typeof value === 'function' ? (value as (from: typeof context) => V)(context) : value;
    context.set(variable, next);
  });
}
