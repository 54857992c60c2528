import { elementOf } from '../../elements/element/element-class.ts';
import type { GameElement } from '../../elements/element/game-element.ts';
import { authorError } from '../../errors/author-error.ts';
import { inWords } from '../../errors/in-words.ts';
import { isElement, nodeOf } from '../../state/node/anchored.ts';
import { type ChoiceList, VERDICT } from './choice-list.ts';
import { BOARD_ROLES, type BoardRef } from './selection/selection-options.ts';

/** A value that a player sees on a list, and why it cannot be chosen, or `false`. */
export interface AnnotatedChoice<T = unknown> {
  readonly value: T;
  readonly disabled: string | false;
}

/** A value as it is shown: in words, and by the elements on the board that represent it. */
export interface ShownChoice<T = unknown> extends AnnotatedChoice<T> {
  readonly text: string;
  readonly boardRefs: readonly Required<BoardRef>[];
}

/** What a player sees on a list, in its order: what can be chosen, and what cannot with its reason. */
export function annotatedChoices(list: ChoiceList): AnnotatedChoice[] {
  return listedPlaces(list).map(place => annotated(list, place));
}

/** The same with what it looks like; worked out once for a list. */
export function shownChoices(list: ChoiceList): readonly ShownChoice[] {
  list.shown ??= listedPlaces(list).map(place => shown(list, place));
  return list.shown;
}

function listedPlaces(list: ChoiceList): number[] {
  const places = Array.from({ length: list.candidates?.length ?? 0 }, (_, place) => place);
  return places.filter(place => list.verdict(place) !== VERDICT.absent);
}

function annotated(list: ChoiceList, place: number): AnnotatedChoice {
  const isDisabled = list.verdict(place) === VERDICT.disabled;
  return { value: list.candidates?.[place], disabled: isDisabled && list.reason(place) };
}

function shown(list: ChoiceList, place: number): ShownChoice {
  const { selection, choosing } = list;
  const choice = annotated(list, place);
  const { value } = choice;
  list.guard.at(selection.places.shown);
  const text = selection.display?.(value, choosing) ?? inPlainWords(value);
  const refs = selection.boardRefs?.(value, choosing) ?? elementItself(value);
  return { ...choice, text, boardRefs: refs.map(ref => boardRef(ref, selection.places.shown)) };
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

/** A value as people may read it where the author has not said how. */
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
