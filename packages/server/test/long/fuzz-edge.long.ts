import { expect, test } from 'vitest';
import { fuzzEdge } from '../edge/fuzz-edge.ts';

test.each([11, 12, 13, 14])(
  '[EDG5] ten thousand connections with the seed %i leave a server that plays on and leaks nothing',
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
