import type { ChoiceState } from '../table/table-source.ts';
import type { Choices } from '../table/view-types.ts';
import { humanise } from '../text/humanise.ts';

/** The button of an action: available, or unavailable with a reason. */
export interface ActionButton {
  readonly action: string;
  readonly text: string;
  readonly reason: string | null;
}

/** The actions to choose from, if there are several and none has been started. */
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

/** The label of an action: its prompt, else its name in words. */
export function actionText(action: string, prompt: string | null): string {
  return prompt === null || prompt === '' ? humanise(action) : prompt;
}
