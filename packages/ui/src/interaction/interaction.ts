import type { Cell, Reading } from '../reactivity/cell.ts';
import type { ViewIndex } from '../table/view-index.ts';
import type { Handle, JsonValue, SelectionPrompt } from '../table/view-types.ts';
import type { BoardRole, Option, Options } from './choice-options.ts';
import type { Selection } from './current-selection.ts';

/** How an element relates to the current question: whether it can be chosen, is selected, or is refused. */
export interface Target {
  /** Whether the element can be chosen. */
  readonly isLegal: boolean;
  /** Whether the element only represents a choice, as a cell represents its column. */
  readonly isReference: boolean;
  /** The role of the element (source, target or highlight) in all its choices; `null` if the roles differ. */
  readonly role: BoardRole | null;
  readonly isSelected: boolean;
  /** Whether the element is among the choices, but cannot be chosen. */
  readonly isRefused: boolean;
  /** Why the element cannot be chosen; `null` if it can. */
  readonly reason: string | null;
}

/** Two or more actions that share an element, to choose from. */
export interface TargetMenu {
  readonly handle: Handle;
  readonly options: readonly Option[];
}

/** The number of the current step of an action, and of all its steps; a step with one legal answer is not counted. */
export interface Step {
  readonly step: number;
  readonly of: number;
  /** Whether later choices may skip a step, so that there are fewer. */
  readonly mayBeFewer: boolean;
}

/** A short notice for the player. */
export interface Notice {
  readonly id: number;
  readonly text: string;
}

/** The state and methods by which a board lets its viewer choose, for any user-interface library. */
export interface Interaction {
  readonly options: Reading<Options>;
  readonly index: Reading<ViewIndex | null>;
  /** The current question; `null` if there is none, or several. */
  readonly question: Reading<SelectionPrompt | null>;
  readonly selection: Reading<Selection>;
  readonly menu: Reading<TargetMenu | null>;
  readonly notice: Reading<Notice | null>;
  /** The elements of the choice that the viewer points at, on the board or in the list of choices. */
  readonly pointed: Cell<ReadonlyMap<Handle, BoardRole>>;
  /** Whether the viewer's seat has to act. */
  readonly isMyTurn: Reading<boolean>;
  /** Why the selection cannot be confirmed; `null` if it can, or if the table has not answered yet. */
  readonly refusal: Reading<string | null>;
  /** Whether a complete action that cannot be undone waits for confirmation. */
  readonly mustConfirm: Reading<boolean>;
  /** Whether there is a choice to go back from. */
  readonly canGoBack: Reading<boolean>;
  /** The step that the player is at, from the second on; `null` at the first, and in actions of one step. */
  readonly step: Reading<Step | null>;
  /** How elements that are shown as one relate to the current question. */
  targetOf(handles: readonly Handle[]): Target;
  /** All elements that share a choice with the given elements, with their roles. */
  groupOf(handles: readonly Handle[]): ReadonlyMap<Handle, BoardRole>;
  /** Chooses the value that the elements represent, or notifies the player why that is not possible. */
  pick(handles: readonly Handle[]): void;
  /** Chooses a value for the question of an action. */
  take(option: Option): void;
  /** Takes one more of a kind, or one fewer, for a question that asks for amounts. */
  adjust(option: Option, by: 1 | -1): void;
  /** Chooses the only legal value for the player; Back skips this step, and it is not counted. */
  force(option: Option): void;
  /** Answers the question with a value that is not listed, such as a number or a text. */
  answer(value: JsonValue): void;
  /** Starts an action; an action without questions is submitted at once. */
  start(action: string): void;
  /** Confirms the selection, or an action that cannot be undone. */
  confirm(): void;
  back(): void;
  cancel(): void;
  closeMenu(): void;
  tell(text: string): void;
}
