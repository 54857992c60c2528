import { halvesToHex, mixHi, mixLo } from '../hash/mix.ts';
import type { World } from '../node/world.ts';

/** Equal for equal positions: elements, players and where the flow stands. */
export function positionHash(world: World): string {
  world.settle();
  return halvesToHex(positionA(world), positionB(world));
}

/** The position as two whole numbers: for tables of positions, where a text per position is too dear. */
export function positionHalves(world: World, into: Int32Array): void {
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
  let a = mixHi(mixHi(positionA(world), hash.wholeA(pile)), hash.extra.a);
  let b = mixLo(mixLo(positionB(world), hash.wholeB(pile)), hash.extra.b);
  a = mixHi(
    mixHi(mixHi(mixHi(mixHi(a, counter | 0), counterHigh), stream | 0), streamHigh),
    nodes.length,
  );
  b = mixLo(
    mixLo(mixLo(mixLo(mixLo(b, counter | 0), counterHigh), stream | 0), streamHigh),
    nodes.length,
  );
  return halvesToHex(a, b);
}

function positionA({ hash, game, seats, flow }: World): number {
  return mixHi(mixHi(hash.wholeA(game), hash.wholeA(seats)), flow?.hashHi ?? 0);
}

function positionB({ hash, game, seats, flow }: World): number {
  return mixLo(mixLo(hash.wholeB(game), hash.wholeB(seats)), flow?.hashLo ?? 0);
}
