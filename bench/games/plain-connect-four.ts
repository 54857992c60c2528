const ROWS = 6;
const COLUMNS = 7;
const DIRECTIONS = [
  [0, 1],
  [1, 0],
  [1, 1],
  [1, -1],
] as const;

class PlainPlayer {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

class PlainDisc {
  readonly player: PlainPlayer;

  constructor(player: PlainPlayer) {
    this.player = player;
  }
}

class PlainCell {
  readonly row: number;
  readonly column: number;
  /** The lines of four that it is part of. */
  readonly lines: (readonly PlainCell[])[] = [];
  disc: PlainDisc | undefined;

  constructor(row: number, column: number) {
    this.row = row;
    this.column = column;
  }
}

/** One move: the player and the cell of the disc. */
export interface PlainDrop {
  readonly player: PlainPlayer;
  readonly cell: PlainCell;
}

/** Hand-written Connect Four with the same rules: ordinary objects and closures. */
export class PlainConnectFour {
  readonly players: readonly PlainPlayer[] = [new PlainPlayer('red'), new PlainPlayer('yellow')];
  /** The columns, each from the bottom. */
  readonly columns: readonly (readonly PlainCell[])[] = Array.from(
    { length: COLUMNS },
    (_, column) => Array.from({ length: ROWS }, (_cell, row) => new PlainCell(row, column)),
  );
  isFinished = false;
  winner: PlainPlayer | undefined;
  readonly #undos: (() => void)[] = [];

  constructor() {
    for (const cell of this.columns.flat()) {
      for (const direction of DIRECTIONS) {
        const line = this.#lineFrom(cell, direction);
        if (line.length === 4) for (const each of line) each.lines.push(line);
      }
    }
  }

  /** Every move of the player whose turn it is. */
  moves(): PlainDrop[] {
    const player = this.players[this.#undos.length % 2];
    const moves: PlainDrop[] = [];
    if (player === undefined || this.isFinished) return moves;
    for (const column of this.columns) {
      const cell = column.find(({ disc }) => disc === undefined);
      if (cell !== undefined) moves.push({ player, cell });
    }
    return moves;
  }

  make({ player, cell }: PlainDrop): void {
    cell.disc = new PlainDisc(player);
    this.#undos.push(() => {
      cell.disc = undefined;
    });
    if (cell.lines.some(line => line.every(({ disc }) => disc?.player === player)))
      this.winner = player;
    this.isFinished = this.winner !== undefined || this.#undos.length === ROWS * COLUMNS;
  }

  unmake(): void {
    this.#undos.pop()?.();
    this.isFinished = false;
    this.winner = undefined;
  }

  /** Undoes everything. */
  unmakeAll(): void {
    while (this.#undos.length > 0) this.unmake();
  }

  #lineFrom({ row, column }: PlainCell, [down, across]: readonly [number, number]): PlainCell[] {
    return [0, 1, 2, 3].flatMap(
      step => this.columns[column + step * across]?.[row + step * down] ?? [],
    );
  }
}
