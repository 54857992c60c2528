import { type ComputedRef, computed, type Ref, shallowRef, watch } from 'vue';
import { countIn } from '../table/view-index.ts';
import type { Handle, ViewNode } from '../table/view-types.ts';

/** Tells `useStockedPiles` which zones are decks, which can be chosen, and whether an animation runs. */
export interface StockedPilesOptions {
  /** Whether no past event is being shown. */
  isAtRest(): boolean;
  isDeck(zone: ViewNode): boolean;
  isLegal(zone: ViewNode): boolean;
}

/**
 * The zones to show. An empty deck is hidden, because a deck that only deals is empty at every choice.
 * A deck that held elements between events, or that can be chosen, keeps an outline.
 */
export function useStockedPiles(
  zones: Readonly<Ref<readonly ViewNode[]>>,
  { isAtRest, isDeck, isLegal }: StockedPilesOptions,
): ComputedRef<readonly ViewNode[]> {
  const stocked = shallowRef<ReadonlySet<Handle>>(new Set());
  watch(
    zones,
    now => {
      const full = now.filter(zone => countIn(zone) > 0).map(({ handle }) => handle);
      if (isAtRest()) stocked.value = new Set([...stocked.value, ...full]);
    },
    { immediate: true },
  );
  return computed(() =>
    zones.value.filter(
      zone => countIn(zone) > 0 || !isDeck(zone) || stocked.value.has(zone.handle) || isLegal(zone),
    ),
  );
}
