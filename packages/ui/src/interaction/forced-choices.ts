import { watch } from 'vue';
import { type Forced, usePreferences } from '../table/preferences.ts';
import type { UseTable } from '../table/use-client.ts';
import type { Choice, SelectionPrompt } from '../table/view-types.ts';
import type { BoardInteraction } from './board-interaction.ts';
import { askedQuestions } from './choice-options.ts';

/** Answers each question with a single legal answer once, if the player's preferences allow it. */
export function useForcedChoices(table: UseTable, interaction: BoardInteraction): void {
  const preferences = usePreferences();
  const answered = new WeakSet<SelectionPrompt>();
  watch(
    [table.state, table.choice],
    () => {
      const { choices } = table.state.value;
      const asked = askedQuestions(choices, table.choice.value);
      const [question, second] = asked;
      const isOnlyAction = choices.actions.length === 1 || table.choice.value.action !== null;
      if (question === undefined || second !== undefined || !isOnlyAction) return;
      const choice = forcedChoice(question, preferences.forced);
      if (choice === undefined || answered.has(question)) return;
      answered.add(question);
      interaction.take({ action: question.action, question, choice });
    },
    { immediate: true },
  );
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
