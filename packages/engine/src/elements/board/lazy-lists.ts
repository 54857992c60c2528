/** A list for each cell of a board, made when it is first asked for. */
export class LazyLists<V> {
  readonly #make: (cell: number) => V;
  readonly #made: (V | undefined)[] = [];

  constructor(count: number, make: (cell: number) => V) {
    this.#make = make;
    for (let cell = 0; cell < count; cell++) this.#made.push(undefined);
  }

  of(cell: number): V {
    const made = this.#made[cell];
    if (made !== undefined) return made;
    const list = this.#make(cell);
    this.#made[cell] = list;
    return list;
  }
}
