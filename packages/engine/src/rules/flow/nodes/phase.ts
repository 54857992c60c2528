import type { GameLike, GameNotNamed } from '../../../elements/element/element-class.ts';
import { FlowNode } from '../define-flow.ts';
import { type FlowFrame, type NodeRun, StepDefinition } from '../flow-frame.ts';

class PhaseDefinition extends StepDefinition {
  readonly kind = 'phase';
  readonly #name: string;

  constructor(name: string, part: StepDefinition) {
    super([part]);
    this.#name = name;
  }

  override get phase(): string {
    return this.#name;
  }

  override get title(): string {
    return `phase ${this.phase}`;
  }

  /** Position 0 is before the part, position 1 after it. */
  advance(frame: FlowFrame, run: NodeRun): FlowFrame | null {
    const { definition, context } = run;
    if (frame.position > 0) {
      definition.onExitPhase?.(this.phase, context);
      return frame.up;
    }
    run.onPhase?.(this.phase);
    definition.onEnterPhase?.(this.phase, context);
    return run.enterOnly(frame.at({ position: 1 }), frame.player);
  }
}

/** A named part of the game; `onEnterPhase` and `onExitPhase` of the flow are called for it. */
export function phase<G extends GameLike = GameNotNamed>(
  name: string,
  options: { readonly do: FlowNode<G> },
): FlowNode<G> {
  return new FlowNode(new PhaseDefinition(name, options.do.definition));
}
