import { afterAll, beforeAll, expect, test } from 'vitest';
import { HIDDEN_GAMES } from '../../server/test/wire/hidden-games.ts';
import { wirePair } from '../../server/test/wire/wire-pair.ts';
import { LocalWorker } from './local-worker.ts';
import { workerSite } from './worker-site.ts';
import { TELLING_GAME } from './workers/telling-game.ts';

let worker: LocalWorker;
beforeAll(async () => {
  worker = await LocalWorker.start('leaks');
}, 120_000);
afterAll(() => worker.close());

/** The others are in the long run. */
const QUICK = HIDDEN_GAMES.filter(({ hosted }) => hosted.name === 'go-fish');

test.for(QUICK)(
  '[WPL2] over a whole game of $hosted.name and its rematch with other hidden cards, no byte depends on what the viewer may not know',
  async game => {
    const pair = { ...game, viewer: 0, seed: 'a', steps: 30 };
    const { leak, end, frames } = await wirePair(pair, workerSite(worker));
    expect(leak).toBeNull();
    expect(end).not.toBe('nothing to swap');
    expect(frames).toBeGreaterThan(60);
  },
);

test('[WPL2] rules that write hidden cards into messages are found by their bytes', async () => {
  const game = { hosted: TELLING_GAME, players: 3, viewer: 0, seed: 'telling', steps: 30 };
  const { leak } = await wirePair(game, workerSite(worker));
  expect(leak?.a).not.toEqual(leak?.b);
});
