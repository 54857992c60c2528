import connectFour from '@boardsmith/connect-four';
import { Determinization, type Game, seededRandom } from '@boardsmith/engine';
import goFish from '@boardsmith/go-fish';
import { afterAll, describe, expect, test } from 'vitest';
import { snapshotFor } from '../src/bot/pooled-bot.ts';
import { runTask } from '../src/bot/run-task.ts';
import { BrowserWorkers } from '../src/browser/browser-workers.ts';
import { createBot as createPureBot } from '../src/index.ts';
import { createBot, NodeWorkers, nodeClock } from '../src/node/index.ts';
import { SearchGame } from '../src/position/search-game.ts';
import { wholeState } from './referee.ts';
import { sourceWorkers } from './source-workers.ts';

const workers = sourceWorkers(2);
afterAll(() => workers.close());

function newConnectFour(): Game {
  const game = new connectFour.gameClass({ playerCount: 2, seed: 'w' });
  game.startFlow();
  return game;
}

describe('threads of Node', () => {
  test('[WRK1] find a move together, and their work adds up', { timeout: 60_000 }, async () => {
    const game = newConnectFour();
    const before = wholeState(game);
    const bot = createBot(game, 0, { difficulty: 100, threads: 2, workers });
    const { action, args, player } = await bot.play();
    expect(wholeState(game)).toEqual(before);
    expect(bot.explain()?.moves.length).toBe(7);
    expect(bot.explain()?.work).toBeGreaterThan(100);
    expect(game.performAction(action, args, player).success).toBe(true);
  });

  test('[WRK2] are not waited for after a signal, though they would think for minutes', {
    timeout: 60_000,
  }, async () => {
    const bot = createBot(newConnectFour(), 0, { difficulty: 10_000_000, threads: 2, workers });
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 500);
    await expect(bot.play({ signal: controller.signal })).rejects.toMatchObject({
      code: 'aborted',
    });
  });

  test('[WRK2] that cannot start are an error, and no caller waits for them', async () => {
    const broken = new NodeWorkers({
      module: workers.module,
      threads: 1,
      script: new URL('no-such-script.mjs', import.meta.url),
    });
    const bot = createBot(newConnectFour(), 0, { workers: broken });
    await expect(bot.play()).rejects.toThrow(/no-such-script/);
    await broken.close();
  });

  test('[WRK3] without a pool are an error', () => {
    expect(() => createPureBot(newConnectFour(), 0, { threads: 2 })).toThrow(/Several threads/);
  });
});

describe('workers of a browser', () => {
  /** A worker that thinks in the same thread. */
  function createWorkers(asked: string[]): BrowserWorkers {
    const load = async (): Promise<object> => ({ default: connectFour });
    return new BrowserWorkers({
      module: 'connect-four',
      threads: 2,
      createWorker: () => ({
        async ask({ task }) {
          asked.push(task.module);
          await nodeClock.pause();
          return { explanation: await runTask(task, { load, clock: nodeClock }) };
        },
        terminate() {
          asked.push('terminated');
        },
      }),
    });
  }

  test('[WRK1] find a move together', async () => {
    const asked: string[] = [];
    const pool = createWorkers(asked);
    const bot = createBot(newConnectFour(), 0, { difficulty: 60, threads: 3, workers: pool });
    expect((await bot.play()).action).toBe('drop');
    expect(asked).toEqual(['connect-four', 'connect-four', 'connect-four']);
    await pool.close();
    expect(asked.slice(3)).toEqual(['terminated', 'terminated']);
  });

  test('[WRK2] are ended by a signal', async () => {
    const pool = new BrowserWorkers({
      module: 'never',
      threads: 1,
      createWorker: () => ({ ask: () => new Promise(() => {}), terminate: () => {} }),
    });
    const bot = createBot(newConnectFour(), 0, { difficulty: 60, workers: pool });
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 30);
    await expect(bot.play({ signal: controller.signal })).rejects.toMatchObject({
      code: 'aborted',
    });
  });
});

test('[WRK4] a thread receives nothing that the seat may not know', () => {
  const deal = (seed: string): Game => {
    const game = new goFish.gameClass({ playerCount: 2, seed });
    game.startFlow();
    return game;
  };
  const game = deal('one');
  const [seat] = game.getAwaitingPlayers();
  if (seat === undefined) throw new Error('No player is to move.');
  const unknown = new Determinization(game, seat);
  const snapshots = [0, 1, 2].map(stream => {
    const random = seededRandom('made up', stream);
    const snapshot = snapshotFor(new SearchGame(game), unknown, { player: seat, random });
    return JSON.stringify(snapshot.elements);
  });
  expect(new Set(snapshots).size).toBe(3);
  expect(snapshots).not.toContain(JSON.stringify(game.getSnapshot().elements));
});
