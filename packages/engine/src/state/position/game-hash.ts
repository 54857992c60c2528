import { invariantError } from '../../errors/errors.ts';
import { type HashHalves, halvesToHex, hashText, mixHi, mixLo } from '../hash/hash.ts';
import { type Anchored, Baseline, type Node, nodeOfReferred, type World } from '../node/node.ts';
import { type Setting, VISIBILITY_MODES } from '../node/setting.ts';
import { classNameOf } from '../values/baseline.ts';

/** The halves of the value hashed last: a pair without an allocation per attribute. */
export const halves: Int32Array = new Int32Array(2);

const TRUE = 0x3c6ef372;
const FALSE = 0x1b873593;
const NULL = 0x27d4eb2f;
const UNDEFINED = 0x165667b1;
const NUMBER = 0x2545f491;
const FRACTION = 0x68e31da4;
const NOT_A_NUMBER = 0x51ed270b;
const REFERENCE = 0x7f4a7c15;

/** Puts the halves of a value as kept in a slot or in a baseline into `halves`. */
export function hashValue(value: unknown): void {
  if (Baseline.is(value)) hashBaseline(value);
  else hashSimple(value);
}

/** The same for a nested value. */
export function hashBaseline(baseline: Baseline): void {
  baseline.halves ??= computeBaselineHash(baseline);
  put(baseline.halves.hi, baseline.halves.lo);
}

/** The same for a primitive or an element. */
export function hashSimple(value: unknown): void {
  if (typeof value === 'number') hashNumber(value);
  else if (typeof value === 'string') {
    const text = hashText(value);
    put(text.hi, text.lo);
  } else if (value === true) put(TRUE, ~TRUE);
  else if (value === false) put(FALSE, ~FALSE);
  else if (value === undefined) put(UNDEFINED, ~UNDEFINED);
  else if (value === null) put(NULL, ~NULL);
  // What is remembered and no baseline is an element.
  else hashReference(nodeOfReferred(value as Anchored).id);
}

/** A reference counts by id; `PositionHash` pins what is referred to, which makes that safe. */
function hashReference(id: number): void {
  put(mixHi(REFERENCE, id), mixLo(REFERENCE, id));
}

const bits = new DataView(new ArrayBuffer(8));

function hashNumber(value: number): void {
  const whole = value | 0;
  if (whole === value) put(mixHi(NUMBER, whole), mixLo(NUMBER, whole));
  // The bits of NaN are the platform's choice, and a hash must not depend on the platform.
  else if (Number.isNaN(value)) put(NOT_A_NUMBER, ~NOT_A_NUMBER);
  else {
    bits.setFloat64(0, value, true);
    const low = bits.getInt32(0, true);
    const high = bits.getInt32(4, true);
    put(mixHi(mixHi(FRACTION, low), high), mixLo(mixLo(FRACTION, low), high));
  }
}

function put(a: number, b: number): void {
  halves[0] = a;
  halves[1] = b;
}

function computeBaselineHash({ kind, source, keys, values }: Baseline): HashHalves {
  // A wolf and a sheep with the same fields are not the same.
  const type = hashText(kind === 'object' || kind === 'stateful' ? classNameOf(source) : kind);
  let a = mixHi(type.hi, values.length);
  let b = mixLo(type.lo, values.length);
  const total = keys.length + values.length;
  for (let i = 0; i < total; i++) {
    hashValue(i < keys.length ? keys[i] : values[i - keys.length]);
    a = mixHi(a, halves[0] ?? 0);
    b = mixLo(b, halves[1] ?? 0);
  }
  return { hi: a, lo: b };
}

/** Puts the halves of a visibility setting into `halves`. */
export function hashSetting(setting: Setting): void {
  const head = VISIBILITY_MODES.indexOf(setting.mode) * 2 + (setting.slots ? 1 : 0);
  let a = mixHi(head, setting.add.length);
  let b = mixLo(head, setting.add.length);
  for (const seats of [setting.add, setting.except]) {
    for (const seat of seats) {
      a = mixHi(a, seat);
      b = mixLo(b, seat);
    }
  }
  halves[0] = a;
  halves[1] = b;
}

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

/** Notes that `holder` refers to `target` once more. */
export function addHolder(target: Node, holder: Node): void {
  if (target.holders === null) target.holders = [holder];
  else target.holders.push(holder);
}

/** Notes that `holder` refers to `target` once less. */
export function dropHolder(target: Node, holder: Node): void {
  const holders = target.holders ?? [];
  // What came last goes first: most changes are taken back in reverse.
  let place = holders.length - 1;
  while (place >= 0 && holders[place] !== holder) place--;
  const last = holders.pop();
  if (place < 0 || last === undefined) {
    throw invariantError(`${holder.label} releases ${target.label}, to which it does not refer`);
  }
  if (place < holders.length) holders[place] = last;
}
