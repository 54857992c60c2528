import { flowOf } from '../../rules/flow/flow-frame.ts';
import { type Entry, readEntry } from '../../state/entries/entries.ts';
import { theatreOf } from '../../state/journal/theatre.ts';
import type { World } from '../../state/node/world.ts';
import { fullHash } from '../../state/position/game-hash.ts';
import { elementToJSON } from '../../state/tree/element-json.ts';
import type { JsonObject } from '../../state/values/json.ts';
import { viewsOf } from '../../view/views.ts';
import { digestOf } from './digest.ts';
import { type GameSnapshot, SNAPSHOT_VERSION } from './game-snapshot.ts';

/** Writes down everything that is true of a game now. */
export function snapshotOf(world: World, options: JsonObject): GameSnapshot {
  world.settle();
  const { game, seats, pile, generator, nodes, log } = world;
  const flow = flowOf(world);
  const views = viewsOf(world);
  const theatre = theatreOf(world);
  const start = Math.min(theatre?.earliest ?? log.head, views?.earliest ?? log.head);
  const inPlay = nodes.findIndex(node => node.isBornInPlay);
  return signSnapshot({
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
    ...(flow !== null && { flow: flow.encode() }),
    messages: [...world.messages],
    ...(views !== undefined && { views: views.save(start) }),
    ...(theatre?.isEmpty === false && {
      theatre: { ...theatre.save(start), journal: since(world, start) },
    }),
    hash: fullHash(world),
  });
}

/** Returns a snapshot of these parts with its digest, for callers that leave out parts of a snapshot. */
export function signSnapshot(parts: Omit<GameSnapshot, 'digest'>): GameSnapshot {
  return { ...parts, digest: digestOf(parts) };
}

/** The journal entries from `start` on, the earliest mark that a viewer is still shown. */
function since(world: World, start: number): Entry[] {
  const entries: Entry[] = [];
  for (let at = start; at < world.log.head; at++) entries.push(readEntry(world, at));
  return entries;
}
