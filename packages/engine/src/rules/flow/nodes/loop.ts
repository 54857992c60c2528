import type { GameLike, GameNotNamed } from '../../../elements/element/element-class.ts';
import { authorError } from '../../../errors/errors.ts';
import { FlowNode } from '../define-flow.ts';
import { type FlowContext, type FlowFunction, stored } from '../flow-context.ts';
import { type FlowFrame, type NodeRun, StepDefinition } from '../flow-frame.ts';

class LoopDefinition extends StepDefinition {
  readonly kind = 'loop';
  readonly #while: FlowFunction<boolean>;
  readonly #maxIterations: number;

  constructor(
    {
      goesOn,
      maxIterations,
    }: { readonly goesOn: FlowFunction<boolean>; readonly maxIterations: number },
    part: StepDefinition,
  ) {
    super([part]);
    this.#while = goesOn;
    this.#maxIterations = maxIterations;
  }

  /** Without a limit every round has the same frame, so that equal positions are equal. */
  advance(frame: FlowFrame, run: NodeRun): FlowFrame | null {
    const { step, player, position, up } = frame;
    if (!run.ask(step.path, this.#while)) return up;
    const most = this.#maxIterations;
    if (most === Number.POSITIVE_INFINITY) return run.enterOnly(frame, player);
    if (position >= most) throw authorError('loop-too-long', step.path, most);
    return run.enterOnly(frame.at({ position: position + 1 }), player);
  }
}

/** Repeats a part as long as `while` holds. */
export function loop<G extends GameLike = GameNotNamed>(options: {
  readonly while?: (context: FlowContext<G>) => boolean;
  readonly do: FlowNode<G>;
  /** More rounds than this are an author error. */
  readonly maxIterations?: number;
}): FlowNode<G> {
  const goesOn: FlowFunction<boolean> = stored(options.while ?? (() => true));
  const maxIterations = options.maxIterations ?? Number.POSITIVE_INFINITY;
  return new FlowNode(new LoopDefinition({ goesOn, maxIterations }, options.do.definition));
}
