import type { ActionList } from '../action/action-desk.ts';
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
    const path = above === '' ? titleOf(definition) : `${above}${joint}${titleOf(definition)}`;
    const steps: FlowStep[] = [];
    const step: FlowStep = { definition, id: all.length, path, steps };
    all.push(step);
    const isNumbered = definition.kind === 'sequence' && definition.steps.length > 1;
    for (const [i, child] of definition.steps.entries()) {
      steps.push(place(child, isNumbered ? `${path} > ${i + 1}` : path));
    }
    return step;
  };
  place(root, '');
  return all;
}

function titleOf(definition: StepDefinition): string {
  switch (definition.kind) {
    case 'sequence':
      return definition.name ?? 'sequence';
    case 'phase':
      return `phase ${definition.name}`;
    case 'for-each':
      return `for each ${definition.name}`;
    case 'actions':
    case 'simultaneous':
      return `actions ${namesOf(definition.actions)}`;
    default:
      return definition.kind;
  }
}

function namesOf(actions: ActionList | ((...args: never[]) => ActionList)): string {
  if (typeof actions === 'function') return 'as worked out';
  return actions.map(each => (typeof each === 'string' ? each : each.definition.name)).join(', ');
}
