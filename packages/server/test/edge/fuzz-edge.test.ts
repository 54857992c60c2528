import { expect, test } from 'vitest';
import { fuzzEdge } from './fuzz-edge.ts';

test('[EDG5] hundreds of invalid connections neither stop the server nor leak', async () => {
  expect(await fuzzEdge(500, 1)).toEqual({
    attacks: 500,
    isAlive: true,
    complaints: '',
    isPlayable: true,
    leaked: [0, 0],
  });
});
