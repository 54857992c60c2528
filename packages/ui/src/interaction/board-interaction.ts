import { type ComputedRef, type InjectionKey, inject, provide, type Ref } from 'vue';
import { VUE_CELLS } from '../reactivity/vue-cells.ts';
import type { UseTable } from '../table/use-client.ts';
import type { ViewIndex } from '../table/view-index.ts';
import type { Handle, SelectionPrompt } from '../table/view-types.ts';
import type { BoardRole, Options } from './choice-options.ts';
import type { Selection } from './current-selection.ts';
import type { Interaction, Notice, Step, TargetMenu } from './interaction.ts';
import { createInteraction, type InteractionOptions } from './table-interaction.ts';

/** The state and methods by which a board lets its viewer choose, with the state as Vue refs. */
export interface BoardInteraction extends Interaction {
  readonly options: ComputedRef<Options>;
  readonly index: ComputedRef<ViewIndex | null>;
  readonly question: ComputedRef<SelectionPrompt | null>;
  readonly selection: Readonly<Ref<Selection>>;
  readonly menu: Readonly<Ref<TargetMenu | null>>;
  readonly notice: Readonly<Ref<Notice | null>>;
  readonly pointed: Ref<ReadonlyMap<Handle, BoardRole>>;
  readonly isMyTurn: ComputedRef<boolean>;
  readonly refusal: Readonly<Ref<string | null>>;
  readonly mustConfirm: ComputedRef<boolean>;
  readonly canGoBack: ComputedRef<boolean>;
  readonly step: ComputedRef<Step | null>;
}

/** Maps the questions of a table to elements that the player can click. */
export function createBoardInteraction(
  table: UseTable,
  options: InteractionOptions,
): BoardInteraction {
  // The cells of `VUE_CELLS` are refs, which the types of the shared code do not say.
  return createInteraction(table, options, VUE_CELLS) as BoardInteraction;
}

const KEY: InjectionKey<BoardInteraction | null> = Symbol('board interaction');

/** Provides the interaction to all components below; `null` makes their boards read-only. */
export function provideBoardInteraction(interaction: BoardInteraction | null): void {
  provide(KEY, interaction);
}

/** The interaction of the board; `null` where nothing can be chosen, as in a replay. */
export function useBoardInteraction(): BoardInteraction | null {
  return inject(KEY, null);
}
