import type { GameLike, GameNotNamed } from '../../../elements/element/element-class.ts';
import { FlowNode } from '../define-flow.ts';
import { type FlowFrame, type NodeRun, StepDefinition } from '../flow-frame.ts';

class SequenceDefinition extends StepDefinition {
  readonly kind = 'sequence';
  readonly #name: string;

  constructor(name: string, steps: readonly StepDefinition[]) {
    super(steps);
    this.#name = name;
  }

  override get title(): string {
    return this.#name;
  }

  override get numbersParts(): boolean {
    return this.steps.length > 1;
  }

  advance(frame: FlowFrame, run: NodeRun): FlowFrame | null {
    const { position, step, up, player } = frame;
    const part = step.steps[position];
    if (part === undefined) return up;
    // The last part needs no frame to come back to.
    const isLast = position === step.steps.length - 1;
    return run.enter(part, isLast ? up : frame.at({ position: position + 1 }), player);
  }
}

/** Runs parts in order. */
export function sequence<G extends GameLike = GameNotNamed>(...parts: FlowNode<G>[]): FlowNode<G> {
  return namedSequence('sequence', ...parts);
}

/** Runs parts in order, with a name for error messages. */
export function namedSequence<G extends GameLike = GameNotNamed>(
  name: string,
  ...parts: FlowNode<G>[]
): FlowNode<G> {
  return new FlowNode(
    new SequenceDefinition(
      name,
      parts.map(({ definition }) => definition),
    ),
  );
}

/** A part that does nothing. */
export function noop<G extends GameLike = GameNotNamed>(): FlowNode<G> {
  return namedSequence('noop');
}
