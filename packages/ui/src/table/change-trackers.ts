import { onScopeDispose, type Ref, type ShallowRef, shallowRef, watch } from 'vue';
import { ViewIndex } from './view-index.ts';
import type { Handle, PlayerView } from './view-types.ts';

/** What the latest change of a view concerned. */
export interface UseElementChangeTracker {
  /** Elements that came, moved, or look different. Nothing, where nearly everything did. */
  readonly changed: Readonly<ShallowRef<ReadonlySet<Handle>>>;
}

/** More than so many changes at once are a deal, and say nothing when they are all marked. */
const MOST = 12;
/** So many may come somewhere by a move; more of them, and nothing else there, are a deal. */
const FEW = 3;

/** Keeps in mind what the latest change of a view concerned. */
export function useElementChangeTracker(view: Readonly<Ref<PlayerView>>): UseElementChangeTracker {
  const changed = shallowRef<ReadonlySet<Handle>>(new Set());
  watch(view, (after, before) => {
    const found = changedElements(before, after);
    if (found.size > 0) changed.value = found.size > MOST ? new Set() : withoutDeals(found, after);
  });
  return { changed };
}

/** Without what was dealt: a mark on every card of a hand says nothing. */
function withoutDeals(changed: ReadonlySet<Handle>, view: PlayerView): ReadonlySet<Handle> {
  const left = new Set(changed);
  for (const { children = [] } of new ViewIndex(view).within(view.game)) {
    const isDeal = children.length > FEW && children.every(({ handle }) => changed.has(handle));
    if (isDeal) for (const { handle } of children) left.delete(handle);
  }
  return left;
}

/** The elements that came, moved or look different between two views. Players are not elements of the board. */
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

/** A number, and by how much it has just changed. */
export interface UseCountTracker {
  /** 0 when the change is old. */
  readonly change: Readonly<ShallowRef<number>>;
}

/** Says by how much a number has changed, for a while. */
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
