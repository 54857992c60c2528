const STEPS = [
  [-1, 0],
  [-1, 1],
  [0, 1],
  [1, 0],
  [1, -1],
  [0, -1],
] as const;

/** Numbers after the cells: the sides of red, who plays 1, and then those of blue, who plays 2. */
const SIDES = 4;

/**
 * Hex for speed only: cells are numbers, free cells a shrinking list, groups a union-find forest in which the
 * four sides are members too. A game restarts instead of undoing.
 */
export class TypedHex {
  readonly size: number;
  /** 1 or 2 once a player has won. */
  winner = 0;
  /** The free cells are the first ones of this list. */
  readonly #free: Uint16Array;
  #freeCount = 0;
  readonly #owners: Uint8Array;
  readonly #parents: Int16Array;
  /** Six for each cell: a cell or a side. */
  readonly #neighbours: Int16Array;
  #mover = 1;

  constructor(size: number) {
    const cells = size * size;
    this.size = size;
    this.#free = new Uint16Array(cells);
    this.#owners = new Uint8Array(cells + SIDES);
    this.#parents = new Int16Array(cells + SIDES);
    this.#neighbours = new Int16Array(cells * STEPS.length);
    for (let cell = 0; cell < cells; cell++) {
      for (const [number, [down, across]] of STEPS.entries()) {
        const next = this.#at(Math.floor(cell / size) + down, (cell % size) + across);
        this.#neighbours[cell * STEPS.length + number] = next;
      }
    }
    this.begin();
  }

  get isFinished(): boolean {
    return this.winner !== 0;
  }

  /** The number of free cells; `make` takes an index below that. */
  get moveCount(): number {
    return this.#freeCount;
  }

  begin(): void {
    const cells = this.size * this.size;
    this.winner = 0;
    this.#mover = 1;
    this.#freeCount = cells;
    this.#owners.fill(0);
    this.#owners.set([1, 1, 2, 2], cells);
    for (let cell = 0; cell < cells; cell++) this.#free[cell] = cell;
    for (let member = 0; member < cells + SIDES; member++) this.#parents[member] = member;
  }

  /** The player to move takes the free cell with an index; returns the cell. */
  make(number: number): number {
    const cell = this.#free[number] ?? 0;
    this.#freeCount -= 1;
    this.#free[number] = this.#free[this.#freeCount] ?? 0;
    const mover = this.#mover;
    this.#owners[cell] = mover;
    for (let i = cell * STEPS.length; i < (cell + 1) * STEPS.length; i++) {
      const next = this.#neighbours[i] ?? 0;
      if (this.#owners[next] === mover) this.#parents[this.#root(next)] = this.#root(cell);
    }
    const side = this.size * this.size + (mover - 1) * 2;
    if (this.#root(side) === this.#root(side + 1)) this.winner = mover;
    this.#mover = 3 - mover;
    return cell;
  }

  /** The root of the group of a cell; halves the path to it. */
  #root(member: number): number {
    let at = member;
    for (;;) {
      const parent = this.#parents[at] ?? at;
      if (parent === at) return at;
      const grandparent = this.#parents[parent] ?? parent;
      this.#parents[at] = grandparent;
      at = grandparent;
    }
  }

  /** A cell, or the side beyond the edge; at an obtuse corner either side is adjacent. */
  #at(row: number, column: number): number {
    const { size } = this;
    const cells = size * size;
    if (row < 0) return cells;
    if (row >= size) return cells + 1;
    if (column < 0) return cells + 2;
    return column >= size ? cells + 3 : row * size + column;
  }
}
