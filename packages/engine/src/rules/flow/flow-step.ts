import type { StepDefinition } from './step-definition.ts';

/** One part of a flow in its place: the same part written twice is two steps. */
export interface FlowStep {
  readonly definition: StepDefinition;
  readonly id: number;
  /** Where it is, for messages: `round > trick > actions playCard`. */
  readonly path: string;
  readonly steps: readonly FlowStep[];
}

/** Numbers the parts of a flow from the top, so that a saved place can be found again. */
export function placeSteps(root: StepDefinition): readonly FlowStep[] {
  const all: FlowStep[] = [];
  const place = (definition: StepDefinition, above: string): FlowStep => {
    const joint = /\d$/.test(above) ? ' ' : ' > ';
    const { title, numbersParts } = definition;
    const path = above === '' ? title : `${above}${joint}${title}`;
    const steps: FlowStep[] = [];
    const step: FlowStep = { definition, id: all.length, path, steps };
    all.push(step);
    for (const [i, child] of definition.steps.entries()) {
      steps.push(place(child, numbersParts ? `${path} > ${i + 1}` : path));
    }
    return step;
  };
  place(root, '');
  return all;
}
