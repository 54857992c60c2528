import type { GameLike } from '../element/element-class.ts';
import { Space } from '../element/space.ts';
import { authorError } from '../error/author-error.ts';
import { nodeOf } from '../node/anchored.ts';
import { CellBoard, tableOf } from './cell-board.ts';
import type { CellTable } from './cell-table.ts';

/** Where a cell is: the table of its board, and its index there. */
export interface Site<C> {
  readonly table: CellTable<C>;
  readonly index: number;
}

/** Where a cell is, found anew only if cells may have come or gone. */
export let siteOf: <C extends BoardCell>(cell: C) => Site<C>;

/**
 * A place on a board that knows its neighbours.
 *
 * The lists it gives are made once and shared; all cells of a board are of one class, so that a
 * cell's neighbours have its own type.
 */
export abstract class BoardCell<
  D extends string = string,
  G extends GameLike = GameLike,
> extends Space<G> {
  #site: Site<this> | undefined;

  /** The name players use for it, such as `e4`. */
  get notation(): string {
    const { table, index } = siteOf(this);
    return table.geometry.makeNotation(index);
  }

  /** The adjacent cells in all directions, clockwise. */
  neighbours(): readonly this[] {
    const { table, index } = siteOf(this);
    return table.around(0, index);
  }

  /** The cell one step away; none at the edge and where a cell was removed. */
  step(direction: D): this | undefined {
    const { table, index } = siteOf(this);
    return table.at(table.geometry.step(index, direction));
  }

  /** The cells met in a direction until the board ends or a hole comes, nearest first. */
  ray(direction: D): readonly this[] {
    const { table, index } = siteOf(this);
    return table.rays(index)[table.geometry.numberOf(direction)] ?? [];
  }

  /** The rays in all directions, clockwise; some may be empty. */
  rays(): readonly (readonly this[])[] {
    const { table, index } = siteOf(this);
    return table.rays(index);
  }

  /** Every straight line of `length` cells that this one is part of. */
  lines(length: number): readonly (readonly this[])[] {
    const { table, index } = siteOf(this);
    return table.lines(table.geometry.linesThrough(index, length));
  }

  static {
    siteOf = cell => {
      const site = cell.#site;
      if (site?.table.isCurrent === true) return site;
      const found = locate(cell);
      cell.#site = found;
      return found;
    };
  }
}

/** The indices of two cells of one board. */
export function siteOfPair<C extends BoardCell>(
  cell: C,
  other: BoardCell,
): { readonly table: CellTable<C>; readonly from: number; readonly to: number } {
  const { table, index } = siteOf(cell);
  const there = siteOf(other);
  if (there.table !== table) {
    throw authorError('cell-of-another-board', nodeOf(other).label, labelOfBoard(cell));
  }
  return { table, from: index, to: there.index };
}

function labelOfBoard(cell: BoardCell): string {
  return nodeOf(cell).parent?.label ?? '';
}

function locate<C extends BoardCell>(cell: C): Site<C> {
  const { parent, label } = nodeOf(cell);
  const board = parent?.element;
  if (!(board instanceof CellBoard)) throw authorError('cell-off-its-board', label);
  // All cells of a board are of its cell class, and this is one of them.
  const table = tableOf(board) as CellTable<C>;
  return { table, index: table.find(cell) };
}
