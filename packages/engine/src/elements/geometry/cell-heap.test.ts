import { fc, test } from '@fast-check/vitest';
import { expect } from 'vitest';
import { CellHeap, type Waiting } from './cell-heap.ts';

const entry = fc.record({ cell: fc.nat({ max: 20 }), cost: fc.nat({ max: 5 }) });

test.prop([fc.array(entry)])(
  '[GEO30] cells leave the heap by cost, and at equal cost by number',
  entries => {
    const heap = new CellHeap();
    for (const each of entries) heap.push(each);
    const left: Waiting[] = [];
    for (let next = heap.pop(); next !== undefined; next = heap.pop()) left.push(next);
    expect(left).toEqual([...entries].sort((a, b) => a.cost - b.cost || a.cell - b.cell));
  },
);
