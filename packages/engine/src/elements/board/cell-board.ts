import { authorError } from '../../errors/errors.ts';
import { nodeOf } from '../../state/node/node.ts';
import type { ElementClass, GameLike } from '../element/element-collection.ts';
import type { GameElement } from '../element/game-element.ts';
import { Space } from '../element/space.ts';
import { type AnyCell, indexIn } from './board-cell.ts';
import {
  type CellGoal,
  type CellPath,
  chainReaches,
  cheapestCells,
  filledCells,
  joinsCells,
  shortestCells,
} from './cell-search.ts';
import { type BoardChart, boardTables, CellTable } from './cell-table.ts';

/** Which cells a search may enter, and over which kind of steps. */
export interface CellPassage<C, A extends string> {
  readonly accepts?: (cell: C) => boolean;
  readonly adjacency?: A;
}

/** The cost of each step of a search for the cheapest path, and the adjacency that its steps follow. */
export interface CellCosts<C, A extends string> {
  /** At least 0; `Infinity` for a step that is not possible. */
  readonly costOf: (from: C, to: C) => number;
  readonly adjacency?: A;
}

/** The table of a board's cells, made anew only if a cell has come or gone. */
export let tableOf: <C extends AnyCell>(board: CellBoard<C>) => CellTable<C>;

/** A board of cells that know their neighbours. */
export abstract class CellBoard<
  C extends AnyCell = AnyCell,
  A extends string = string,
  G extends GameLike = GameLike,
> extends Space<G> {
  /** Boards give themselves the hint `$type`. */
  static override readonly viewType: string | null = null;

  #table: CellTable<C> | undefined;

  constructor() {
    super();
    boardTables.set(nodeOf(this), () => tableOf(this));
  }

  /** The class of its cells: a board says `readonly cellClass = Square;`. */
  abstract readonly cellClass: ElementClass<C>;

  /** How its cells lie. */
  protected abstract chart(): BoardChart<C>;

  /** Its cells, row by row. */
  get cells(): readonly C[] {
    return tableOf(this).all;
  }

  /** The cell with a name such as `e4`. */
  cell(name: string): C {
    const cell = this.findCell(name);
    if (cell === undefined) throw authorError('no-such-cell', nodeOf(this).label, name);
    return cell;
  }

  /** The cell with a name that came from outside, if there is one. */
  findCell(name: string): C | undefined {
    const table = tableOf(this);
    return table.at(table.geometry.parseNotation(name) ?? -1);
  }

  /** The cell in which an element lies, at any depth; `undefined` if it is not on this board. */
  cellOf(element: GameElement): C | undefined {
    const table = tableOf(this);
    for (let at: GameElement | undefined = element; at; at = at.parent) {
      const index = table.indexOf(at);
      if (index !== undefined) return table.at(index);
    }
    return undefined;
  }

  /** Every straight line of `length` cells, each once. */
  lines(length: number): readonly (readonly C[])[] {
    return tableOf(this).lines(length);
  }

  /** The cells strictly between two; `undefined` if they are not aligned or a hole interrupts. */
  between(from: C, to: C): readonly C[] | undefined {
    const table = tableOf(this);
    return table.between(indexIn(table, from), indexIn(table, to));
  }

  /** The cells connected with `start` through accepted cells, nearest first. */
  floodFill(start: C, accepts: (cell: C) => boolean, adjacency?: A): C[] {
    return filledCells(tableOf(this), start, { accepts, adjacency });
  }

  /** Whether accepted cells join one of `sources` with one of `targets`. */
  connects(sources: readonly C[], targets: CellGoal<C>, passage: CellPassage<C, A> = {}): boolean {
    const { accepts, adjacency } = passage;
    return joinsCells(tableOf(this), { sources, targets, accepts, adjacency });
  }

  /**
   * Whether a cell is joined with one of `targets` by a chain: adjacent cells whose first pieces belong to the
   * same player. `false` for a cell without an owned piece.
   *
   * The board remembers its chains and adds the pieces that came, so that a question after each move costs
   * little, whatever the length of the chains.
   */
  chainReaches(cell: C, targets: readonly C[], adjacency?: A): boolean {
    return chainReaches(tableOf(this), cell, { targets, adjacency });
  }

  /**
   * The cells of a path with the fewest steps, both ends included, or `undefined` if there is no path. It
   * begins at `from`, or at one of several cells.
   *
   * `from` need not be accepted: the piece that moves stands there.
   */
  shortestPath(
    from: C | readonly C[],
    to: CellGoal<C>,
    passage: CellPassage<C, A> = {},
  ): C[] | undefined {
    return shortestCells(tableOf(this), { from, to, ...passage });
  }

  /** A path with the lowest sum of costs, or `undefined` if there is no path. */
  cheapestPath(from: C, to: CellGoal<C>, costs: CellCosts<C, A>): CellPath<C> | undefined {
    return cheapestCells(tableOf(this), { from, to, ...costs });
  }

  static {
    tableOf = board => {
      const table = board.#table;
      if (table?.isCurrent === true || table?.confirm() === true) return table;
      const made = new CellTable(nodeOf(board), board.chart());
      board.#table = made;
      return made;
    };
  }
}
