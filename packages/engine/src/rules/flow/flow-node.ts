import type { GameLike } from '../../elements/element/element-class.ts';
import type { FlowContext } from './flow-context.ts';
import type { StepDefinition } from './step-definition.ts';

/** A part of a flow, finished and immutable. */
export class FlowNode<in G extends GameLike> {
  readonly definition: StepDefinition;
  /** Never called: it says which game the part is for, which the definition has forgotten. */
  declare readonly accepts: (context: FlowContext<G>) => void;

  constructor(definition: StepDefinition) {
    this.definition = definition;
  }
}
