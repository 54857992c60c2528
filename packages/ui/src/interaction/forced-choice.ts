import type { Forced } from '../table/forced-setting.ts';
import type { TableSource } from '../table/table-source.ts';
import type { Choice, PlayerView, SelectionPrompt } from '../table/view-types.ts';
import { askedQuestions } from './choice-options.ts';
import type { Interaction } from './interaction.ts';

/**
 * Answers each question with a single legal answer once, if the player's preference allows it. The returned function is to be
 * called after every change of the table.
 */
export function createForcedChoices(
  table: TableSource,
  interaction: Pick<Interaction, 'force'>,
): (preference: Forced) => void {
  let answered = new WeakSet<SelectionPrompt>();
  let answeredIn: PlayerView | null = null;
  return preference => {
    const { choices, view } = table.state.value;
    const { value: current } = table.choice;
    const isListed = choices.actions.length > 1 && current.action === null;
    // A player who went back to the list of actions may start the same one again, and the same question
    // may be asked again in the next position.
    if (isListed || view !== answeredIn) answered = new WeakSet();
    answeredIn = view;
    const [question, second] = askedQuestions(choices, current);
    const isOnlyAction = choices.actions.length === 1 || current.action !== null;
    if (question === undefined || second !== undefined || !isOnlyAction) return;
    const choice = forcedChoice(question, preference);
    if (choice === undefined || answered.has(question)) return;
    answered.add(question);
    interaction.force({ action: question.action, question, choice });
  };
}

/** The only legal answer to a question, if the preference lets the page choose it for the player. */
export function forcedChoice(question: SelectionPrompt, forced: Forced): Choice | undefined {
  const { choices, isOptional, isRepeated, count, step, of } = question;
  if (forced === 'none' || choices === null || isOptional || isRepeated || count !== null) {
    return undefined;
  }
  if (forced === 'steps' && step >= of) return undefined;
  const [only, second] = choices.filter(({ disabled }) => disabled === false);
  return second === undefined && only?.count === 1 ? only : undefined;
}
