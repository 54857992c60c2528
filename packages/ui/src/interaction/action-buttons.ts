import type { ChoiceState } from '../table/use-client.ts';
import type { Choices } from '../table/view-types.ts';
import { humanise } from '../text/humanise.ts';

/** An action as a button: one that is offered, or one that is not and why. */
export interface ActionButton {
  readonly action: string;
  readonly text: string;
  readonly reason: string | null;
}

/** The actions to choose from, where there is more than one and none is being chosen. */
export function actionButtons(
  choices: Choices | null,
  choice: ChoiceState,
): readonly ActionButton[] {
  if (choices === null || choice.action !== null) return [];
  const { actions, unavailable } = choices;
  const [only, second] = actions;
  const isOnlyQuestion = second === undefined && only?.question !== null;
  const offered = isOnlyQuestion ? [] : actions.map(entry => ({ ...entry, reason: null }));
  return [...offered, ...unavailable].map(({ action, prompt, reason }) => ({
    action,
    text: actionText(action, prompt),
    reason,
  }));
}

/** What an action is called: as its author says, else by its name. */
export function actionText(action: string, prompt: string | null): string {
  return prompt === null || prompt === '' ? humanise(action) : prompt;
}
