/** A cell and a stone as ordinary objects. */
export class PlainCell {
  readonly row: number;
  readonly column: number;
  readonly stones: PlainStone[] = [];

  constructor(row: number, column: number) {
    this.row = row;
    this.column = column;
  }
}

export class PlainStone {
  readonly player: number;
  cell: PlainCell;

  constructor(player: number, cell: PlainCell) {
    this.player = player;
    this.cell = cell;
  }
}

/** The board of `Stones` as ordinary objects, with hand-written undo as closures. */
export class PlainStones {
  readonly cells: readonly PlainCell[] = Array.from(
    { length: 121 },
    (_, index) => new PlainCell(Math.floor(index / 11), index % 11),
  );
  readonly #undos: (() => void)[] = [];

  create(cell: PlainCell, player: number): PlainStone {
    const stone = new PlainStone(player, cell);
    cell.stones.push(stone);
    this.#undos.push(() => cell.stones.pop());
    return stone;
  }

  move(stone: PlainStone, to: PlainCell): void {
    const from = stone.cell;
    const index = from.stones.indexOf(stone);
    from.stones.splice(index, 1);
    to.stones.push(stone);
    stone.cell = to;
    this.#undos.push(() => {
      to.stones.pop();
      from.stones.splice(index, 0, stone);
      stone.cell = from;
    });
  }

  undo(): void {
    this.#undos.pop()?.();
  }

  /** Every object of the class below the board, found by a tree walk. */
  walk<E extends PlainCell | PlainStone>(type: new (...args: never[]) => E): E[] {
    const found: E[] = [];
    for (const cell of this.cells) {
      if (cell instanceof type) found.push(cell);
      for (const stone of cell.stones) if (stone instanceof type) found.push(stone);
    }
    return found;
  }
}
