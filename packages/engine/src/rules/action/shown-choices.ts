import { elementOf } from '../../elements/element/element-collection.ts';
import type { GameElement } from '../../elements/element/game-element.ts';
import { authorError, inWords } from '../../errors/errors.ts';
import { isElement, nodeOf } from '../../state/node/node.ts';
import type { ChoiceList } from './choice-list.ts';
import type { AnnotatedChoice, ShownChoice } from './pending-selection.ts';
import { NONE } from './selection/selection.ts';
import { BOARD_ROLES, type BoardRef } from './selection/selection-options.ts';

/** What a player sees on a list, in its order: what can be chosen, and what cannot with its reason. */
export function annotatedChoices(list: ChoiceList): AnnotatedChoice[] {
  return list.shownGroups.map(places => annotated(list, places));
}

/** The visible choices with their texts and board references; computed once for a list. */
export function shownChoices(list: ChoiceList): readonly ShownChoice[] {
  list.shown ??= list.shownGroups.map(places => shown(list, places));
  return list.shown;
}

function annotated(list: ChoiceList, [place = 0, ...others]: readonly number[]): AnnotatedChoice {
  const choice = { value: list.candidates?.[place], disabled: list.reasonIfDisabled(place) };
  const { source } = list.selection;
  const count = source.hasLimits ? list.limitOf(place) : others.length + 1;
  return count === 1 ? choice : { ...choice, count };
}

function shown(list: ChoiceList, places: readonly number[]): ShownChoice {
  const { selection, choosing, candidates } = list;
  const choice = annotated(list, places);
  list.guard.at(selection.places.shown);
  const text = selection.display?.(choice.value, choosing) ?? inPlainWords(choice.value);
  const refs = places.flatMap(place => {
    const value = candidates?.[place];
    return selection.boardRefs?.(value, choosing) ?? elementItself(value);
  });
  return {
    value: choice.value,
    disabled: choice.disabled,
    count: choice.count ?? 1,
    alike: places.length === 1 ? NONE : places.map(place => candidates?.[place]),
    text,
    boardRefs: refs.map(ref => boardRef(ref, selection.places.shown)),
  };
}

/** An element on the board represents itself; a player is not on the board. */
function elementItself(value: unknown): GameElement[] {
  if (!isElement(value)) return [];
  const node = nodeOf(value);
  return node.parent === node.world.seats ? [] : [elementOf(node)];
}

/** A reference to the board with its role; what is no element, or has an unknown role, is an author error. */
function boardRef(ref: object, place: string): Required<BoardRef> {
  const { element, role = 'highlight' }: Partial<BoardRef> = isElement(ref)
    ? { element: nodeOf(ref).element }
    : ref;
  if (!isElement(element) || !BOARD_ROLES.includes(role)) {
    throw authorError('board-ref', place, inWords(isElement(element) ? role : element));
  }
  return { element, role };
}

/** The text of a value whose author has not declared `display`. */
function inPlainWords(value: unknown): string {
  if (isElement(value)) return nodeOf(value).name;
  if (Array.isArray(value)) return value.map(inPlainWords).join(', ');
  if (typeof value !== 'object' || value === null) return String(value);
  const label: unknown = Reflect.get(value, 'label') ?? Reflect.get(value, 'name');
  if (typeof label === 'string') return label;
  return Object.entries(value)
    .map(([key, each]) => `${key}: ${inPlainWords(each)}`)
    .join(', ');
}
