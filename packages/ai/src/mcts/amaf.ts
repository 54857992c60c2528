import { NONE } from './node-pool.ts';

/** How moves fared that were played at any time after a node, by the number of (player, move). */
export interface AmafTable {
  counts: Float32Array<ArrayBuffer>;
  sums: Float32Array<ArrayBuffer>;
}

const START = 128;

/**
 * Statistics of moves wherever in a line of play they were made, for GRAVE. Values are those of the
 * player who made the move, so there is no sign to get wrong.
 */
export class Amaf {
  readonly #numbers: Map<number, number>[];
  readonly #players: number[] = [];
  /** What was played since the root, as numbers of (player, move). */
  #trail = new Int32Array(START);
  #length = 0;
  #stamps = new Int32Array(START);
  #stamp = 0;

  constructor(seats: number) {
    this.#numbers = Array.from({ length: seats }, () => new Map());
  }

  /** How many moves of the present line of play are noted. */
  get length(): number {
    return this.#length;
  }

  /** The number of a move of a player. */
  idOf(player: number, key: number): number {
    const numbers = this.#numbers[player];
    const known = numbers?.get(key);
    if (known !== undefined) return known;
    const id = this.#players.length;
    numbers?.set(key, id);
    this.#players.push(player);
    return id;
  }

  begin(): void {
    this.#length = 0;
  }

  note(id: number): void {
    if (this.#length === this.#trail.length) this.#trail = widened(this.#trail, this.#length * 2);
    this.#trail[this.#length++] = id;
  }

  /** Counts what was played from a place of the trail on, each move once. */
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
  return { counts: new Float32Array(START), sums: new Float32Array(START) };
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
