import type { Row } from './harness/row.ts';
import { figure, inColumns } from './table.ts';

/**
 * The results of other systems in the same task, by the name of our row: per second of CPU time, on two
 * shared cores, each in its newest release, native ones built from source. They were measured in another run
 * on another machine: our targets are the ratios of the first table.
 */
const ANCHORS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'playouts.tic-tac-toe': {
    'OpenSpiel (C++)': 5_800_000,
    Ludii: 830_000,
    TAG: 580_000,
    'boardgame.io': 9_800,
    boardzilla: 9_000,
  },
  'playouts.connect-four': { 'OpenSpiel (C++)': 3_000_000, Ludii: 720_000, TAG: 310_000 },
  'playouts.hex': {
    'OpenSpiel (C++)': 1_600_000,
    Ludii: 220_000,
    'boardgame.io': 8_400,
    boardzilla: 2_800,
  },
  'playouts.checkers': { 'OpenSpiel (C++)': 310_000, Ludii: 250_000 },
  'playouts.hearts': { 'OpenSpiel (C++)': 2_100_000, TAG: 1_380_000, 'TAG with copies': 61_000 },
  'ai.mcts.connect-four': { 'OpenSpiel (C++)': 140_000, Ludii: 21_000 },
  'ai.mcts.hex': { 'OpenSpiel (C++)': 14_900, Ludii: 3_200, 'boardgame.io': 71 },
};

/** Compares our rows with the anchors; empty if no row has one. */
export function makeAnchorTable(rows: readonly Row[]): string | undefined {
  const lines = rows.flatMap(({ name, ours, unit }) =>
    Object.entries(ANCHORS[name] ?? {}).map(([system, reached]) => [
      name,
      figure(ours),
      unit,
      system,
      figure(reached),
      `${figure(ours / reached)}x`,
    ]),
  );
  if (lines.length === 0) return undefined;
  return inColumns([['name', 'ours', 'unit', 'elsewhere', 'reached', 'ratio'], ...lines]);
}
