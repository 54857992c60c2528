import { authorError } from '../../errors/errors.ts';
import type { Cells } from '../geometry/board-geometry.ts';
import { cheapestPath } from '../geometry/cheapest-path.ts';
import { connects, floodFill, type Passage } from '../geometry/flood-fill.ts';
import { shortestPath } from '../geometry/shortest-path.ts';
import { indexIn } from './board-cell.ts';
import type { CellTable } from './cell-table.ts';

/** A question about a cell. A method's type: with a function's, a board of squares would be no `Grid`. */
export type CellTest<C> = { test(cell: C): boolean }['test'];

/** A cell, several cells, or a question that says which cells will do. */
export type CellGoal<C> = C | readonly C[] | CellTest<C>;

/** A path over cells, both ends included, and the sum of its costs. */
export interface CellPath<C> {
  readonly path: readonly C[];
  readonly cost: number;
}

/** The options of a search; by default it accepts every cell and steps to all neighbours. */
interface Manner<C> {
  readonly accepts?: ((cell: C) => boolean) | undefined;
  readonly adjacency?: string | undefined;
}

/** The cells connected with `start` through accepted cells, nearest first. */
export function filledCells<C extends object>(
  table: CellTable<C>,
  start: C,
  manner: Manner<C>,
): C[] {
  const { neighboursOf, accepts } = passageOn(table, manner);
  return table.present(floodFill(indexIn(table, start), neighboursOf, accepts));
}

/** Whether accepted cells join a source with a target. */
export function joinsCells<C extends object>(
  table: CellTable<C>,
  search: Manner<C> & { readonly sources: readonly C[]; readonly targets: CellGoal<C> },
): boolean {
  const sources = search.sources.map(source => indexIn(table, source));
  return connects(sources, goalOn(table, search.targets), passageOn(table, search));
}

/** Whether the chain that a cell is part of has one of the targets. */
export function chainReaches<C extends object>(
  table: CellTable<C>,
  cell: C,
  {
    targets,
    adjacency,
  }: { readonly targets: readonly C[]; readonly adjacency: string | undefined },
): boolean {
  const chains = table.chains(adjacencyNumber(table, adjacency));
  const index = indexIn(table, cell);
  const shared = table.maskOf(targets);
  if (shared !== undefined) return chains.reachesArea(index, targets, shared);
  const mask = new Uint8Array(table.cells.length);
  for (const target of targets) mask[indexIn(table, target)] = 1;
  return chains.reachesAny(index, mask);
}

/** The cells of a path with the fewest steps; `undefined` if there is none. */
export function shortestCells<C extends object>(
  table: CellTable<C>,
  search: Manner<C> & { readonly from: C | readonly C[]; readonly to: CellGoal<C> },
): C[] | undefined {
  const goal = goalOn(table, search.to);
  const from = isList(search.from)
    ? search.from.map(cell => indexIn(table, cell))
    : indexIn(table, search.from);
  const path = shortestPath(from, goal, passageOn(table, search));
  return path === undefined ? undefined : table.present(path);
}

/** The path with the lowest sum of costs; `undefined` if there is none. */
export function cheapestCells<C extends object>(
  table: CellTable<C>,
  search: Manner<C> & {
    readonly from: C;
    readonly to: CellGoal<C>;
    readonly costOf: (from: C, to: C) => number;
  },
): CellPath<C> | undefined {
  const found = cheapestPath(indexIn(table, search.from), goalOn(table, search.to), {
    neighboursOf: adjacent(table, search.adjacency),
    costOf(fromIndex, toIndex) {
      const from = table.at(fromIndex);
      const to = table.at(toIndex);
      const isWay = from !== undefined && to !== undefined;
      return isWay ? search.costOf(from, to) : Number.POSITIVE_INFINITY;
    },
  });
  return found && { path: table.present(found.path), cost: found.cost };
}

/** Tells several cells from one: `Array.isArray` does not narrow a read-only list. */
function isList<C>(cells: C | readonly C[]): cells is readonly C[] {
  return Array.isArray(cells);
}

function passageOn<C>(table: CellTable<C>, { accepts, adjacency }: Manner<C>): Passage {
  const { cells } = table;
  return {
    neighboursOf: adjacent(table, adjacency),
    accepts: index => {
      const cell = cells[index];
      return cell !== undefined && (accepts === undefined || accepts(cell));
    },
  };
}

function adjacent<C>(table: CellTable<C>, name: string | undefined): (index: number) => Cells {
  const found = table.chart.adjacencies[adjacencyNumber(table, name)];
  return found?.of ?? (() => []);
}

/** The number of an adjacency of the board; without a name, of the first. */
function adjacencyNumber<C>(table: CellTable<C>, name: string | undefined): number {
  if (name === undefined) return 0;
  const { adjacencies } = table.chart;
  const found = adjacencies.findIndex(each => each.name === name);
  if (found >= 0) return found;
  const known = adjacencies.map(each => each.name);
  throw authorError('unknown-adjacency', String(name), known);
}

function goalOn<C extends object>(
  table: CellTable<C>,
  goal: CellGoal<C>,
): (index: number) => boolean {
  if (typeof goal === 'function') {
    return index => {
      const cell = table.at(index);
      return cell !== undefined && goal(cell);
    };
  }
  // The edge of a board is asked for after every move: looking its cells up would cost most of it.
  const mask = table.maskOf(goal);
  if (mask !== undefined) return index => mask[index] === 1;
  const goals = (Array.isArray(goal) ? goal : [goal]).map(cell => indexIn(table, cell));
  return index => goals.includes(index);
}
