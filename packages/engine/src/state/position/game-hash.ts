import { lanesToHex, mixA, mixB } from '../hash/mix.ts';
import type { World } from '../node/world.ts';

/** Equal for equal positions: elements, players and where the flow stands. */
export function positionHash(world: World): string {
  world.settle();
  return lanesToHex(positionA(world), positionB(world));
}

/** The position as two whole numbers: for tables of positions, where a text per position is too dear. */
export function positionLanes(world: World, into: Int32Array): void {
  world.settle();
  into[0] = positionA(world);
  into[1] = positionB(world);
}

/** The position, and what two copies of a game must also agree on: chance, removed elements, ids. */
export function fullHash(world: World): string {
  world.settle();
  const { hash, pile, generator, nodes } = world;
  const { counter, stream } = generator;
  const [counterHigh, streamHigh] = [Math.floor(counter / 2 ** 32), Math.floor(stream / 2 ** 32)];
  let a = mixA(mixA(positionA(world), hash.wholeA(pile)), hash.extra.a);
  let b = mixB(mixB(positionB(world), hash.wholeB(pile)), hash.extra.b);
  a = mixA(
    mixA(mixA(mixA(mixA(a, counter | 0), counterHigh), stream | 0), streamHigh),
    nodes.length,
  );
  b = mixB(
    mixB(mixB(mixB(mixB(b, counter | 0), counterHigh), stream | 0), streamHigh),
    nodes.length,
  );
  return lanesToHex(a, b);
}

function positionA({ hash, game, seats, flow }: World): number {
  return mixA(mixA(hash.wholeA(game), hash.wholeA(seats)), flow?.laneA ?? 0);
}

function positionB({ hash, game, seats, flow }: World): number {
  return mixB(mixB(hash.wholeB(game), hash.wholeB(seats)), flow?.laneB ?? 0);
}
