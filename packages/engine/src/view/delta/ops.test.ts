import { fc, test } from '@fast-check/vitest';
import { expect } from 'vitest';
import { compareLists } from './view-diff.ts';

const list = fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 12 });

test.prop([list, list])(
  '[DLT13] removed, added and reordered handles are those that comparing all pairs finds',
  (before, now) => {
    const stayed = before.filter(handle => now.includes(handle));
    expect(compareLists(before, now)).toEqual({
      gone: before.filter(handle => !now.includes(handle)),
      added: [...now.keys()].filter(at => !before.includes(now[at] ?? 0)),
      isReordered: now.filter(handle => before.includes(handle)).join() !== stayed.join(),
    });
  },
);

test('[DLT13] an inserted handle does not reorder the others', () => {
  expect(compareLists([1, 2, 3], [1, 4, 2, 3])).toEqual({
    gone: [],
    added: [1],
    isReordered: false,
  });
});
