import { Worker } from 'node:worker_threads';
import { afterEach, expect, test } from 'vitest';
import { BotPool, type PoolQuestion } from './bot-pool.ts';

/** A thread whose bot loops for ever in the game "loop", and breaks in the game "broken". */
const THREAD = `
  const { parentPort } = require('node:worker_threads');
  parentPort.on('message', ({ id, name, timeMs }) => {
    if (name === 'loop') for (;;);
    if (name === 'broken') throw new Error('broken');
    parentPort.postMessage({ id, answer: { name, timeMs } });
  });
  parentPort.postMessage({ isReady: true });
`;

type Answer = { readonly name: string; readonly timeMs: number };

let pool: BotPool<PoolQuestion, Answer>;
let started = 0;
afterEach(async () => {
  await pool.close();
  started = 0;
});

function startPool(threads: number, graceMs: number): void {
  pool = new BotPool({
    start: () => {
      started++;
      return new Worker(THREAD, { eval: true });
    },
    threads,
    graceMs,
    startMs: LONG_MS,
  });
}

/** Longer than any test takes. */
const LONG_MS = 600_000;

function ask(name: string, patienceMs = 500): Promise<Answer> {
  return pool.ask({ name, patienceMs });
}

test('[HST6] while a bot does not come back, another thread takes its place', async () => {
  startPool(1, LONG_MS);
  const stuck = expect(ask('loop')).rejects.toThrow('The bots have ended.');
  const others = await Promise.all(['a', 'b', 'c'].map(name => ask(name)));
  expect(others.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
  expect(pool.health).toEqual({ isAlive: true, threads: 2, stuck: 1, waiting: 0, ended: 0 });
  await pool.close();
  await stuck;
});

test('[HST6] a bot that never comes back is ended and costs its own move', async () => {
  startPool(1, 100);
  await expect(ask('loop')).rejects.toThrow('The bot did not come back in time.');
  expect((await ask('a', LONG_MS)).name).toBe('a');
  expect(pool.health).toEqual({ isAlive: true, threads: 1, stuck: 0, waiting: 0, ended: 1 });
});

test('[HST6] a thread that breaks fails its own question, and the next one is answered', async () => {
  startPool(1, LONG_MS);
  await expect(ask('broken')).rejects.toThrow('broken');
  expect((await ask('a')).name).toBe('a');
});

test('[HST6] the more bots wait, the less each thinks', async () => {
  startPool(1, LONG_MS);
  const answers = await Promise.all(['a', 'b', 'c', 'd', 'e'].map(name => ask(name, LONG_MS)));
  const shares = answers.map(({ timeMs }) => Math.round(LONG_MS / timeMs));
  expect(shares).toEqual([5, 4, 3, 2, 1]);
});

test('[HST6] a game whose bots never come back three times in a row is not asked for a while', async () => {
  startPool(3, 100);
  const stuck = ['loop', 'loop', 'loop'].map(name => ask(name));
  for (const each of stuck) await expect(each).rejects.toThrow('in time');
  const before = started;
  await expect(ask('loop')).rejects.toThrow('did not come back 3 times');
  expect(started).toBe(before);
  expect((await ask('a', LONG_MS)).name).toBe('a');
});
