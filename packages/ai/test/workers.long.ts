import { afterAll, expect, test } from 'vitest';
import { createBot } from '../src/node/index.ts';
import { CONNECT_FOUR } from './arenas.ts';
import { type Contestant, scoreOf, told } from './levels-match.ts';
import { byBot } from './referee.ts';
import { sourceWorkers } from './source-workers.ts';

const workers = sourceWorkers(4);
afterAll(() => workers.close());

/** So many threads that do 100 iterations each. */
function thinking(threads: number): Contestant {
  return (game, seat, seed) =>
    byBot(createBot(game, seat, { difficulty: 100, threads, workers, seed }));
}

test('[WRK1] four threads are stronger than one', async () => {
  const pair = [thinking(4), thinking(1)] as const;
  const score = await scoreOf(CONNECT_FOUR, pair, { bound: 0.5, most: 40 });
  expect(told('connect four, four threads against one', score)).toBeGreaterThan(0.55);
});
