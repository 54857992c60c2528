import { Game, Piece, Space } from '@boardsmith/engine';
import { bytesInUse } from '../harness/bytes-in-use.ts';
import type { Benchmark, Figures } from '../harness/row.ts';

const ELEMENTS = 20_000;

class Token extends Piece {
  strength = 10;
  hasMoved = false;
  rank = 'recruit';
  steps = 0;
  row = 1;
  column = 2;
}

class PlainToken {
  strength = 10;
  hasMoved = false;
  rank = 'recruit';
  steps = 0;
  row = 1;
  column = 2;
  readonly children: PlainToken[] = [];
}

class Warehouse extends Game {}

export const memoryRows: readonly Benchmark[] = [
  {
    name: 'engine.bytes-per-element',
    unit: 'B',
    against: 'plain objects with the same six fields and an empty array for their contents',
    better: 'smaller',
    measure: measureBytes,
  },
];

function measureBytes(): Figures {
  const game = new Warehouse({ playerCount: 2, seed: 'bench' });
  const space = game.create(Space, 'shelf');
  const plain: PlainToken[] = [];
  space.create(Token, 'token');
  const before = bytesInUse();
  space.createMany(ELEMENTS, Token, 'token');
  // Ends setup: the hash is part of the cost of an element.
  game.journal.mark();
  const between = bytesInUse();
  for (let i = 0; i < ELEMENTS; i++) plain.push(new PlainToken());
  const after = bytesInUse();
  // Unused objects may be collected before the count.
  if (space.isEmpty() || plain.length === 0) throw new Error('There is nothing to weigh');
  return { ours: (between - before) / ELEMENTS, reference: (after - between) / ELEMENTS };
}
