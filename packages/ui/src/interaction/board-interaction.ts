import { type ComputedRef, type InjectionKey, inject, provide, type Ref } from 'vue';
import type { ViewIndex } from '../table/view-index.ts';
import type { Handle, JsonValue, SelectionPrompt } from '../table/view-types.ts';
import type { BoardRole, Option, Options } from './choice-options.ts';
import type { Selection } from './current-selection.ts';

/** How an element stands towards what is being asked. */
export interface Target {
  /** Whether it can be chosen. */
  readonly isLegal: boolean;
  /** Whether it only stands for what can be chosen, as a cell for its column. */
  readonly isReference: boolean;
  /** Whether every choice that it represents starts there, leads there, or is marked there; `null` if they differ. */
  readonly role: BoardRole | null;
  readonly isSelected: boolean;
  /** Whether it is among the choices, but cannot be chosen. */
  readonly isRefused: boolean;
  /** Why it cannot be chosen; `null` if it can. */
  readonly reason: string | null;
}

/** Two or more actions that share an element, to choose from. */
export interface TargetMenu {
  readonly handle: Handle;
  readonly options: readonly Option[];
}

/** A short notice for the player. */
export interface Notice {
  readonly id: number;
  readonly text: string;
}

/** What a board needs to be played on. */
export interface BoardInteraction {
  readonly options: ComputedRef<Options>;
  readonly index: ComputedRef<ViewIndex | null>;
  /** The question that is asked, where there is one only. */
  readonly question: ComputedRef<SelectionPrompt | null>;
  readonly selection: Readonly<Ref<Selection>>;
  readonly menu: Readonly<Ref<TargetMenu | null>>;
  readonly notice: Readonly<Ref<Notice | null>>;
  /** Whether the seat is waited for. */
  readonly isMyTurn: ComputedRef<boolean>;
  /** Why what is picked cannot be confirmed; `null` where it can, or where that is not known yet. */
  readonly refusal: Readonly<Ref<string | null>>;
  /** Whether everything has been chosen for an action that cannot be taken back, and is to be confirmed. */
  readonly mustConfirm: ComputedRef<boolean>;
  /** Whether there is something to go back from. */
  readonly canGoBack: ComputedRef<boolean>;
  /** How some elements, shown as one, stand towards what is asked. */
  targetOf(handles: readonly Handle[]): Target;
  /** All elements that represent the choices that some elements represent, with their roles. */
  groupOf(handles: readonly Handle[]): ReadonlyMap<Handle, BoardRole>;
  /** Chooses what some elements, shown as one, stand for; or says why that cannot be. */
  pick(handles: readonly Handle[]): void;
  /** Chooses a value for a question of an action. */
  take(option: Option): void;
  /** Answers the question with a value that is in no list. */
  answer(value: JsonValue): void;
  /** Begins an action; one that asks nothing is done at once. */
  start(action: string): void;
  /** Says that enough has been selected, or that something is meant that cannot be taken back. */
  confirm(): void;
  back(): void;
  cancel(): void;
  closeMenu(): void;
  tell(text: string): void;
}

const KEY: InjectionKey<BoardInteraction | null> = Symbol('board interaction');

/** Gives everything below a board that can be played on, or takes it away. */
export function provideBoardInteraction(interaction: BoardInteraction | null): void {
  provide(KEY, interaction);
}

/** The board to be played on; `null` where there is nothing to choose, as in a replay. */
export function useBoardInteraction(): BoardInteraction | null {
  return inject(KEY, null);
}
