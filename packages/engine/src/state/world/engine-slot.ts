import { ENGINE_NAMES, type EngineKey } from '../node/engine-key.ts';
import type { Node } from '../node/node.ts';
import { writeSlot } from './write.ts';

/** Writes a value of the engine's own. */
export function writeEngine(node: Node, key: EngineKey, value: unknown): void {
  const { shape } = node;
  writeSlot(node, shape.engineSlots[key] ?? shape.slot(ENGINE_NAMES[key] ?? '', 'engine'), value);
}

/** Reads a value of the engine's own; `undefined` when it was never written. */
export function readEngine(node: Node, key: EngineKey): unknown {
  const slot = node.shape.engineSlots[key];
  return slot === undefined ? undefined : node.slots[slot.index];
}
