import type { Node } from '../node/node.ts';
import { writeSlot } from './write.ts';

/** State of the engine's own on an element: journaled and saved like an attribute, not one. */
export type EngineKey = 'order' | 'phase' | 'winners' | 'current' | 'vars' | 'result';

/** Writes a value of the engine's own. */
export function writeEngine(node: Node, key: EngineKey, value: unknown): void {
  writeSlot(node, node.shape.slot(`%${key}`, 'engine'), value);
}

/** Reads a value of the engine's own; `undefined` when it was never written. */
export function readEngine(node: Node, key: EngineKey): unknown {
  const slot = node.shape.find(`%${key}`);
  return slot === undefined ? undefined : node.slots[slot.index];
}
