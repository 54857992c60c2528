import { onMounted, onScopeDispose, type Ref, type ShallowRef, shallowRef } from 'vue';
import { durationOf, mayMove, usePreferences } from '../table/preferences.ts';
import type { ViewNode } from '../table/view-types.ts';
import { type Box, boxOf, fly } from './fly.ts';

/** A card in flight. */
export interface FlyingCard {
  readonly id: number;
  /** The face of the card; `null` is a card back. */
  readonly node: ViewNode | null;
  readonly style: Readonly<Record<string, string>>;
}

/** The cards in flight, for a `FlyingCardsOverlay`. */
export interface UseFlyingCards {
  readonly cards: Readonly<ShallowRef<readonly FlyingCard[]>>;
  /** Animates a card from one box on the screen to another; resolves on arrival. */
  flyCard(flight: {
    readonly node?: ViewNode;
    readonly from: Box;
    readonly to: Box;
  }): Promise<void>;
}

/** Animates cards across the screen. With reduced motion, they arrive at once. */
export function useFlyingCards(): UseFlyingCards {
  const preferences = usePreferences();
  const cards = shallowRef<readonly FlyingCard[]>([]);
  const timers = new Set<ReturnType<typeof setTimeout>>();
  let id = 0;
  onScopeDispose(() => {
    for (const timer of timers) clearTimeout(timer);
  });
  const after = (ms: number): Promise<void> =>
    new Promise(resolve => {
      const timer = setTimeout(() => {
        timers.delete(timer);
        resolve();
      }, ms);
      timers.add(timer);
    });
  return {
    cards,
    async flyCard({ node = null, from, to }) {
      if (!mayMove(preferences)) return;
      const duration = durationOf('move', preferences.speed);
      const card: FlyingCard = { id: ++id, node, style: placed(from, duration) };
      cards.value = [...cards.value, card];
      await after(16);
      cards.value = cards.value.map(each =>
        each.id === card.id ? { ...card, style: placed(to, duration) } : each,
      );
      await after(duration);
      cards.value = cards.value.filter(each => each.id !== card.id);
    },
  };
}

function placed({ left, top, width, height }: Box, duration: number): Record<string, string> {
  return {
    left: '0',
    top: '0',
    width: `${width}px`,
    height: `${height}px`,
    transform: `translate(${left}px, ${top}px)`,
    transition: `transform ${duration}ms var(--bs-ease), width ${duration}ms var(--bs-ease)`,
  };
}

/** Animates an element from a start box when it is mounted. */
export function useFlyOnAppear(
  element: Readonly<Ref<HTMLElement | null>>,
  from: () => Box | null,
): void {
  const preferences = usePreferences();
  onMounted(() => {
    const start = from();
    if (element.value === null || start === null || !mayMove(preferences)) return;
    const duration = durationOf('move', preferences.speed);
    void fly(element.value, { from: start, to: boxOf(element.value), duration });
  });
}
