import { actionRows } from './engine/action-rows.ts';
import { attributeRows } from './engine/attribute-rows.ts';
import { choiceRows } from './engine/choice-rows.ts';
import { journalRows } from './engine/journal-rows.ts';
import { makeUnmakeRows } from './engine/make-unmake-rows.ts';
import { memoryRows } from './engine/memory-rows.ts';
import { queryRows } from './engine/query-rows.ts';
import { randomRows } from './engine/random-rows.ts';
import { snapshotRows } from './engine/snapshot-rows.ts';
import { undoRows } from './engine/undo-rows.ts';
import { viewRows } from './engine/view-rows.ts';
import { ticTacToeRows } from './playouts/tic-tac-toe-rows.ts';
import type { Benchmark } from './row.ts';

/** Every row there is, in the order of the table. */
export const benchmarks: readonly Benchmark[] = [
  ...attributeRows,
  ...journalRows,
  ...undoRows,
  ...queryRows,
  ...actionRows,
  ...choiceRows,
  ...makeUnmakeRows,
  ...viewRows,
  ...snapshotRows,
  ...memoryRows,
  ...randomRows,
  ...ticTacToeRows,
];
