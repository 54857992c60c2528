import { type ComputedRef, computed, type Ref } from 'vue';
import { isCard, typeOf } from './element-types.ts';
import { attributesOf, ViewIndex } from './view-index.ts';
import type { JsonValue, PlayerView, ViewNode } from './view-types.ts';
import { handleOf } from './view-types.ts';

/** Criteria for elements: name, class and attribute values. An element must match all of them. */
export interface ElementQuery {
  readonly name?: string;
  readonly className?: string;
  readonly attributes?: Readonly<Record<string, JsonValue>>;
}

/** Queries on a view, for custom boards. */
export interface UseGameViewHelpers {
  readonly index: ComputedRef<ViewIndex | null>;
  findElement(query: ElementQuery): ViewNode | undefined;
  findElements(query: ElementQuery): readonly ViewNode[];
  /** The zone in which a player holds cards. */
  findPlayerHand(position: number): ViewNode | undefined;
  /** The cards in a zone that the viewer can distinguish by face or back. */
  getCards(zone: ViewNode | undefined): readonly ViewNode[];
  /** The position of an element's owner; `null` if it has none. */
  getElementOwner(element: ViewNode): number | null;
  isMyElement(element: ViewNode): boolean;
  /** The position of the player that an attribute refers to; `null` if it refers to none. */
  getPlayer(element: ViewNode, attribute: string): number | null;
}

/** Queries on the current view, as seen by a seat; results update with the view. */
export function useGameViewHelpers(
  view: Readonly<Ref<PlayerView | null>>,
  seat: Readonly<Ref<number | null>>,
): UseGameViewHelpers {
  const index = computed(() => view.value && new ViewIndex(view.value));
  const findElements = (query: ElementQuery): readonly ViewNode[] => {
    if (index.value === null) return [];
    return index.value.within(index.value.view.game).filter(node => fits(node, query));
  };
  const getElementOwner = (element: ViewNode): number | null =>
    index.value?.ownerOf(element) ?? null;
  return {
    index,
    findElements,
    findElement: query => findElements(query)[0],
    findPlayerHand: position =>
      findElements({}).find(node => isHand(node) && getElementOwner(node) === position),
    getCards: zone => (zone?.children ?? []).filter(isCard),
    getElementOwner,
    getPlayer: (element, attribute) => {
      const handle = handleOf(attributesOf(element)[attribute]);
      return handle === undefined ? null : (index.value?.positionOf(handle) ?? null);
    },
    isMyElement: element => seat.value !== null && getElementOwner(element) === seat.value,
  };
}

function isHand(node: ViewNode): boolean {
  return typeOf(node) === 'hand' || attributesOf(node)['$fan'] === true;
}

function fits(node: ViewNode, { name, className, attributes = {} }: ElementQuery): boolean {
  if (name !== undefined && node.name !== name) return false;
  if (className !== undefined && node.className !== className) return false;
  const own = attributesOf(node);
  return Object.entries(attributes).every(
    ([key, value]) => JSON.stringify(own[key]) === JSON.stringify(value),
  );
}
