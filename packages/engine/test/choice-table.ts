import {
  type Action,
  actionStep,
  defineFlow,
  Game,
  type GameOptions,
  Piece,
  type Player,
  Space,
  simultaneousActionStep,
} from '../src/index.ts';

/** A piece with a number on it. */
export class Tile extends Piece<ChoiceTable> {
  value = 0;
  colour: 'red' | 'blue' = 'red';
}

/** A place for tiles. */
export class Row extends Space<ChoiceTable> {}

/** A table for trying one action: a row of tiles, and a list of what was done. */
export class ChoiceTable extends Game<ChoiceTable, Player<ChoiceTable>> {
  readonly row: Row = this.create(Row, 'row');
  readonly other: Row = this.create(Row, 'other');
  done: string[] = [];
  turn = 0;

  constructor(options: GameOptions & { readonly tiles?: number }) {
    super(options);
    this.row.createMany(options.tiles ?? 4, Tile, 'tile', i => ({
      value: i,
      colour: i % 2 === 0 ? 'red' : 'blue',
    }));
  }

  get tiles(): readonly Tile[] {
    return this.all(Tile);
  }

  /** The tile with a number. */
  tile(value: number): Tile {
    const tile = this.first(Tile, { value });
    if (tile === undefined) throw new Error(`there is no tile ${value}`);
    return tile;
  }

  /** The player at a position. */
  seat(position: number): Player<ChoiceTable> {
    const player = this.players.byPosition(position);
    if (player === undefined) throw new Error(`there is no seat ${position}`);
    return player;
  }

  /** Remembers what was done, and makes it another position. */
  note(what: string): void {
    this.done.push(what);
    this.turn++;
  }
}

/** An action for a choice table, whatever it asks for. */
export type TableAction = Action<ChoiceTable, never>;

/** A table at which the first player may take these actions again and again. */
export function tableWith(actions: readonly TableAction[], tiles = 4): ChoiceTable {
  const table = new ChoiceTable({ playerCount: 3, seed: 'table', tiles });
  const player = ({ game }: { readonly game: ChoiceTable }): Player => game.seat(0);
  table.setFlow(
    defineFlow<ChoiceTable>({ root: actionStep({ actions, player, maxMoves: 1_000_000 }) }),
  );
  table.startFlow();
  return table;
}

/** A table at which all players may take these actions at the same time. */
export function tableForAll(actions: readonly TableAction[], tiles = 4): ChoiceTable {
  const table = new ChoiceTable({ playerCount: 3, seed: 'table', tiles });
  table.setFlow(
    defineFlow<ChoiceTable>({
      root: simultaneousActionStep({ actions, playerDone: () => false }),
    }),
  );
  table.startFlow();
  return table;
}
