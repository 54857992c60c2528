import type { ViewIndex } from '../table/view-index.ts';
import type { Choice, Choices, Handle, SelectionPrompt } from '../table/view-types.ts';
import { handleOf, zoneOf } from '../table/view-types.ts';

/** A value for a question of an action; `choice` says whether the value can be chosen. */
export interface Option {
  readonly action: string;
  readonly question: SelectionPrompt;
  readonly choice: Choice;
}

/** All current options: those on the board, and those shown as buttons. */
export interface Options {
  /** The options by the element that represents them. */
  readonly onBoard: ReadonlyMap<Handle, readonly Option[]>;
  /** Options that no element on the board represents, and players. */
  readonly asButtons: readonly Option[];
  /** The number of elements that can be chosen. */
  readonly legalCount: number;
}

/** The open questions: that of the started action, or the first of each action. */
export function askedQuestions(
  choices: Choices | null,
  current: { readonly action: string | null; readonly question: SelectionPrompt | null },
): readonly SelectionPrompt[] {
  if (current.action !== null) return current.question === null ? [] : [current.question];
  return (choices?.actions ?? []).flatMap(({ question }) => (question === null ? [] : [question]));
}

/** Divides the options into those on the board and those shown as buttons. */
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

/** How an element represents a choice: as the source, the target, or a highlight. */
export type BoardRole = NonNullable<Choice['boardRefs']>[number]['role'];

/** The elements that represent a choice, with their roles; the chosen element itself is a highlight. */
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

/** Whether a choice is legal. */
export function isEnabled({ choice }: Option): boolean {
  return choice.disabled === false;
}

/** Whether a choice that is no element itself is represented by elements on the board. */
export function isByReference({ choice }: Option): boolean {
  return handleOf(choice.value) === undefined && zoneOf(choice.value) === undefined;
}
