import { createSnapshot, restoreGame } from '@boardsmith/engine';
import { CardTable, type CardTableOptions } from '../games/card-table.ts';
import { compareCosts, type Effort, MILLISECOND, per, type Subject } from '../harness/measure.ts';
import type { Benchmark, Figures, Target } from '../harness/row.ts';

const LENGTHS = [10, 100, 500];
/** Targets of long games hold for shorter ones as well. */
const MOST_BYTES: Target = { of: 'ours', atMost: 64 * 1024 };
const MOST_MILLISECONDS: Target = { of: 'ours', atMost: 10 };

const options: CardTableOptions = { playerCount: 4, seed: 'bench', elements: 200 };

export const snapshotRows: readonly Benchmark[] = [
  ...LENGTHS.map(
    (actions): Benchmark => ({
      name: `engine.snapshot-bytes-${actions}`,
      unit: 'B',
      against: `the JSON of the journal; 200 elements after ${actions} actions`,
      better: 'smaller',
      target: MOST_BYTES,
      measure: () => measureBytes(actions),
    }),
  ),
  ...LENGTHS.map(
    (actions): Benchmark => ({
      name: `engine.restore-ms-${actions}`,
      unit: 'ms',
      against: `performing the ${actions} actions again in a new game`,
      better: 'smaller',
      target: MOST_MILLISECONDS,
      measure: effort => measureRestoring(actions, effort),
    }),
  ),
];

function measureBytes(actions: number): Figures {
  const game = played(actions);
  return {
    ours: bytesOf(createSnapshot(game)),
    reference: bytesOf(game.journal.entries()),
  };
}

function measureRestoring(actions: number, effort: Effort): Figures {
  const text = JSON.stringify(createSnapshot(played(actions)));
  const restore: Subject = {
    operations: 1,
    run: () => restoreGame(CardTable, JSON.parse(text)).plays,
  };
  const replay: Subject = { operations: 1, run: () => played(actions).plays };
  return per(MILLISECOND, compareCosts(restore, replay, effort));
}

function played(actions: number): CardTable {
  const game = new CardTable(options);
  game.startFlow();
  for (let action = 0; action < actions; action++) game.performAction('play');
  return game;
}

function bytesOf(value: object): number {
  return Buffer.byteLength(JSON.stringify(value));
}
