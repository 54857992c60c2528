import { shapeOf } from '../../state/node/accessors.ts';
import { isElement, type Node, nodeOf } from '../../state/node/node.ts';
import type { Shape } from '../../state/node/shape.ts';
import type { StructureVersions } from '../../state/node/world-parts.ts';
import type { ElementClass } from '../element/element-collection.ts';
import type { BoardGeometry, Cells } from '../geometry/board-geometry.ts';
import { Chains } from './chains.ts';

/** A list for each cell of a board, computed on first use. */
class LazyLists<V> {
  readonly #make: (cell: number) => V;
  readonly #made: (V | undefined)[] = [];

  constructor(count: number, make: (cell: number) => V) {
    this.#make = make;
    for (let cell = 0; cell < count; cell++) this.#made.push(undefined);
  }

  of(cell: number): V {
    const made = this.#made[cell];
    if (made !== undefined) return made;
    const list = this.#make(cell);
    this.#made[cell] = list;
    return list;
  }
}

/** A way of being adjacent. */
interface Adjacent {
  readonly name: string;
  readonly of: (index: number) => Cells;
}

/** How the cells of a kind of board lie. */
export interface BoardChart<C> {
  readonly cellClass: ElementClass;
  readonly geometry: BoardGeometry<string>;
  /** The first is that of `neighbours`. */
  readonly adjacencies: readonly Adjacent[];
  /** The index of a cell in the geometry, or -1. */
  place(cell: C): number;
}

/** How to get the table of each board; a cell finds that of the board it is in here. */
export const boardTables: WeakMap<Node, () => CellTable<unknown>> = new WeakMap();

/**
 * The cells of one board by index, and lists of them that are made once.
 *
 * Derived from the tree and no part of the state. A table serves as long as the board has the same
 * cells; the version of the cells' class says when that is in doubt, on undo too.
 */
export class CellTable<C> {
  readonly chart: BoardChart<C>;
  readonly geometry: BoardGeometry<string>;
  /** The cell with each index; none where a cell was removed. */
  readonly cells: readonly (C | undefined)[];
  /** Every cell, in the order of their indices. */
  readonly all: readonly C[];
  readonly board: Node;
  /** Lists that rules ask for after every move, by number: see `keep`. */
  readonly rows: (readonly C[] | undefined)[] = [];
  readonly columns: (readonly C[] | undefined)[] = [];
  readonly #structure: StructureVersions<Node>;
  readonly #shape: Shape;
  readonly #members: readonly Node[];
  readonly #indices: Map<unknown, number> = new Map();
  readonly #masks: WeakMap<object, () => Uint8Array> = new WeakMap();
  readonly #groups: Map<Cells, readonly C[]> = new Map();
  /** What lies between two cells, by both their indices. */
  readonly #between: Map<number, readonly C[]> = new Map();
  /** Lines by their length. */
  readonly #lines: (readonly (readonly C[])[] | undefined)[] = [];
  readonly #around: readonly LazyLists<readonly C[]>[];
  readonly #rays: LazyLists<readonly (readonly C[])[]>;
  /** Chains by number of the adjacency. */
  readonly #chains: (Chains | undefined)[] = [];
  /** By their length and by a cell that they go through. */
  readonly #linesThrough: ((readonly (readonly C[])[] | undefined)[] | undefined)[] = [];
  /** The cell one step away from each cell, by number of the direction. */
  readonly #steps: (readonly (C | undefined)[] | undefined)[];
  #version: number;

  constructor(board: Node, chart: BoardChart<C>) {
    const { geometry, adjacencies } = chart;
    const shape = shapeOf(chart.cellClass);
    this.chart = chart;
    this.geometry = geometry;
    this.board = board;
    this.#structure = board.world.structure;
    this.#shape = shape;
    this.#version = this.#structure.version(shape);
    this.#members = membersOf(board, shape);
    const cells: (C | undefined)[] = Array.from({ length: geometry.cellCount }, () => undefined);
    for (const { element } of this.#members) {
      // The shape is that of the class `C`, which a node's type cannot say.
      const cell = element as C;
      const index = chart.place(cell);
      if (index < 0 || cells[index] !== undefined) continue;
      cells[index] = cell;
      this.#indices.set(cell, index);
    }
    this.cells = cells;
    this.all = cells.filter(cell => cell !== undefined);
    this.#steps = geometry.directions.map(() => undefined);
    const { cellCount } = geometry;
    this.#around = adjacencies.map(
      adjacent => new LazyLists(cellCount, index => this.present(adjacent.of(index))),
    );
    this.#rays = new LazyLists(cellCount, index =>
      geometry.rays(index).map(ray => this.#unbroken(ray)),
    );
  }

  /** Whether no cell can have come or gone since this was last known to be right. */
  get isCurrent(): boolean {
    return this.#version === this.#structure.version(this.#shape);
  }

  /** Compares the table with the tree: whether the board still has these cells and no others. */
  confirm(): boolean {
    const members = membersOf(this.board, this.#shape);
    const isSame =
      members.length === this.#members.length &&
      members.every((member, position) => member === this.#members[position]);
    if (isSame) this.#version = this.#structure.version(this.#shape);
    return isSame;
  }

  /** The cell with an index; none for -1. */
  at(index: number): C | undefined {
    return index < 0 ? undefined : this.cells[index];
  }

  /** The index of a cell of this table, if it is one. */
  indexOf(cell: unknown): number | undefined {
    return this.#indices.get(cell);
  }

  /** The cell one step away from the cell with an index, if there is one. */
  step(index: number, direction: string): C | undefined {
    const number = this.geometry.numberOf(direction);
    return (this.#steps[number] ?? this.#lookAhead(number, direction))[index];
  }

  #lookAhead(number: number, direction: string): readonly (C | undefined)[] {
    const ahead = this.cells.map((_, index) => this.at(this.geometry.step(index, direction)));
    this.#steps[number] = ahead;
    return ahead;
  }

  /** The cells adjacent in one of the ways, by its number. */
  around(adjacency: number, index: number): readonly C[] {
    return this.#around[adjacency]?.of(index) ?? [];
  }

  /** The chains over one of the adjacencies, by its number. */
  chains(adjacency: number): Chains {
    const known = this.#chains[adjacency];
    if (known !== undefined) return known;
    const neighboursOf = this.chart.adjacencies[adjacency]?.of ?? (() => []);
    const nodes = this.cells.map(cell => (isElement(cell) ? nodeOf(cell) : undefined));
    const chains = new Chains({ world: this.board.world, nodes, neighboursOf });
    this.#chains[adjacency] = chains;
    return chains;
  }

  /** The rays from a cell, each up to the first hole. */
  rays(index: number): readonly (readonly C[])[] {
    return this.#rays.of(index);
  }

  /** The cells with these indices, without those that were removed. */
  present(indices: Cells): C[] {
    const cells: C[] = [];
    for (const index of indices) {
      const cell = this.cells[index];
      if (cell !== undefined) cells.push(cell);
    }
    return cells;
  }

  /**
   * Returns a mask by cell index of a list that this table shares. Returns `undefined` for any other
   * list, which its owner may change.
   */
  maskOf(cells: unknown): Uint8Array | undefined {
    return typeof cells === 'object' && cells !== null ? this.#masks.get(cells)?.() : undefined;
  }

  /** The same for a list that the geometry shares: made once, and shared too. */
  group(indices: Cells): readonly C[] {
    const known = this.#groups.get(indices);
    if (known !== undefined) return known;
    const cells = this.present(indices);
    this.#groups.set(indices, cells);
    this.#masks.set(cells, this.#maskOf(indices));
    return cells;
  }

  /** The same for a list that is found by its number from then on; a list without cells is not kept. */
  keep(lists: (readonly C[] | undefined)[], number: number, indices: Cells): readonly C[] {
    const cells = this.group(indices);
    if (cells.length > 0) lists[number] = cells;
    return cells;
  }

  /** The cells strictly between two, if they are aligned and no hole interrupts. */
  between(from: number, to: number): readonly C[] | undefined {
    const key = from * this.cells.length + to;
    const known = this.#between.get(key);
    if (known !== undefined) return known;
    const indices = this.geometry.between(from, to);
    if (indices === undefined) return undefined;
    const cells = this.present(indices);
    if (cells.length < indices.length) return undefined;
    this.#between.set(key, cells);
    return cells;
  }

  /** Every straight line of a length. */
  lines(length: number): readonly (readonly C[])[] {
    let lines = this.#lines[length];
    if (lines === undefined) {
      lines = this.#wholeLines(this.geometry.lines(length));
      this.#lines[length] = lines;
    }
    return lines;
  }

  /** Every straight line of a length that a cell is part of. */
  linesThrough(index: number, length: number): readonly (readonly C[])[] {
    const known = this.#linesThrough[length]?.[index];
    if (known !== undefined) return known;
    const lines = this.#wholeLines(this.geometry.linesThrough(index, length));
    // Lines longer than the board are not cached: the lengths that rules may ask for have no bound.
    if (length <= this.geometry.cellCount) {
      this.#linesThrough[length] ??= [];
      this.#linesThrough[length][index] = lines;
    }
    return lines;
  }

  /** The cells of lines; one that lost a cell is no line any more. */
  #wholeLines(lines: readonly Cells[]): readonly (readonly C[])[] {
    return lines
      .map(line => this.group(line))
      .filter((cells, number) => cells.length === lines[number]?.length);
  }

  #maskOf(indices: Cells): () => Uint8Array {
    let mask: Uint8Array | undefined;
    return () => {
      if (mask === undefined) {
        mask = new Uint8Array(this.geometry.cellCount);
        for (const index of indices) mask[index] = 1;
      }
      return mask;
    };
  }

  /** The cells of a list up to the first that was removed. */
  #unbroken(indices: Cells): readonly C[] {
    const hole = indices.findIndex(index => this.cells[index] === undefined);
    return this.present(hole < 0 ? indices : indices.slice(0, hole));
  }
}

function membersOf(board: Node, shape: Shape): readonly Node[] {
  return board.children.filter(child => child.shape.isA(shape));
}
