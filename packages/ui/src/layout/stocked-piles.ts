import { type ComputedRef, computed, type Ref, shallowRef, watch } from 'vue';
import { countIn } from '../table/view-index.ts';
import type { Handle, ViewNode } from '../table/view-types.ts';

/** What has to be known about zones besides what is in them. */
export interface StockedPilesOptions {
  /** Whether nothing is being shown that has already happened. */
  isAtRest(): boolean;
  isDeck(zone: ViewNode): boolean;
  isLegal(zone: ViewNode): boolean;
}

/**
 * The zones that take a place. A pile that is only dealt from is empty whenever a player has to choose: it
 * has a place while something lies there. One that has been seen to run out keeps its outline.
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
