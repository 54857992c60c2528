import { authorError } from '../../errors/errors.ts';
import { isElement, nodeOf } from '../../state/node/node.ts';
import type { GameLike } from '../element/element-collection.ts';
import type { GameElement } from '../element/game-element.ts';
import { Space } from '../element/space.ts';
import { boardTables, type CellTable } from './cell-table.ts';

/**
 * Refuses any value but the one that an element was made with. Cells lie where the board made them:
 * one that said otherwise would still be found in its old place.
 */
export function fixedAttribute(
  key: string,
): (value: unknown, element: GameElement) => string | false {
  return (value, element) =>
    Object.is(Reflect.get(element, key), value)
      ? false
      : 'the one it was made with: boards keep their shape';
}

/** Where a cell is: the table of its board, and its index there. */
interface Site<C> {
  readonly table: CellTable<C>;
  readonly index: number;
}

/** A cell of a board, whatever its class. */
export interface AnyCell extends BoardCell<AnyCell> {}

/** Where a cell is, found anew only if cells may have come or gone. */
export let siteOf: <C extends AnyCell>(cell: BoardCell<C>) => Site<C>;

/**
 * A place on a board that knows its neighbours. `C` is the class of the board's cells, which is its
 * own: with `this` instead, a getter such as `this.neighbours().every(cell => …)` would be circular.
 *
 * The lists that a cell returns are made once and shared.
 */
export abstract class BoardCell<
  C extends AnyCell = AnyCell,
  D extends string = string,
  G extends GameLike = GameLike,
> extends Space<G> {
  /** A board knows its cells: naming the type of each would be a tenth of its view. */
  static override readonly viewType: string | null = null;
  #site: Site<C> | undefined;

  /** The name players use for it, such as `e4`. */
  get notation(): string {
    const { table, index } = siteOf(this);
    return table.geometry.makeNotation(index);
  }

  /** The adjacent cells in all directions, clockwise. */
  neighbours(): readonly C[] {
    const { table, index } = siteOf(this);
    return table.around(0, index);
  }

  /** The cell one step away; none at the edge and where a cell was removed. */
  step(direction: D): C | undefined {
    const { table, index } = siteOf(this);
    return table.step(index, direction);
  }

  /** The cells met in a direction until the board ends or a hole comes, nearest first. */
  ray(direction: D): readonly C[] {
    const { table, index } = siteOf(this);
    return table.rays(index)[table.geometry.numberOf(direction)] ?? [];
  }

  /** The rays in all directions, clockwise; some may be empty. */
  rays(): readonly (readonly C[])[] {
    const { table, index } = siteOf(this);
    return table.rays(index);
  }

  /** Every straight line of `length` cells that this one is part of. */
  lines(length: number): readonly (readonly C[])[] {
    const { table, index } = siteOf(this);
    return table.linesThrough(index, length);
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

/** The index of a cell, which has to be one of that table. */
export function indexIn(table: CellTable<unknown>, cell: unknown): number {
  if (cell instanceof BoardCell) {
    const site = siteOf(cell);
    if (site.table === table) return site.index;
  }
  const label = isElement(cell) ? nodeOf(cell).label : String(cell);
  throw authorError('cell-of-another-board', label, table.board.label);
}

function locate<C extends AnyCell>(cell: BoardCell<C>): Site<C> {
  const { parent, label } = nodeOf(cell);
  // All cells of a board are of its cell class, and this is one of them.
  const table = (parent && boardTables.get(parent)?.()) as CellTable<C> | undefined;
  const index = table?.indexOf(cell);
  if (table === undefined || index === undefined) throw authorError('cell-off-its-board', label);
  return { table, index };
}
