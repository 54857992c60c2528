import { computed, inject, provide, ref, shallowRef } from 'vue';
import { BOARD_CONTEXT, type BoardContext } from '../../rendering/board-context.ts';
import { type Renderer, RendererRegistry } from '../../rendering/renderer.ts';
import { createDescriber } from '../../table/describer.ts';
import { seatAppearance } from '../../table/seat-appearance.ts';
import { ViewIndex } from '../../table/view-index.ts';
import type { JsonObject, ViewNode } from '../../table/view-types.ts';
import { useMessages } from '../../text/translate.ts';
import CardFace from './CardFace.vue';

/** A card that belongs to no game: `{ rank: 'Q', suit: 'H' }`, or `{ title: 'Guard', text: 'Blocks the Rogue' }`. */
export type PlainCard = JsonObject;

/** Cards that belong to no game, as properties of a component. */
export interface PlainCards {
  /** The open cards, the top one last. */
  readonly cards?: readonly PlainCard[] | undefined;
  /** The number of cards that lie face down. */
  readonly backs?: number | undefined;
  /** The name of the cards, for screen readers. */
  readonly name?: string | undefined;
}

/** Draws every element as a card. */
const plainCard: Renderer = {
  name: 'card',
  types: ['card'],
  infers: () => true,
  frame: 'piece',
  component: CardFace,
  props: ({ space }) => ({ zone: space }),
};

/** A space with plain cards, in the form in which a game shows its spaces. */
export function plainSpace({ cards = [], backs = 0, name = '' }: PlainCards): ViewNode {
  const children = cards.map((attributes, at) => ({
    handle: at + 1,
    type: 'card',
    name: typeof attributes['name'] === 'string' ? attributes['name'] : '',
    attributes,
  }));
  return { handle: 0, name, children, ...(backs > 0 && { hidden: [[null, backs]] }) };
}

/** The context of the surrounding board; outside a board one in which nothing can be chosen. */
export function useCardContext(space: () => ViewNode): BoardContext {
  const board = inject(BOARD_CONTEXT, null);
  if (board !== null) return board;
  const t = useMessages();
  const index = computed(
    () => new ViewIndex({ game: space(), players: { handle: -1 }, messages: [] }),
  );
  const context: BoardContext = {
    renderers: new RendererRegistry([plainCard]),
    index,
    seat: computed(() => null),
    describer: computed(() => createDescriber({ index: index.value, seats: [], t })),
    interaction: null,
    drag: null,
    changed: shallowRef(new Set()),
    hovered: shallowRef(new Map()),
    tabStop: ref(null),
    ensureTabStop: () => undefined,
    lookOf: position => seatAppearance(position, index.value),
    inspect: () => undefined,
    zoom: () => undefined,
  };
  provide(BOARD_CONTEXT, context);
  return context;
}
