import { FlowFrame, placeSteps } from '../src/rules/flow/flow-frame.ts';
import { noop } from '../src/rules/flow/nodes/composition.ts';

const [step] = placeSteps(noop().definition);

/** A place in a flow, for tests that need one and no flow. */
export function exampleFrame(position: number): FlowFrame {
  if (step === undefined) throw new Error('a flow has a root');
  return new FlowFrame(step, null, { position, player: null, data: null });
}
