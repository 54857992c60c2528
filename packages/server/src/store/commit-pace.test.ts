import { expect, test } from 'vitest';
import { request } from '../../test/store/contract-fixtures.ts';
import { CommitPace } from './commit-pace.ts';
import { encodeAppend } from './encoded.ts';
import type { StoreRequest } from './request.ts';

/** A request that appends to some tables. */
function appendTo(tables: number): StoreRequest {
  const batch = Array.from({ length: tables }, (_, i) =>
    encodeAppend(request({ game: `${i}`, epoch: 1, expect: 0, records: [] })),
  );
  return { do: 'append', batch };
}

test('[SQL11] while few tables play no commit waits for another', () => {
  const pace = new CommitPace();
  expect(pace.wait(1000)).toBe(0);
  pace.sent([appendTo(1), { do: 'load', game: 'a' }, appendTo(3)], 1000);
  expect(pace.wait(1000)).toBe(0);
});

test('[SQL11] while many tables play a commit waits until the one before is some milliseconds old', () => {
  const pace = new CommitPace();
  pace.sent([appendTo(5), appendTo(5)], 1000);
  expect([1000, 1003.2, 1007.8, 1100].map(now => pace.wait(now))).toEqual([8, 5, 0, 0]);
  pace.sent([appendTo(2)], 1008);
  expect(pace.wait(1008)).toBe(0);
});
