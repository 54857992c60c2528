import { authorError } from '../../errors/errors.ts';

/** A cache of the most recently used values, with a limit: ever new keys do not fill the memory. */
export class BoundedCache<V> {
  readonly #limit: number;
  readonly #values: Map<string, V> = new Map();

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** The value kept for `key`, made with `create` when there is none. */
  get(key: string, create: () => V): V {
    const value = this.#values.get(key) ?? create();
    this.#values.delete(key);
    this.#values.set(key, value);
    if (this.#values.size > this.#limit) this.#dropOldest();
    return value;
  }

  #dropOldest(): void {
    for (const key of this.#values.keys()) {
      this.#values.delete(key);
      return;
    }
  }
}

/** The index of "off the board". */
export const NO_CELL = -1;

/** The largest board: beyond it the tables of a geometry would weigh more than the game. */
export const MAX_CELLS = 65_536;

/**
 * Cell indices, in a list that all callers share.
 *
 * Only the type makes the list read-only: on a frozen array `some`, `every` and `filter` take 15 to 30 times as
 * long, and rules call them for every cell of every move.
 */
export type Cells = readonly number[];

/** What a kind of board has to say; everything else follows from it. */
interface BoardGeometryOptions<D extends string> {
  readonly cellCount: number;
  /** In the order in which neighbours and rays are listed. */
  readonly directions: readonly D[];
  /** One of each pair of opposite directions, so that no line is listed twice. */
  readonly forward: readonly D[];
  /** For each cell the cell one step away, or -1. */
  readonly steps: (direction: D) => readonly number[];
  /** What players call each cell. */
  readonly names: () => readonly string[];
}

interface LineIndex {
  readonly all: readonly Cells[];
  readonly through: readonly (readonly Cells[])[];
}

const NO_CELLS: Cells = [];
const NO_LINES: readonly Cells[] = [];

/** Cells numbered from 0 and the directions between them; every answer is computed once and shared. */
export abstract class BoardGeometry<D extends string> {
  readonly cellCount: number;
  readonly directions: readonly D[];
  readonly #forward: readonly D[];
  readonly #makeNames: () => readonly string[];
  readonly #steps: ReadonlyMap<D, Int32Array>;
  readonly #numbers: ReadonlyMap<D, number>;
  readonly #rays: (readonly Cells[] | undefined)[];
  readonly #between: Map<number, Cells> = new Map();
  readonly #lines: Map<number, LineIndex> = new Map();
  #neighbours: readonly Cells[] | undefined;
  #names: readonly string[] | undefined;
  #byName: ReadonlyMap<string, number> | undefined;

  constructor({ cellCount, directions, forward, steps, names }: BoardGeometryOptions<D>) {
    this.cellCount = cellCount;
    this.directions = directions;
    this.#forward = forward;
    this.#makeNames = names;
    this.#numbers = new Map(directions.map((direction, number) => [direction, number]));
    this.#steps = new Map(
      directions.map(direction => [direction, Int32Array.from(steps(direction))]),
    );
    this.#rays = Array.from({ length: cellCount }, () => undefined);
  }

  /** The straight direction that leads from one cell to another, if there is one. */
  abstract directionTo(from: number, to: number): D | undefined;

  /** Whether `cell` is an index of this board. */
  has(cell: number): boolean {
    return cell >>> 0 === cell && cell < this.cellCount;
  }

  /** The cell one step in `direction`, or -1 at the edge. */
  step(cell: number, direction: D): number {
    return this.#stepsIn(direction)[cell] ?? this.refuse(cell);
  }

  /** The adjacent cells in the order of `directions`. */
  neighbours(cell: number): Cells {
    this.#neighbours ??= this.neighbourTable(this.directions);
    return this.#neighbours[cell] ?? this.refuse(cell);
  }

  /** The place of a direction in `directions`. */
  numberOf(direction: D): number {
    return this.#numbers.get(direction) ?? refuseDirection(direction, this.directions);
  }

  /** The cells met when walking from `cell` in `direction` until the board ends, nearest first. */
  ray(cell: number, direction: D): Cells {
    return this.rays(cell)[this.numberOf(direction)] ?? NO_CELLS;
  }

  /** The rays in all directions, in the order of `directions`; some may be empty. */
  rays(cell: number): readonly Cells[] {
    const known = this.#rays[cell];
    if (known !== undefined) return known;
    const rays = this.directions.map(direction => this.#walk(cell, direction));
    this.#rays[cell] = rays;
    return rays;
  }

  /** The cells strictly between two aligned cells; `undefined` if they are not aligned or a hole interrupts. */
  between(from: number, to: number): Cells | undefined {
    const direction = this.directionTo(from, to);
    if (direction === undefined) return undefined;
    const key = from * this.cellCount + to;
    const known = this.#between.get(key);
    if (known !== undefined) return known;
    const ray = this.ray(from, direction);
    const end = ray.indexOf(to);
    if (end < 0) return undefined;
    const cells = ray.slice(0, end);
    this.#between.set(key, cells);
    return cells;
  }

  /** Every straight line of exactly `length` adjacent cells, each listed once. */
  lines(length: number): readonly Cells[] {
    return this.#lineIndex(length).all;
  }

  /** The lines of `length` that contain `cell`. */
  linesThrough(cell: number, length: number): readonly Cells[] {
    if (!this.has(cell)) this.refuse(cell);
    return this.#lineIndex(length).through[cell] ?? NO_LINES;
  }

  /** The name players use for a cell, such as `e4`. */
  makeNotation(cell: number): string {
    return this.#allNames()[cell] ?? this.refuse(cell);
  }

  /** The cell of that name, if this board has one. */
  parseNotation(text: string): number | undefined {
    this.#byName ??= new Map(this.#allNames().map((name, cell) => [name, cell]));
    return this.#byName.get(text);
  }

  /** The adjacent cells in some of the directions, for each cell. */
  protected neighbourTable(directions: readonly D[]): readonly Cells[] {
    return Array.from({ length: this.cellCount }, (_, cell) =>
      directions.map(direction => this.step(cell, direction)).filter(next => next !== NO_CELL),
    );
  }

  protected refuse(cell: number): never {
    throw authorError('cell-off-board', cell, this.cellCount);
  }

  #stepsIn(direction: D): Int32Array {
    return this.#steps.get(direction) ?? refuseDirection(direction, this.directions);
  }

  #allNames(): readonly string[] {
    this.#names ??= this.#makeNames();
    return this.#names;
  }

  #walk(start: number, direction: D, limit: number = this.cellCount): number[] {
    const cells: number[] = [];
    let cell = this.step(start, direction);
    while (cell !== NO_CELL && cells.length < limit) {
      cells.push(cell);
      cell = this.step(cell, direction);
    }
    return cells;
  }

  #lineIndex(length: number): LineIndex {
    if (!Number.isInteger(length) || length < 1) throw authorError('line-length', length);
    // All lengths beyond the board share one entry: the lengths that rules may ask for have no bound.
    const key = Math.min(length, this.cellCount + 1);
    const known = this.#lines.get(key);
    if (known !== undefined) return known;
    const index = this.#findLines(key);
    this.#lines.set(key, index);
    return index;
  }

  #findLines(length: number): LineIndex {
    const all: Cells[] = [];
    const through: Cells[][] = Array.from({ length: this.cellCount }, () => []);
    // A single cell has no direction: listed once, not once for each.
    const directions = length === 1 ? this.#forward.slice(0, 1) : this.#forward;
    for (let cell = 0; cell < this.cellCount; cell++) {
      for (const direction of directions) {
        const line = [cell, ...this.#walk(cell, direction, length - 1)];
        if (line.length < length) continue;
        all.push(line);
        for (const member of line) through[member]?.push(line);
      }
    }
    return { all, through };
  }
}

function refuseDirection(direction: string, directions: readonly string[]): never {
  throw authorError('unknown-direction', direction, directions);
}
