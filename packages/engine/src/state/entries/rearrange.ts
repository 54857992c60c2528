import { OP } from '../log/entry-log.ts';
import type { Node, World } from '../node/node.ts';
import { type ElementName, type EntryKind, label, nameOf } from './entry-kind.ts';

/** What is in some places, in order. */
type Rearrangement = readonly Contents[];

/** What is in a place, in order. */
interface Contents {
  readonly place: Node;
  readonly children: readonly Node[];
}

/** The contents of some places, as an entry names them. */
interface ContentsName {
  readonly element: ElementName;
  /** Ids of the children. */
  readonly children: readonly number[];
}

/** A search imagined other contents in some places. */
export interface RearrangeEntry {
  readonly type: 'REARRANGE';
  readonly before: readonly ContentsName[];
  readonly after: readonly ContentsName[];
}

export const rearrangeKind: EntryKind<RearrangeEntry> = {
  put: ({ log }, at, column) => putContents(log.recorded<Rearrangement>(column, at)),
  putSight: null,
  read: ({ log }, at) => ({
    type: 'REARRANGE',
    before: log.recorded<Rearrangement>('before', at).map(nameContents),
    after: log.recorded<Rearrangement>('after', at).map(nameContents),
  }),
  describe: ({ after }) =>
    `What lies in ${after.map(({ element }) => label(element)).join(', ')} is dealt anew`,
  // A search undoes what it has imagined before a snapshot can be taken.
  decode: null,
  changesPlaces: () => false,
  touch: (log, at, touched) => {
    for (const { place } of log.recorded<Rearrangement>('after', at)) touched.rearranged(place);
  },
};

function nameContents({ place, children }: Contents): ContentsName {
  return { element: nameOf(place), children: children.map(({ id }) => id) };
}

/**
 * Deals the children of some places anew among these places, each keeping its number of children.
 *
 * Writes one entry and runs no handlers: no piece moves in the game, a bot only imagines another arrangement.
 */
export function rearrange(world: World, after: Rearrangement): void {
  world.guard.refuse('which piece lies where');
  const before = after.map(({ place }) => ({ place, children: place.children.slice() }));
  world.log.push(OP.rearrange, null, before, after);
  putContents(after);
}

/** Makes contents the present ones. */
function putContents(contents: Rearrangement): void {
  for (const { place, children } of contents) {
    for (let i = 0; i < children.length; i++) {
      const child = children[i];
      if (child === undefined) continue;
      child.parent = place;
      child.index = i;
      place.children[i] = child;
    }
    const { hash, structure } = place.world;
    // Removed elements are not counted, so those that change places with them are counted anew.
    if (place === place.world.pile) structure.rebuilt();
    else structure.reordered(place);
    hash.rearranged(place);
  }
}
