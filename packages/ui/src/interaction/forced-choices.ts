import { watch } from 'vue';
import { type Forced, usePreferences } from '../table/preferences.ts';
import type { UseTable } from '../table/use-client.ts';
import type { Choice, PlayerView, SelectionPrompt } from '../table/view-types.ts';
import type { BoardInteraction } from './board-interaction.ts';
import { askedQuestions } from './choice-options.ts';

/** Answers each question with a single legal answer once, if the player's preferences allow it. */
export function useForcedChoices(table: UseTable, interaction: BoardInteraction): void {
  const preferences = usePreferences();
  let answered = new WeakSet<SelectionPrompt>();
  let answeredIn: PlayerView | null = null;
  watch(
    [table.state, table.choice],
    () => {
      const { choices, view } = table.state.value;
      const isListed = choices.actions.length > 1 && table.choice.value.action === null;
      // A player who went back to the list of actions may start the same one again, and the same question
      // may be asked again in the next position.
      if (isListed || view !== answeredIn) answered = new WeakSet();
      answeredIn = view;
      const asked = askedQuestions(choices, table.choice.value);
      const [question, second] = asked;
      const isOnlyAction = choices.actions.length === 1 || table.choice.value.action !== null;
      if (question === undefined || second !== undefined || !isOnlyAction) return;
      const choice = forcedChoice(question, preferences.forced);
      if (choice === undefined || answered.has(question)) return;
      answered.add(question);
      interaction.force({ action: question.action, question, choice });
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
