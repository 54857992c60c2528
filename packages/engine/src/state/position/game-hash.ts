import { halvesToHex, mixHi, mixLo } from '../hash/hash.ts';
import type { Node } from '../node/node.ts';
import type { World } from '../node/world.ts';
import { halves, hashValue } from './value-hash.ts';

/** Refresh the hash after this many stale nodes, so that the list stays bounded in games whose hash is never read. */
const MOST_STALE = 4096;

/**
 * The sum over all attributes that are not part of the position, but in which two copies of a game
 * must agree: logs, counters, hints.
 *
 * A change only notes its node. Such attributes tend to be long lists, and adding one up at every
 * move costs more than the move.
 */
export class ExtraHash {
  #hi = 0;
  #lo = 0;
  /** What each node has contributed, two halves each. */
  #kept = new Int32Array(64 * 2);
  readonly #stale = new Set<Node>();
  /** What was noted last: mostly it is the same game or player again and again. */
  #last: Node | undefined;

  /** First half of the sum. */
  get hi(): number {
    this.#refresh();
    return this.#hi;
  }

  /** Second half of the sum. */
  get lo(): number {
    this.#refresh();
    return this.#lo;
  }

  /** An attribute of a node has changed. */
  changed(node: Node): void {
    if (node === this.#last) return;
    this.#last = node;
    if (this.#stale.size >= MOST_STALE) this.#refresh();
    this.#stale.add(node);
  }

  /** A node is gone; its number will be another's. */
  gone(node: Node): void {
    this.#stale.delete(node);
    this.#last = undefined;
    this.#put(node.id, 0, 0);
  }

  #refresh(): void {
    if (this.#stale.size === 0) return;
    for (const node of this.#stale) this.#recount(node);
    this.#stale.clear();
    this.#last = undefined;
  }

  #recount(node: Node): void {
    const { slots } = node.shape;
    let a = 0;
    let b = 0;
    for (let i = 0; i < slots.length; i++) {
      const slot = slots[i];
      if (slot === undefined || slot.isHashed) continue;
      const cell = node.cell(i);
      if (cell === undefined) continue;
      hashValue(cell);
      a = (a + mixHi(mixHi(slot.hashHi, node.id), halves[0] ?? 0)) | 0;
      b = (b + mixLo(mixLo(slot.hashLo, node.id), halves[1] ?? 0)) | 0;
    }
    this.#put(node.id, a, b);
  }

  #put(id: number, a: number, b: number): void {
    const at = id * 2;
    if (at >= this.#kept.length) {
      if (a === 0 && b === 0) return;
      const grown = new Int32Array(Math.max(at + 2, this.#kept.length * 2));
      grown.set(this.#kept);
      this.#kept = grown;
    }
    this.#hi = (this.#hi + a - (this.#kept[at] ?? 0)) | 0;
    this.#lo = (this.#lo + b - (this.#kept[at + 1] ?? 0)) | 0;
    this.#kept[at] = a;
    this.#kept[at + 1] = b;
  }
}

/** Equal for equal positions: elements, players and the place in the flow. */
export function positionHash(world: World): string {
  world.settle();
  return halvesToHex(positionHi(world), positionLo(world));
}

/** The position as two whole numbers: for tables of positions, where a text per position is too dear. */
export function positionHalves(world: World, into: Int32Array): void {
  world.settle();
  into[0] = positionHi(world);
  into[1] = positionLo(world);
}

/** The position, and what two copies of a game must also agree on: chance, removed elements, ids. */
export function fullHash(world: World): string {
  world.settle();
  const { hash, pile, generator, nodes } = world;
  const { counter, stream } = generator;
  const [counterHigh, streamHigh] = [Math.floor(counter / 2 ** 32), Math.floor(stream / 2 ** 32)];
  let a = mixHi(mixHi(positionHi(world), hash.wholeHi(pile)), hash.extra.hi);
  let b = mixLo(mixLo(positionLo(world), hash.wholeLo(pile)), hash.extra.lo);
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

function positionHi({ hash, game, seats, flow }: World): number {
  return mixHi(mixHi(hash.wholeHi(game), hash.wholeHi(seats)), flow?.hashHi ?? 0);
}

function positionLo({ hash, game, seats, flow }: World): number {
  return mixLo(mixLo(hash.wholeLo(game), hash.wholeLo(seats)), flow?.hashLo ?? 0);
}
