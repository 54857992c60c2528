import { type Anchored, nodeOfPlayer } from '../../state/node/anchored.ts';
import type { Node } from '../../state/node/node.ts';
import { PLAYER_SLOT } from '../../state/node/shape.ts';

/** The player an element belongs to: its own `player`, else that of what it is in. */
export function ownerOf(node: Node): Node | null {
  for (let at: Node | null = node; at !== null; at = at.parent) {
    if (at.shape.kind === 'player') return at;
    const owner = at.slots[PLAYER_SLOT];
    // Nothing but players of the same game is let into this slot.
    if (owner !== null && owner !== undefined) return nodeOfPlayer(owner as Anchored);
  }
  return null;
}
