import { onScopeDispose, type Ref, type ShallowRef, shallowRef, watch } from 'vue';
import { ViewIndex } from './view-index.ts';
import type { Handle, PlayerView } from './view-types.ts';

/** The elements that the latest change of a view affected. */
export interface UseElementChangeTracker {
  /** Elements that appeared, moved or look different. Empty after a deal, which changes nearly everything. */
  readonly changed: Readonly<ShallowRef<ReadonlySet<Handle>>>;
}

/** More changes than this at once are a deal, which is not highlighted. */
const MOST = 12;
/** If more elements than this appear in a space that held none, they were dealt. */
const FEW = 3;

/** Tracks the elements that the latest change of a view affected. */
export function useElementChangeTracker(view: Readonly<Ref<PlayerView>>): UseElementChangeTracker {
  const changed = shallowRef<ReadonlySet<Handle>>(new Set());
  watch(view, (after, before) => {
    const found = changedElements(before, after);
    if (found.size > 0) changed.value = found.size > MOST ? new Set() : withoutDeals(found, after);
  });
  return { changed };
}

/** Leaves out dealt elements: highlighting every card of a hand would highlight nothing. */
function withoutDeals(changed: ReadonlySet<Handle>, view: PlayerView): ReadonlySet<Handle> {
  const left = new Set(changed);
  for (const { children = [] } of new ViewIndex(view).within(view.game)) {
    const isDeal = children.length > FEW && children.every(({ handle }) => changed.has(handle));
    if (isDeal) for (const { handle } of children) left.delete(handle);
  }
  return left;
}

/** The elements that appeared, moved or look different between two views. Players are left out. */
export function changedElements(before: PlayerView, after: PlayerView): ReadonlySet<Handle> {
  const [old, now] = [new ViewIndex(before), new ViewIndex(after)];
  const changed = new Set<Handle>();
  if (before.game === after.game) return changed;
  for (const node of now.within(after.game)) {
    const was = old.find(node.handle);
    if (node === after.game) continue;
    const hasMoved = old.parentOf(node.handle)?.handle !== now.parentOf(node.handle)?.handle;
    const looksDifferent =
      was !== undefined &&
      was !== node &&
      JSON.stringify(faceOf(was)) !== JSON.stringify(faceOf(node));
    if (was === undefined || hasMoved || looksDifferent) changed.add(node.handle);
  }
  return changed;
}

function faceOf({ className, name, attributes, back }: PlayerView['game']): unknown {
  return { className, name, attributes, back };
}

/** The latest change of a number. */
export interface UseCountTracker {
  /** The amount of the change; 0 once it is no longer shown. */
  readonly change: Readonly<ShallowRef<number>>;
}

/** Tracks by how much a number has changed, for `shownFor` milliseconds. */
export function useCountTracker(count: Readonly<Ref<number>>, shownFor = 1600): UseCountTracker {
  const change = shallowRef(0);
  let timer: ReturnType<typeof setTimeout> | undefined;
  watch(count, (now, before) => {
    change.value += now - before;
    clearTimeout(timer);
    timer = setTimeout(() => {
      change.value = 0;
    }, shownFor);
  });
  onScopeDispose(() => clearTimeout(timer));
  return { change };
}
