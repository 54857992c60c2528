import { alphaBetaRows } from './ai/alpha-beta-rows.ts';
import { ismctsRows } from './ai/ismcts-rows.ts';
import { mctsRows } from './ai/mcts-rows.ts';
import { perftRows } from './ai/perft-rows.ts';
import { actionRows } from './engine/action-rows.ts';
import { attributeRows } from './engine/attribute-rows.ts';
import { choiceRows } from './engine/choice-rows.ts';
import { journalRows } from './engine/journal-rows.ts';
import { longGameRows } from './engine/long-game-rows.ts';
import { makeUnmakeRows } from './engine/make-unmake-rows.ts';
import { memoryRows } from './engine/memory-rows.ts';
import { queryRows } from './engine/query-rows.ts';
import { randomRows } from './engine/random-rows.ts';
import { snapshotRows } from './engine/snapshot-rows.ts';
import { undoRows } from './engine/undo-rows.ts';
import { viewRows } from './engine/view-rows.ts';
import type { Benchmark } from './harness/row.ts';
import { boardRows } from './playouts/board-playout-rows.ts';
import { decisionRows } from './playouts/decision-rows.ts';
import { skirmishRows } from './playouts/skirmish-rows.ts';
import { clusterRows } from './server/cluster-rows.ts';
import { peerServerRows } from './server/peer-server-rows.ts';
import { postgresRows } from './server/postgres-rows.ts';
import { serverRows } from './server/server-rows.ts';
import { boardStrengthRows } from './strength/board-match-rows.ts';
import { dealStrengthRows } from './strength/deal-rows.ts';
import { modernStrengthRows } from './strength/modern-match-rows.ts';
import { peerStrengthRows } from './strength/peer-match-rows.ts';
import { ticTacToeStrengthRows } from './strength/tic-tac-toe-rows.ts';

/** Every row, in the order of the table. */
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
  ...boardRows,
  ...decisionRows,
  ...skirmishRows,
  ...longGameRows,
  ...serverRows,
  ...postgresRows,
  ...clusterRows,
  ...peerServerRows,
  ...mctsRows,
  ...ismctsRows,
  ...alphaBetaRows,
  ...perftRows,
  ...boardStrengthRows,
  ...ticTacToeStrengthRows,
  ...dealStrengthRows,
  ...modernStrengthRows,
  ...peerStrengthRows,
];
