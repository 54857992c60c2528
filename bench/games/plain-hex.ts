const STEPS = [
  [-1, 0],
  [-1, 1],
  [0, 1],
  [1, 0],
  [1, -1],
  [0, -1],
] as const;

class PlainPlayer {
  readonly name: string;
  /** The coordinate that runs between the sides of this player. */
  readonly axis: 'row' | 'column';

  constructor(name: string, axis: 'row' | 'column') {
    this.name = name;
    this.axis = axis;
  }
}

class PlainStone {
  readonly player: PlainPlayer;

  constructor(player: PlainPlayer) {
    this.player = player;
  }
}

class PlainCell {
  readonly row: number;
  readonly column: number;
  readonly neighbours: PlainCell[] = [];
  stone: PlainStone | undefined;
  /** The number of the search that reached the cell last. */
  reachedBy = 0;

  constructor(row: number, column: number) {
    this.row = row;
    this.column = column;
  }
}

/** One move: a player takes a cell. */
export interface PlainPlacement {
  readonly player: PlainPlayer;
  readonly cell: PlainCell;
}

/** Hand-written Hex with the same rules: ordinary objects and closures. */
export class PlainHex {
  readonly size: number;
  readonly players: readonly PlainPlayer[] = [
    new PlainPlayer('red', 'row'),
    new PlainPlayer('blue', 'column'),
  ];
  readonly cells: readonly PlainCell[];
  winner: PlainPlayer | undefined;
  readonly #undos: (() => void)[] = [];
  #searches = 0;

  constructor(size: number) {
    this.size = size;
    this.cells = Array.from(
      { length: size * size },
      (_, index) => new PlainCell(Math.floor(index / size), index % size),
    );
    for (const cell of this.cells) {
      for (const [down, across] of STEPS) {
        const next = this.#at(cell.row + down, cell.column + across);
        if (next !== undefined) cell.neighbours.push(next);
      }
    }
  }

  get isFinished(): boolean {
    return this.winner !== undefined;
  }

  /** Every move of the player whose turn it is. */
  moves(): PlainPlacement[] {
    const player = this.players[this.#undos.length % 2];
    const moves: PlainPlacement[] = [];
    if (player === undefined || this.isFinished) return moves;
    for (const cell of this.cells) if (cell.stone === undefined) moves.push({ player, cell });
    return moves;
  }

  make({ player, cell }: PlainPlacement): void {
    cell.stone = new PlainStone(player);
    this.#undos.push(() => {
      cell.stone = undefined;
    });
    if (this.#connects(cell, player)) this.winner = player;
  }

  unmake(): void {
    this.#undos.pop()?.();
    this.winner = undefined;
  }

  /** Undoes everything. */
  unmakeAll(): void {
    while (this.#undos.length > 0) this.unmake();
  }

  /** Whether the stones connected to a cell reach both sides of their player. */
  #connects(from: PlainCell, player: PlainPlayer): boolean {
    const { axis } = player;
    const reached = [from];
    let [isAtStart, isAtEnd] = [false, false];
    this.#searches++;
    from.reachedBy = this.#searches;
    for (const cell of reached) {
      isAtStart ||= cell[axis] === 0;
      isAtEnd ||= cell[axis] === this.size - 1;
      if (isAtStart && isAtEnd) return true;
      for (const next of cell.neighbours) {
        if (next.stone?.player !== player || next.reachedBy === this.#searches) continue;
        next.reachedBy = this.#searches;
        reached.push(next);
      }
    }
    return false;
  }

  #at(row: number, column: number): PlainCell | undefined {
    const isOnBoard = row >= 0 && row < this.size && column >= 0 && column < this.size;
    return isOnBoard ? this.cells[row * this.size + column] : undefined;
  }
}
