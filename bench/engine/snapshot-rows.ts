import { createSnapshot, restoreGame } from '@boardsmith/engine';
import { CardTable, type CardTableOptions } from '../games/card-table.ts';
import { compareCosts, type Effort, MILLISECOND, per, type Subject } from '../measure.ts';
import type { Benchmark, Figures } from '../row.ts';

const PLAYS = 500;
const options: CardTableOptions = { playerCount: 4, seed: 'bench', elements: 200 };

export const snapshotRows: readonly Benchmark[] = [
  {
    name: 'engine.snapshot-bytes-500',
    unit: 'B',
    against: 'the JSON of the journal; 200 elements after 500 actions',
    better: 'smaller',
    target: { of: 'ours', atMost: 64 * 1024 },
    measure: measureBytes,
  },
  {
    name: 'engine.restore-ms-500',
    unit: 'ms',
    against: 'playing the 500 actions again in a new game',
    better: 'smaller',
    target: { of: 'ours', atMost: 10 },
    measure: measureRestoring,
  },
];

function measureBytes(): Figures {
  const game = played();
  return {
    ours: bytesOf(createSnapshot(game)),
    reference: bytesOf(game.journal.entries()),
  };
}

function measureRestoring(effort: Effort): Figures {
  const text = JSON.stringify(createSnapshot(played()));
  const restore: Subject = {
    operations: 1,
    run: () => restoreGame(CardTable, JSON.parse(text)).plays,
  };
  const replay: Subject = { operations: 1, run: () => played().plays };
  return per(MILLISECOND, compareCosts(restore, replay, effort));
}

function played(): CardTable {
  const game = new CardTable(options);
  for (let play = 0; play < PLAYS; play++) game.journal.segment(() => game.play());
  return game;
}

function bytesOf(value: object): number {
  return Buffer.byteLength(JSON.stringify(value));
}
