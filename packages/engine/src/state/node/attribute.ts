import { type Anchored, nodeOfRead, nodeOfWritten } from './anchored.ts';
import type { AnchoredClass } from './shape.ts';
import type { Slot } from './slot.ts';

/** Gives a class the accessor pair that reads and writes one slot of its elements. */
export function defineAttribute(type: AnchoredClass, slot: Slot): void {
  if (slot.kind === 'engine') return;
  const { index } = slot;
  Object.defineProperty(type.prototype, slot.key, {
    configurable: true,
    get(this: Anchored): unknown {
      const node = nodeOfRead(this);
      const value = node.slots[index];
      if (slot.isDeep && !node.isTouched) node.world.deep.touch(node);
      return value;
    },
    set(this: Anchored, value: unknown) {
      const node = nodeOfWritten(this);
      node.world.write(node, slot, value);
    },
  });
}
