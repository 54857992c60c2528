import { authorError } from '../../errors/author-error.ts';
import { type Anchored, nodeOf } from '../../state/node/anchored.ts';
import { HINTS } from './hints.ts';

/**
 * Gives every element `game` and the hints. They are typed as properties and not as accessors, so
 * that a class can narrow them with `declare`.
 *
 * A hint gets a slot in a class when an element of it is first given one: slots for all of them in
 * every element would cost more than the pieces themselves.
 */
export function defineEngineAttributes(prototype: Anchored): void {
  for (const key of HINTS) {
    Object.defineProperty(prototype, key, {
      configurable: true,
      get(this: Anchored): unknown {
        const node = nodeOf(this);
        const slot = node.shape.find(key);
        return slot === undefined ? undefined : node.slots[slot.index];
      },
      set(this: Anchored, value: unknown) {
        const node = nodeOf(this);
        node.world.write(node, node.shape.slot(key, 'hint'), value);
      },
    });
  }
  Object.defineProperty(prototype, 'game', {
    configurable: true,
    get(this: Anchored): unknown {
      return nodeOf(this).world.game.element;
    },
    set(this: Anchored) {
      throw authorError('name-taken', nodeOf(this).shape.name, 'game');
    },
  });
}
