import { expect, test } from 'vitest';
import { fuzzEdge } from '../edge/fuzz-edge.ts';

test.each([11, 12, 13, 14])(
  '[EDG5] ten thousand invalid connections with the seed %i neither stop the server nor leak',
  async seed => {
    expect(await fuzzEdge(10_000, seed)).toEqual({
      attacks: 10_000,
      isAlive: true,
      complaints: '',
      isPlayable: true,
      leaked: [0, 0],
    });
  },
);
