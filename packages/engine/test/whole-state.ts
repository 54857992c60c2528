import type { ElementJSON, Game } from '../src/index.ts';
import { flowOf } from '../src/rules/flow/flow-frame.ts';
import { type Node, nodeOf } from '../src/state/node/node.ts';
import { encodeLiveAttributes, visitObjects } from './live-value.ts';

/** Everything that is state, as one canonical text. */
export function wholeState(game: Game): string {
  const { world } = nodeOf(game);
  const { counter, stream } = world.generator;
  return canonical({
    game: liveElement(world.game),
    players: liveElement(world.seats),
    pile: liveElement(world.pile),
    nextId: world.nodes.length,
    random: { counter, stream },
    messages: world.messages,
    flow: flowOf(world)?.encode() ?? [],
    options: game.settings,
  });
}

/** Text in which values that differ differ: JSON would write -0 as 0. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, each) => (Object.is(each, -0) ? { $: '-0' } : each));
}

/** An element with everything in it, read from the live objects. */
export function liveElement(node: Node): ElementJSON {
  const attributes = encodeLiveAttributes(node);
  return {
    id: node.id,
    className: node.shape.type.name,
    name: node.name,
    ...(Object.keys(attributes).length > 0 && { attributes }),
    ...(node.ownSetting !== null && { visibility: node.ownSetting }),
    ...(node.zoneSetting !== null && { contents: node.zoneSetting }),
    ...(node.children.length > 0 && { children: node.children.map(liveElement) }),
  };
}

/** Every object that authors can hold on to, by where it is found: elements, helpers, lists. */
export function identitiesIn(game: Game): ReadonlyMap<string, object> {
  const found = new Map<string, object>();
  for (const node of nodeOf(game).world.nodes) {
    found.set(`#${node.id}`, node.element);
    for (const { key, index } of node.shape.slots) {
      visitObjects(node.slots[index], `#${node.id}.${key}`, (object, path) => {
        found.set(path, object);
      });
    }
  }
  return found;
}
