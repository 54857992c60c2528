import { expect, test } from 'vitest';
import { fuzzEdge } from './fuzz-edge.ts';

test('[EDG5] hundreds of connections that no browser opens leave a server that plays on and leaks nothing', async () => {
  expect(await fuzzEdge(500, 1)).toEqual({
    attacks: 500,
    isAlive: true,
    complaints: '',
    isPlayable: true,
    leaked: [0, 0],
  });
});
