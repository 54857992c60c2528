import type { ViewIndex } from '../table/view-index.ts';
import type { Choice, Choices, Handle, SelectionPrompt } from '../table/view-types.ts';
import { handleOf, zoneOf } from '../table/view-types.ts';

/** A value that can be chosen for an action, or cannot and why. */
export interface Option {
  readonly action: string;
  readonly question: SelectionPrompt;
  readonly choice: Choice;
}

/** Everything that can be chosen at a moment: on the board, and by buttons. */
export interface Options {
  /** By the element that stands for it. */
  readonly onBoard: ReadonlyMap<Handle, readonly Option[]>;
  /** What nothing on the board stands for, and players. */
  readonly asButtons: readonly Option[];
  /** How many elements can be chosen. */
  readonly legalCount: number;
}

/** The questions that can be answered: that of the action being chosen, or the first of each action. */
export function askedQuestions(
  choices: Choices | null,
  current: { readonly action: string | null; readonly question: SelectionPrompt | null },
): readonly SelectionPrompt[] {
  if (current.action !== null) return current.question === null ? [] : [current.question];
  return (choices?.actions ?? []).flatMap(({ question }) => (question === null ? [] : [question]));
}

/** Sorts what can be chosen by where it is chosen. */
export function optionsOf(questions: readonly SelectionPrompt[], index: ViewIndex | null): Options {
  const onBoard = new Map<Handle, Option[]>();
  const asButtons: Option[] = [];
  const legal = new Set<Handle>();
  for (const question of questions) {
    for (const choice of question.choices ?? []) {
      const option = { action: question.action, question, choice };
      const handles = [...rolesOf(choice).keys()].filter(
        handle => index?.find(handle) !== undefined,
      );
      const isPlayer = handles.some(handle => index?.positionOf(handle) !== undefined);
      if (handles.length === 0 || isPlayer) asButtons.push(option);
      for (const handle of handles) {
        onBoard.set(handle, [...(onBoard.get(handle) ?? []), option]);
        if (choice.disabled === false) legal.add(handle);
      }
    }
  }
  return { onBoard, asButtons, legalCount: legal.size };
}

/** How an element represents a choice: the choice starts there, leads there, or is marked there. */
export type BoardRole = NonNullable<Choice['boardRefs']>[number]['role'];

/** The elements that represent a choice, with their roles; the element that is chosen itself is a highlight. */
export function rolesOf({ value, boardRefs }: Choice): ReadonlyMap<Handle, BoardRole> {
  const roles = new Map<Handle, BoardRole>();
  const own = handleOf(value) ?? zoneOf(value);
  if (own !== undefined) roles.set(own, 'highlight');
  for (const { element, role } of boardRefs ?? []) {
    const handle = handleOf(element) ?? zoneOf(element);
    if (handle !== undefined) roles.set(handle, role);
  }
  return roles;
}

/** Whether a choice can be made. */
export function isEnabled({ choice }: Option): boolean {
  return choice.disabled === false;
}

/** Whether something else on the board stands for a choice, which is no element itself. */
export function isByReference({ choice }: Option): boolean {
  return handleOf(choice.value) === undefined && zoneOf(choice.value) === undefined;
}
