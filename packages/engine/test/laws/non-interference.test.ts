import { test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import type { CardTable } from '../games/card-table.ts';
import { cardTable, TELLING } from '../games/card-table-moves.ts';
import { huntCase } from '../leak/hunt-case.ts';
import { HuntTally } from '../leak/hunt-tally.ts';
import { type Hunted, huntLeaks } from '../leak/leak-hunt.ts';

const numRuns = Number(process.env['LAW_RUNS'] ?? 25);

const hunted: Hunted<CardTable> = { ...cardTable, telling: TELLING };

describe('non-interference', () => {
  const tally = new HuntTally();

  test.prop([huntCase], { numRuns })(
    '[LEAK1] what differs where a viewer may not look makes no byte different for that viewer',
    each => {
      const pairs = huntLeaks(hunted, each);
      tally.add(pairs);
      expect(pairs.filter(({ end }) => end.verdict === 'leak')).toEqual([]);
    },
  );

  test('[LEAK2] every kind of difference was tried and revealed nothing', () => {
    console.info(String(tally));
    expect(tally.untried).toEqual([]);
    // A thousand runs are more than ten thousand pairs.
    expect(tally.pairs).toBeGreaterThan(numRuns * 8);
  });
});
