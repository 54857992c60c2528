import { authorError, invariant } from '../../errors/errors.ts';
import { nodeOf } from '../../state/node/node.ts';
import type { ElementClass, GameLike } from '../element/element-collection.ts';
import type { AttributeChecks } from '../element/hints.ts';
import {
  type Axial,
  fromOffset,
  type HexDirection,
  type HexSide,
  type Offset,
  type OffsetLayout,
  toOffset,
} from '../geometry/hex-coordinates.ts';
import { HexGeometry } from '../geometry/hex-geometry.ts';
import type { HexShape } from '../geometry/hex-shape.ts';
import { makeColumnLetters } from '../geometry/square-geometry.ts';
import { BoardCell, fixedAttribute, indexIn, siteOf } from './board-cell.ts';
import { CellBoard, tableOf } from './cell-board.ts';
import type { BoardChart } from './cell-table.ts';

/** A hex of a board, whatever its class. */
export interface AnyHexCell extends HexCell<AnyHexCell> {}

/**
 * A hex of a `HexGrid`, at an axial coordinate. A class of your own names itself, so that its
 * neighbours are known to be of it, and then the game, if it uses that.
 */
export class HexCell<
  C extends AnyHexCell = AnyHexCell,
  G extends GameLike = GameLike,
> extends BoardCell<C, HexDirection, G> {
  static override readonly attributeChecks: AttributeChecks = {
    q: fixedAttribute('q'),
    r: fixedAttribute('r'),
  };

  /** The column. */
  readonly q!: number;
  /** The row. */
  readonly r!: number;

  /** The third cube coordinate; the three sum to 0. */
  get s(): number {
    return 0 - this.q - this.r;
  }

  /** Its row and column on a board drawn with shifted rows or columns. */
  offset(layout: OffsetLayout): Offset {
    return toOffset(this, layout);
  }

  /** The cells exactly `radius` steps away, clockwise. */
  ring(radius: number): readonly C[] {
    const { table, index } = siteOf(this);
    return table.group(hexGeometry(table.geometry).ring(index, radius));
  }

  /** The cells at most `radius` steps away, this one first. */
  spiral(radius: number): readonly C[] {
    const { table, index } = siteOf(this);
    return table.group(hexGeometry(table.geometry).spiral(index, radius));
  }

  /** Steps to another cell of the board. */
  distanceTo(other: AnyHexCell): number {
    const { table, index } = siteOf(this);
    return hexGeometry(table.geometry).distance(index, indexIn(table, other));
  }

  /** The straight direction that leads to another cell of the board, if there is one. */
  directionTo(other: AnyHexCell): HexDirection | undefined {
    const { table, index } = siteOf(this);
    return hexGeometry(table.geometry).directionTo(index, indexIn(table, other));
  }
}

function hexGeometry(geometry: unknown): HexGeometry {
  invariant(geometry instanceof HexGeometry, 'hex cells lie on a hex geometry');
  return geometry;
}

/**
 * A board of hexes. It makes its own cells: a rhombus of `rows` and `columns`, named as in Hex (`a1`
 * is at the top left), a hexagon of a `radius`, or those at a list of `coordinates`.
 *
 * @example
 * const board = game.create(HexGrid, 'board', { rows: 11, columns: 11 });
 * board.cell('f6').neighbours().length; // => 6
 */
export abstract class HexGrid<
  C extends AnyHexCell = AnyHexCell,
  G extends GameLike = GameLike,
> extends CellBoard<C, never, G> {
  static override readonly attributeChecks: AttributeChecks = {
    rows: fixedAttribute('rows'),
    columns: fixedAttribute('columns'),
    radius: fixedAttribute('radius'),
    coordinates: fixedAttribute('coordinates'),
  };

  // Before the attributes: adoption takes those off the end of the object, and a field behind them
  // would make it a hash table, several times slower to read.
  #geometry: HexGeometry | undefined;
  readonly rows: number | null = null;
  readonly columns: number | null = null;
  readonly radius: number | null = null;
  readonly coordinates: readonly Axial[] | null = null;

  /** Makes the cells. A class with an `onCreate` of its own has to call this one. */
  override onCreate(): void {
    const { geometry } = this;
    const cellClass = this.#cellClass();
    for (let index = 0; index < geometry.cellCount; index++) {
      const { q, r } = geometry.coordinate(index);
      this.create(cellClass, geometry.makeNotation(index), { q, r });
    }
    this.#giveHints();
  }

  /** The same board in plain numbers: cells are indices, row by row from the top left. */
  get geometry(): HexGeometry {
    this.#geometry ??= HexGeometry.of(this.#shape());
    return this.#geometry;
  }

  /** The cell at an axial coordinate; none off the board. */
  at(q: number, r: number): C | undefined {
    return tableOf(this).at(this.geometry.at(q, r));
  }

  /** The cell at a row and column of a board drawn with shifted rows or columns. */
  atOffset(offset: Offset, layout: OffsetLayout): C | undefined {
    const { q, r } = fromOffset(offset, layout);
    return this.at(q, r);
  }

  /** The cells that a straight line runs through, both ends included, the same both ways. */
  line(from: C, to: C): C[] {
    const table = tableOf(this);
    return table.present(this.geometry.line(indexIn(table, from), indexIn(table, to)));
  }

  /** The outermost cells towards a side: of a rhombus the first or last row or column. */
  edge(side: HexSide): readonly C[] {
    return tableOf(this).group(this.geometry.edge(side));
  }

  protected override chart(): BoardChart<C> {
    const { geometry } = this;
    return {
      cellClass: this.#cellClass(),
      geometry,
      adjacencies: [{ name: 'all', of: index => geometry.neighbours(index) }],
      place: ({ q, r }) => geometry.at(q, r),
    };
  }

  #shape(): HexShape {
    const { rows, columns, radius, coordinates } = this;
    const shapes: HexShape[] = [];
    if (rows !== null && columns !== null) shapes.push({ shape: 'rhombus', rows, columns });
    if (radius !== null) shapes.push({ shape: 'hexagon', radius });
    if (coordinates !== null) shapes.push({ shape: 'cells', cells: coordinates });
    const [shape, another] = shapes;
    const isHalf = (rows === null) !== (columns === null);
    if (shape === undefined || another !== undefined || isHalf) {
      throw authorError('hex-board-shape', nodeOf(this).label);
    }
    return shape;
  }

  /** `create` accepts the abstract class too, which names no class of cells: the default one is used then. */
  #cellClass(): ElementClass<AnyHexCell> {
    return this.cellClass ?? HexCell;
  }

  #giveHints(): void {
    this.$type ??= 'hex-grid';
    this.$coordSystem ??= 'axial';
    this.$hexOrientation ??= 'pointy';
    this.$qCoord ??= 'q';
    this.$rCoord ??= 'r';
    const { rows, columns } = this;
    if (rows === null || columns === null) return;
    this.$rowLabels ??= Array.from({ length: rows }, (_, row) => String(row + 1));
    this.$columnLabels ??= Array.from({ length: columns }, (_, column) =>
      makeColumnLetters(column),
    );
  }
}
