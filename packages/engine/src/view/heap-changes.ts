import type { Node } from '../state/node/node.ts';
import type { Counted, CountedLooks } from './counted-looks.ts';
import type { HandleTable } from './handle-table.ts';
import { type LookCount, VIEW_OP, type ViewOp } from './wire.ts';

/** How many more or less of a look, by its number, a viewer finds in a container. */
interface Change {
  /** Nothing where it has been told. */
  zone: Node | undefined;
  look: number;
  count: number;
}

/**
 * How many more or less there are of each look in heaps and sets after a step, for one viewer after
 * the other. What several viewers are told alike is made once.
 */
export class HeapChanges {
  readonly #looks: CountedLooks;
  /** Reused: only the first so many count. */
  readonly #changes: Change[] = [];
  #length = 0;
  readonly #told: (readonly LookCount[] | undefined)[] = [];
  #toldLength = 0;
  /** The looks of one container and how many there are of each, while they are put in order. */
  readonly #order: Change[] = [];

  constructor(looks: CountedLooks) {
    this.#looks = looks;
  }

  /** One of a look goes out of a container (-1), or comes into it (1). */
  count(zone: Node, look: number, sign: 1 | -1): void {
    for (let i = 0; i < this.#length; i++) {
      const change = this.#changes[i];
      if (change === undefined || change.zone !== zone || change.look !== look) continue;
      change.count += sign;
      return;
    }
    const free = this.#changes[this.#length];
    if (free === undefined) this.#changes.push({ zone, look, count: sign });
    else {
      free.zone = zone;
      free.look = look;
      free.count = sign;
    }
    this.#length++;
  }

  /** Tells a viewer what was counted for it, and begins anew for the next one. */
  addOps(handles: HandleTable, ops: ViewOp[]): void {
    for (let i = 0; i < this.#length; i++) {
      const { zone, look } = this.#changes[i] ?? NOTHING;
      if (zone === undefined) continue;
      const place = this.#looks.placeAt(look);
      const counts = this.#counts(zone, place);
      const handle = handles.of(zone);
      if (counts === undefined || handle === 0) continue;
      ops.push([place === 'heap' ? VIEW_OP.hidden : VIEW_OP.unordered, handle, counts]);
    }
    this.#length = 0;
  }

  /** Lets go of everything. */
  clear(): void {
    for (let i = 0; i < this.#toldLength; i++) this.#told[i] = undefined;
    this.#toldLength = 0;
    this.#length = 0;
  }

  /** What has changed in a heap or in a set, sorted by look; nothing if as many have come as gone. */
  #counts(zone: Node, place: Counted): readonly LookCount[] | undefined {
    let length = 0;
    for (let i = 0; i < this.#length; i++) {
      const change = this.#changes[i];
      if (change === undefined || change.zone !== zone) continue;
      if (this.#looks.placeAt(change.look) !== place) continue;
      change.zone = undefined;
      if (change.count !== 0) this.#sortIn(change, length++);
    }
    if (length === 0) return undefined;
    return this.#toldBefore(length) ?? this.#tell(length);
  }

  /** Puts a change among those before it. */
  #sortIn(change: Change, place: number): void {
    const looks = this.#looks;
    let at = place;
    for (; at > 0; at--) {
      const before = this.#order[at - 1];
      if (before === undefined || looks.textAt(before.look) < looks.textAt(change.look)) break;
      this.#order[at] = before;
    }
    this.#order[at] = change;
  }

  #toldBefore(length: number): readonly LookCount[] | undefined {
    for (let i = 0; i < this.#toldLength; i++) {
      const told = this.#told[i];
      if (told?.length === length && this.#isOrder(told)) return told;
    }
    return undefined;
  }

  #isOrder(told: readonly LookCount[]): boolean {
    for (let i = 0; i < told.length; i++) {
      const count = told[i];
      const change = this.#order[i];
      if (count === undefined || change === undefined || count[1] !== change.count) return false;
      if (count[0] !== this.#looks.lookAt(change.look)) return false;
    }
    return true;
  }

  #tell(length: number): readonly LookCount[] {
    const counts = [this.#countAt(0)];
    for (let i = 1; i < length; i++) counts.push(this.#countAt(i));
    this.#told[this.#toldLength++] = counts;
    return counts;
  }

  #countAt(place: number): LookCount {
    const { look, count } = this.#order[place] ?? NOTHING;
    return [this.#looks.lookAt(look), count];
  }
}

const NOTHING: Change = { zone: undefined, look: 0, count: 0 };
