import type { FlowState, Game, PerformResult } from '@boardsmith/engine';
import type { TestTable, Who } from './test-table.ts';
import type { WordedArgs } from './worded-args.ts';

/** The result of an action, and the game after it. */
export interface SimulatedAction extends PerformResult {
  readonly flow: FlowState;
}

/** Performs an action as if the player sat at the table; a refusal is a value. */
export function simulateAction<G extends Game>(
  table: TestTable<G>,
  who: Who,
  { action, args = {} }: { readonly action: string; readonly args?: WordedArgs },
): SimulatedAction {
  const result = table.try(who, action, args);
  return { ...result, flow: table.game.getFlowState() };
}
