import { type Ref, type ShallowRef, shallowRef, watch } from 'vue';
import { ViewIndex } from '../table/view-index.ts';
import type { Handle, PlayerView } from '../table/view-types.ts';

/** The path of a moved element: its old and its new parent. */
export interface ElementTrail {
  readonly handle: Handle;
  readonly from: Handle;
  readonly to: Handle;
}

/** The paths of the elements in the latest move. */
export interface UseElementTrails {
  readonly trails: Readonly<ShallowRef<readonly ElementTrail[]>>;
}

/** Remembers where the elements of the latest move came from. */
export function useElementTrails(view: Readonly<Ref<PlayerView>>): UseElementTrails {
  const trails = shallowRef<readonly ElementTrail[]>([]);
  watch(view, (after, before) => {
    const found = trailsBetween(before, after);
    if (found.length > 0) trails.value = found;
  });
  return { trails };
}

/** The paths of moved elements that are visible in both views. */
function trailsBetween(before: PlayerView, after: PlayerView): readonly ElementTrail[] {
  if (before.game === after.game) return [];
  const [old, now] = [new ViewIndex(before), new ViewIndex(after)];
  return now.within(after.game).flatMap(({ handle }) => {
    const from = old.parentOf(handle)?.handle;
    const to = now.parentOf(handle)?.handle;
    return from === undefined || to === undefined || from === to ? [] : [{ handle, from, to }];
  });
}
