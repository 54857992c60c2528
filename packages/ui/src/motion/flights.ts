import { countIn, isBack, ViewIndex } from '../table/view-index.ts';
import type { Handle, PlayerView, ViewNode } from '../table/view-types.ts';

/** The elements that moved, appeared or disappeared between two views. */
export interface Flights {
  /** Elements with another parent than before. */
  readonly moved: readonly Handle[];
  /** Elements that came out of a pile; `from` is `null` if several piles are possible. */
  readonly appeared: readonly { readonly handle: Handle; readonly from: Handle | null }[];
  /** Elements that went into a pile; `to` is `null` if several piles are possible. */
  readonly vanished: readonly { readonly handle: Handle; readonly to: Handle | null }[];
  /** Hidden elements that moved from one pile to another. */
  readonly unseen: readonly {
    readonly from: Handle;
    readonly to: Handle;
    readonly count: number;
  }[];
  /** Elements that were turned face up. */
  readonly revealed: readonly Handle[];
}

/** The piles that elements came from and went into, if the table sent them. */
export interface KnownPiles {
  readonly from: ReadonlyMap<Handle, Handle>;
  readonly to: ReadonlyMap<Handle, Handle>;
}

const NOTHING_KNOWN: KnownPiles = { from: new Map(), to: new Map() };

/** Compares two views. Hidden moves and unknown piles are inferred from the number of elements in each pile. */
export function flightsBetween(
  before: PlayerView,
  after: PlayerView,
  known: KnownPiles = NOTHING_KNOWN,
): Flights {
  const [old, now] = [new ViewIndex(before), new ViewIndex(after)];
  const came = now.within(after.game).filter(({ handle }) => old.find(handle) === undefined);
  const went = old.within(before.game).filter(({ handle }) => now.find(handle) === undefined);
  const { sources, sinks } = pileChanges(old, now, after);
  const [from, to] = [only(sources)?.handle, only(sinks)?.handle];
  const moved = now.within(after.game).filter(({ handle }) => {
    const was = old.parentOf(handle)?.handle;
    return was !== undefined && was !== now.parentOf(handle)?.handle;
  });
  const revealed = now.within(after.game).filter(node => {
    const was = old.find(node.handle);
    return was !== undefined && isBack(was) && !isBack(node);
  });
  const appeared = roots(came, now).map(({ handle }) => ({
    handle,
    from: known.from.get(handle) ?? from ?? null,
  }));
  const vanished = roots(went, old).map(({ handle }) => ({
    handle,
    to: known.to.get(handle) ?? to ?? null,
  }));
  return {
    moved: moved.map(({ handle }) => handle),
    appeared,
    vanished,
    unseen: unseenFlights(
      without(
        sources,
        appeared.map(each => each.from),
        1,
      ),
      without(
        sinks,
        vanished.map(each => each.to),
        -1,
      ),
    ),
    revealed: revealed.map(({ handle }) => handle),
  };
}

/** The changes in the size of each pile, without elements that the viewer saw leave or enter the pile. */
function without(
  changes: readonly PileChange[],
  piles: readonly (Handle | null)[],
  by: 1 | -1,
): readonly PileChange[] {
  return changes
    .map(change => ({
      handle: change.handle,
      by: change.by + by * piles.filter(pile => pile === change.handle).length,
    }))
    .filter(change => change.by * by < 0);
}

interface PileChange {
  readonly handle: Handle;
  readonly by: number;
}

function pileChanges(
  old: ViewIndex,
  now: ViewIndex,
  after: PlayerView,
): { readonly sources: readonly PileChange[]; readonly sinks: readonly PileChange[] } {
  const changes = now.within(after.game).flatMap(node => {
    const was = old.find(node.handle);
    const by = was === undefined ? 0 : unseenIn(node) - unseenIn(was);
    return by === 0 ? [] : [{ handle: node.handle, by }];
  });
  return { sources: changes.filter(({ by }) => by < 0), sinks: changes.filter(({ by }) => by > 0) };
}

function unseenFlights(
  sources: readonly PileChange[],
  sinks: readonly PileChange[],
): Flights['unseen'] {
  const from = only(sources);
  if (from !== undefined) {
    return sinks.map(({ handle, by }) => ({ from: from.handle, to: handle, count: by }));
  }
  const to = only(sinks);
  if (to === undefined) return [];
  return sources.map(({ handle, by }) => ({ from: handle, to: to.handle, count: -by }));
}

function unseenIn(node: ViewNode): number {
  return countIn(node) - (node.children?.length ?? 0);
}

function only<V>(list: readonly V[]): V | undefined {
  return list.length === 1 ? list[0] : undefined;
}

/** Leaves out elements whose parent is in the list too: they move along with it. */
function roots(nodes: readonly ViewNode[], index: ViewIndex): readonly ViewNode[] {
  const all = new Set(nodes.map(({ handle }) => handle));
  return nodes.filter(({ handle }) => !all.has(index.parentOf(handle)?.handle ?? 0));
}
