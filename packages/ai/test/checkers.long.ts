import { seededRandom } from '@boardsmith/engine';
import { expect, test } from 'vitest';
import { kings, playLevels } from './checkers-match.ts';
import { keyOf, ordered, solveEndgames, squareOf } from './checkers-oracle.ts';

const FILES = 'abcdefgh';

test('[BOT12] forty won positions with two kings against one are won', async () => {
  const known = solveEndgames();
  const names = [...FILES].flatMap((file, column) =>
    [1, 2, 3, 4, 5, 6, 7, 8].flatMap(rank => ((column + rank) % 2 === 1 ? [`${file}${rank}`] : [])),
  );
  const random = seededRandom('kings');
  for (let found = 0; found < 40; ) {
    const [a = '', b = '', lone = ''] = random.shuffle(names);
    const pair = ordered(squareOf(a), squareOf(b));
    const key = keyOf({ pair, lone: squareOf(lone), isLoneToMove: false });
    if (known.get(key) !== 'won') continue;
    found++;
    const score = await playLevels(kings([a, b], [lone]), ['hard', 'hard']);
    expect([a, b, lone, score]).toEqual([a, b, lone, 1]);
  }
});

test('[BOT12] two kings against one in the double corner win', async () => {
  expect(await playLevels(kings(['d4', 'f4'], ['g1']), ['hard', 'hard'])).toBe(1);
});
