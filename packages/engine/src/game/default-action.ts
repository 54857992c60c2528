import type { Args } from '../rules/action/selection.ts';

/** What is done for somebody who does not choose in time. */
export interface DefaultAction {
  readonly action: string;
  readonly args?: Args;
}
