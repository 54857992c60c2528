import { watch } from 'vue';
import { usePreferences } from '../table/preferences.ts';
import type { UseTable } from '../table/use-client.ts';
import type { BoardInteraction } from './board-interaction.ts';
import { createForcedChoices } from './forced-choice.ts';

/** Answers each question with a single legal answer once, if the player's preferences allow it. */
export function useForcedChoices(table: UseTable, interaction: BoardInteraction): void {
  const preferences = usePreferences();
  const answer = createForcedChoices(table, interaction);
  watch([table.state, table.choice], () => answer(preferences.forced), { immediate: true });
}
