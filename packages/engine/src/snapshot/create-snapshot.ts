import { elementToJSON } from '../element/element-json.ts';
import { fullHash } from '../hash/game-hash.ts';
import type { JsonObject } from '../value/json.ts';
import type { World } from '../world/world.ts';
import { type GameSnapshot, SNAPSHOT_VERSION } from './game-snapshot.ts';

/** Writes down everything that is true of a game now. */
export function snapshotOf(world: World, options: JsonObject): GameSnapshot {
  world.settle();
  const { game, seats, pile, generator, nodes, views } = world;
  const inPlay = nodes.findIndex(node => node.isBornInPlay);
  return {
    version: SNAPSHOT_VERSION,
    game: game.shape.name,
    options,
    setup: inPlay < 0 ? nodes.length : inPlay,
    elements: {
      game: elementToJSON(game),
      players: elementToJSON(seats),
      pile: elementToJSON(pile),
    },
    random: { counter: generator.counter, stream: generator.stream },
    messages: [...world.messages],
    ...(views !== undefined && { views: views.save() }),
    hash: fullHash(world),
  };
}
