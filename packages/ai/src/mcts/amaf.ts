import { type AmafTable, NONE } from './node-pool.ts';

const INITIAL_SIZE = 128;

/**
 * All-moves-as-first statistics for GRAVE: how moves fared anywhere in a line of play. Values are those
 * of the player who made the move, so no sign has to be flipped.
 */
export class Amaf {
  readonly #ids: Map<number, number>[];
  readonly #players: number[] = [];
  /** The AMAF ids of the moves since the root. */
  #trail = new Int32Array(INITIAL_SIZE);
  #length = 0;
  #stamps = new Int32Array(INITIAL_SIZE);
  #stamp = 0;

  constructor(seats: number) {
    this.#ids = Array.from({ length: seats }, () => new Map());
  }

  /** How many moves of the current line of play are recorded. */
  get length(): number {
    return this.#length;
  }

  /** The AMAF id of a (player, move) pair. */
  idOf(player: number, key: number): number {
    const ids = this.#ids[player];
    const known = ids?.get(key);
    if (known !== undefined) return known;
    const id = this.#players.length;
    ids?.set(key, id);
    this.#players.push(player);
    return id;
  }

  startLine(): void {
    this.#length = 0;
  }

  record(id: number): void {
    if (this.#length === this.#trail.length) this.#trail = widened(this.#trail, this.#length * 2);
    this.#trail[this.#length++] = id;
  }

  /** Adds the moves from index `from` of the line to a table, each move once. */
  update(table: AmafTable, from: number, value: Float64Array): void {
    const known = this.#players.length;
    if (this.#stamps.length < known) this.#stamps = widened(this.#stamps, known * 2);
    if (table.counts.length < known) {
      table.counts = widenedFloats(table.counts, known * 2);
      table.sums = widenedFloats(table.sums, known * 2);
    }
    const stamp = ++this.#stamp;
    const { counts, sums } = table;
    for (let at = from; at < this.#length; at++) {
      const id = this.#trail[at] ?? NONE;
      if (this.#stamps[id] === stamp) continue;
      this.#stamps[id] = stamp;
      counts[id] = (counts[id] ?? 0) + 1;
      sums[id] = (sums[id] ?? 0) + (value[this.#players[id] ?? 0] ?? 0);
    }
  }
}

export function createAmafTable(): AmafTable {
  return { counts: new Float32Array(INITIAL_SIZE), sums: new Float32Array(INITIAL_SIZE) };
}

function widened(array: Int32Array<ArrayBuffer>, length: number): Int32Array<ArrayBuffer> {
  const wider = new Int32Array(length);
  wider.set(array);
  return wider;
}

function widenedFloats(
  array: Float32Array<ArrayBuffer>,
  length: number,
): Float32Array<ArrayBuffer> {
  const wider = new Float32Array(length);
  wider.set(array);
  return wider;
}
