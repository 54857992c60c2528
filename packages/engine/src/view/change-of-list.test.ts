import { fc, test } from '@fast-check/vitest';
import { expect } from 'vitest';
import { changeOfList } from './change-of-list.ts';

const list = fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 12 });

test.prop([list, list])(
  '[DLT13] what has gone, come and changed its order is what comparing all pairs finds',
  (before, now) => {
    const stayed = before.filter(handle => now.includes(handle));
    expect(changeOfList(before, now)).toEqual({
      gone: before.filter(handle => !now.includes(handle)),
      come: [...now.keys()].filter(at => !before.includes(now[at] ?? 0)),
      isReordered: now.filter(handle => before.includes(handle)).join() !== stayed.join(),
    });
  },
);

test('[DLT13] one that comes between others changes the order of none', () => {
  expect(changeOfList([1, 2, 3], [1, 4, 2, 3])).toEqual({
    gone: [],
    come: [1],
    isReordered: false,
  });
});
