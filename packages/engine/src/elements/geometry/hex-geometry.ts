import { authorError } from '../../errors/errors.ts';
import { BoardGeometry, BoundedCache, type Cells, NO_CELL } from './board-geometry.ts';
import {
  type Axial,
  HEX_DIRECTIONS,
  HEX_STEPS,
  type HexDirection,
  type HexSide,
  hexDirection,
  hexDistance,
  hexLine,
  hexRing,
  hexSpiral,
  towardsSide,
} from './hex-coordinates.ts';
import { HexLookup, type HexShape, hexShapeCells, hexShapeKey } from './hex-shape.ts';
import { makeColumnLetters } from './square-geometry.ts';

const shared = new BoundedCache<HexGeometry>(64);

/**
 * A board of hexes in axial coordinates.
 *
 * @example
 * const hex = HexGeometry.of({ shape: 'rhombus', rows: 11, columns: 11 });
 * hex.neighbours(hex.at(5, 5)).length; // => 6
 * hex.makeNotation(hex.at(2, 0)); // => 'c1'
 */
export class HexGeometry extends BoardGeometry<HexDirection> {
  readonly #cells: readonly Axial[];
  readonly #lookup: HexLookup;
  /** No two cells are farther apart. */
  readonly #reach: number;
  readonly #rings: Map<number, Cells> = new Map();
  readonly #spirals: Map<number, Cells> = new Map();
  readonly #edges: Map<HexSide, Cells> = new Map();

  /** Returns the geometry of a shape; all boards of the same shape share one object. */
  static of(shape: HexShape): HexGeometry {
    return shared.get(hexShapeKey(shape), () => new HexGeometry(shape));
  }

  private constructor(shape: HexShape) {
    const cells = hexShapeCells(shape).map(hex => Object.freeze(hex));
    const lookup = new HexLookup(cells);
    super({
      cellCount: cells.length,
      directions: HEX_DIRECTIONS,
      forward: ['+q', '+r', '-q+r'],
      steps: direction => {
        const step = HEX_STEPS[direction];
        return cells.map(({ q, r }) => lookup.at(q + step.q, r + step.r));
      },
      names: () =>
        cells.map(({ q, r }) =>
          shape.shape === 'rhombus' ? `${makeColumnLetters(q)}${r + 1}` : `${q},${r}`,
        ),
    });
    this.#cells = cells;
    this.#lookup = lookup;
    this.#reach = lookup.width + lookup.height;
  }

  /** The coordinate of a cell. */
  coordinate(cell: number): Axial {
    return this.#cells[cell] ?? this.refuse(cell);
  }

  /** The cell at a coordinate, or -1. */
  at(q: number, r: number): number {
    return this.#lookup.at(q, r);
  }

  /** Steps from one cell to another on an endless board. */
  distance(from: number, to: number): number {
    return hexDistance(this.coordinate(from), this.coordinate(to));
  }

  /** The cells exactly `radius` away, clockwise from the `+q` corner. */
  ring(center: number, radius: number): Cells {
    const size = this.#clip(radius);
    const middle = this.coordinate(center);
    return this.#remember(this.#rings, size * this.cellCount + center, () =>
      this.#present(hexRing(middle, size)),
    );
  }

  /** The cells at most `radius` away: the center, then ring after ring. */
  spiral(center: number, radius: number): Cells {
    const size = this.#clip(radius);
    const middle = this.coordinate(center);
    return this.#remember(this.#spirals, size * this.cellCount + center, () =>
      this.#present(hexSpiral(middle, size)),
    );
  }

  /** The cells that a straight line runs through, both ends included; holes are left out. */
  line(from: number, to: number): Cells {
    return this.#present(hexLine(this.coordinate(from), this.coordinate(to)));
  }

  /** The outermost cells on a side, in the order of their numbers. */
  edge(side: HexSide): Cells {
    return this.#remember(this.#edges, side, () => {
      const heights = this.#cells.map(towardsSide[side]);
      const highest = heights.reduce((a, b) => Math.max(a, b));
      return [...heights.keys()].filter(cell => heights[cell] === highest);
    });
  }

  override directionTo(from: number, to: number): HexDirection | undefined {
    const start = this.coordinate(from);
    const end = this.coordinate(to);
    return hexDirection({ q: end.q - start.q, r: end.r - start.r });
  }

  /** Beyond the board all rings are equally empty: walking a huge one would never end. */
  #clip(radius: number): number {
    if (!Number.isInteger(radius) || radius < 0) throw authorError('hex-radius', radius);
    return Math.min(radius, this.#reach);
  }

  #present(hexes: readonly Axial[]): number[] {
    return hexes.map(({ q, r }) => this.at(q, r)).filter(cell => cell !== NO_CELL);
  }

  #remember<K>(known: Map<K, Cells>, key: K, find: () => number[]): Cells {
    const cells = known.get(key) ?? find();
    known.set(key, cells);
    return cells;
  }
}
