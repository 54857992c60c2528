import { OP } from '../log/entry-log.ts';
import type { Node } from '../node/node.ts';
import type { World } from '../node/world.ts';

/** What is in some places, in order. */
export type Rearrangement = readonly Contents[];

/** What is in a place, in order. */
export interface Contents {
  readonly place: Node;
  readonly children: readonly Node[];
}

/**
 * Deals the children of some places anew among these places, each keeping its number of children.
 *
 * One entry, and no handler runs: nothing moves in the game, somebody imagines that it lies otherwise.
 */
export function rearrange(world: World, after: Rearrangement): void {
  world.guard.refuse('which piece lies where');
  const before = after.map(({ place }) => ({ place, children: place.children.slice() }));
  world.log.push(OP.rearrange, null, before, after);
  putContents(after);
}

/** Makes contents the present ones. */
export function putContents(contents: Rearrangement): void {
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
