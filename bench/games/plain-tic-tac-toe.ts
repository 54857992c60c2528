class PlainPlayer {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

class PlainMark {
  readonly player: PlainPlayer;

  constructor(player: PlainPlayer) {
    this.player = player;
  }
}

class PlainCell {
  readonly row: number;
  readonly column: number;
  mark: PlainMark | undefined;

  constructor(row: number, column: number) {
    this.row = row;
    this.column = column;
  }
}

const LINES = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
];

/** One move: a player takes a cell. */
export interface PlainMove {
  readonly player: PlainPlayer;
  readonly cell: PlainCell;
}

/** Hand-written tic-tac-toe with the same rules: ordinary objects and closures. */
export class PlainTicTacToe {
  readonly players: readonly PlainPlayer[] = [new PlainPlayer('X'), new PlainPlayer('O')];
  readonly cells: readonly PlainCell[] = Array.from(
    { length: 9 },
    (_, index) => new PlainCell(Math.floor(index / 3), index % 3),
  );
  isFinished = false;
  readonly #lines: readonly (readonly PlainCell[])[] = LINES.map(line =>
    line.flatMap(index => this.cells[index] ?? []),
  );
  readonly #undos: (() => void)[] = [];

  /** Every move of the player whose turn it is. */
  moves(): PlainMove[] {
    const player = this.players[this.#undos.length % 2];
    if (player === undefined) return [];
    return this.cells.filter(cell => cell.mark === undefined).map(cell => ({ player, cell }));
  }

  make({ player, cell }: PlainMove): void {
    cell.mark = new PlainMark(player);
    this.#undos.push(() => {
      cell.mark = undefined;
    });
    this.isFinished = this.#undos.length === 9 || this.winner !== undefined;
  }

  /** Undoes everything. */
  unmakeAll(): void {
    for (let undo = this.#undos.pop(); undo !== undefined; undo = this.#undos.pop()) undo();
    this.isFinished = false;
  }

  /** The player with three marks in a line. */
  get winner(): PlainPlayer | undefined {
    return this.players.find(player =>
      this.#lines.some(line => line.every(cell => cell.mark?.player === player)),
    );
  }
}
