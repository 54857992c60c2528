import type { Game } from '../src/index.ts';
import { flowOf } from '../src/rules/flow/flow-frame.ts';
import { type Node, nodeOf } from '../src/state/node/node.ts';
import { encodeLive } from './live-value.ts';
import { heldInPositions, isHashed } from './recomputed-hash.ts';

/**
 * A position in words: two states are the same position exactly if their texts are equal. The order
 * in an unordered space does not count, and an id only where something that counts refers to it.
 */
export function positionText(game: Game): string {
  const { world } = nodeOf(game);
  const held = heldInPositions(world);
  const flow = JSON.stringify(flowOf(world)?.encode() ?? []);
  return [elementText(world.game, held), elementText(world.seats, held), flow].join('\n');
}

function elementText(node: Node, held: ReadonlySet<Node>): string {
  const { shape, name, isCreatedInPlay } = node;
  const attributes = shape.slotsByName.flatMap(slot => {
    const value = node.slots[slot.index];
    return value === undefined || !isHashed(node, slot) ? [] : [[slot.key, encodeLive(value)]];
  });
  const children = node.children.map(child => elementText(child, held));
  if (Reflect.get(shape.type, 'unordered') === true) children.sort();
  const id = isCreatedInPlay && held.has(node) ? node.id : null;
  const { ownSetting, zoneSetting } = node;
  const own = JSON.stringify([shape.type.name, name, id, attributes, ownSetting, zoneSetting]);
  return `${own}[${children.join()}]`;
}
