import {
  Action,
  defineFlow,
  eachPlayer,
  Game,
  type GameOptions,
  loop,
  Piece,
  playerActions,
  Space,
} from '@boardsmith/engine';

const CELLS = 121;

class Board extends Space<Stones> {}

export class Cell extends Space<Stones> {
  readonly row: number = 0;
  readonly column: number = 0;
}

export class Stone extends Piece<Stones> {}

const place = Action.create<Stones>('place')
  .chooseElement('cell', { elementClass: Cell, filter: cell => cell.isEmpty() })
  .execute(({ cell }, { player }) => {
    cell.create(Stone, 'stone', { player });
  });

const flow = defineFlow<Stones>({ root: loop({ do: eachPlayer({ do: playerActions(place) }) }) });

/** A board of 121 cells onto which stones are put, as in Hex. */
export class Stones extends Game<Stones> {
  turns = 0;

  constructor(options: GameOptions) {
    super(options);
    this.setFlow(flow);
    this.create(Board, 'board').createMany(CELLS, Cell, 'cell', index => ({
      row: Math.floor(index / 11),
      column: index % 11,
    }));
  }

  /** Puts stones of both players onto every second cell. */
  fillHalf(): void {
    for (const [index, cell] of this.all(Cell).entries()) {
      if (index % 2 === 0)
        cell.create(Stone, 'stone', { player: this.players[(index / 2) % 2] ?? null });
    }
  }
}
