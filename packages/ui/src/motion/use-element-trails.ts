import { type Ref, type ShallowRef, shallowRef, watch } from 'vue';
import { ViewIndex } from '../table/view-index.ts';
import type { Handle, PlayerView } from '../table/view-types.ts';

/** The way that an element has gone: from what it lay on to what it lies on. */
export interface ElementTrail {
  readonly handle: Handle;
  readonly from: Handle;
  readonly to: Handle;
}

/** The ways that elements have gone in the latest move. */
export interface UseElementTrails {
  readonly trails: Readonly<ShallowRef<readonly ElementTrail[]>>;
}

/** Keeps in mind where the things came from that moved last. */
export function useElementTrails(view: Readonly<Ref<PlayerView>>): UseElementTrails {
  const trails = shallowRef<readonly ElementTrail[]>([]);
  watch(view, (after, before) => {
    const found = trailsBetween(before, after);
    if (found.length > 0) trails.value = found;
  });
  return { trails };
}

/** The ways that elements went between two views, of those that are seen in both. */
function trailsBetween(before: PlayerView, after: PlayerView): readonly ElementTrail[] {
  if (before.game === after.game) return [];
  const [old, now] = [new ViewIndex(before), new ViewIndex(after)];
  return now.within(after.game).flatMap(({ handle }) => {
    const from = old.parentOf(handle)?.handle;
    const to = now.parentOf(handle)?.handle;
    return from === undefined || to === undefined || from === to ? [] : [{ handle, from, to }];
  });
}
