import { Worker } from 'node:worker_threads';
import { afterEach, expect, test } from 'vitest';
import { type PoolQuestion, ThreadPool } from './thread-pool.ts';

/** A thread that loops for ever for the key "loop", and breaks for the key "broken". */
const THREAD = `
  const { parentPort } = require('node:worker_threads');
  parentPort.on('message', ({ id, key, timeMs }) => {
    if (key === 'loop') for (;;);
    if (key === 'broken') throw new Error('broken');
    parentPort.postMessage({ id, answer: { key, timeMs } });
  });
  parentPort.postMessage({ isReady: true });
`;

type Answer = { readonly key: string; readonly timeMs: number };

let pool: ThreadPool<PoolQuestion, Answer>;
let started = 0;
afterEach(async () => {
  await pool.close();
  started = 0;
});

function startPool(threads: number, graceMs: number): void {
  pool = new ThreadPool({
    start: () => {
      started++;
      return new Worker(THREAD, { eval: true });
    },
    noun: 'bot',
    maxWaiting: 5,
    threads,
    graceMs,
    startMs: LONG_MS,
  });
}

/** Longer than any test takes. */
const LONG_MS = 600_000;

function ask(key: string, patienceMs = 500): Promise<Answer> {
  return pool.ask({ key, patienceMs });
}

test('[THR1] while a bot does not return, another thread takes its place', async () => {
  startPool(1, LONG_MS);
  const stuck = expect(ask('loop')).rejects.toThrow('The bots have ended.');
  const others = await Promise.all(['a', 'b', 'c'].map(key => ask(key)));
  expect(others.map(({ key }) => key)).toEqual(['a', 'b', 'c']);
  expect(pool.health).toEqual({ isAlive: true, threads: 2, stuck: 1, waiting: 0, ended: 0 });
  await pool.close();
  await stuck;
});

test('[THR1] a bot that never returns is terminated and fails only its own move', async () => {
  startPool(1, 100);
  await expect(ask('loop')).rejects.toThrow('The bot did not come back in time.');
  expect((await ask('a', LONG_MS)).key).toBe('a');
  expect(pool.health).toEqual({ isAlive: true, threads: 1, stuck: 0, waiting: 0, ended: 1 });
});

test('[THR1] a thread that crashes fails its own query, and the next query is answered', async () => {
  startPool(1, LONG_MS);
  await expect(ask('broken')).rejects.toThrow('broken');
  expect((await ask('a')).key).toBe('a');
});

test('[THR1] the more bots wait, the less time each has', async () => {
  startPool(1, LONG_MS);
  const answers = await Promise.all(['a', 'b', 'c', 'd', 'e'].map(key => ask(key, LONG_MS)));
  const shares = answers.map(({ timeMs }) => Math.round(LONG_MS / timeMs));
  expect(shares).toEqual([5, 4, 3, 2, 1]);
});

test('[THR1] a game whose bots never return three times in a row is refused for a while', async () => {
  startPool(3, 100);
  const stuck = ['loop', 'loop', 'loop'].map(key => ask(key));
  for (const each of stuck) await expect(each).rejects.toThrow('in time');
  const before = started;
  await expect(ask('loop')).rejects.toThrow('did not come back 3 times');
  expect(started).toBe(before);
  expect((await ask('a', LONG_MS)).key).toBe('a');
});

test('[THR1] a query that is cancelled while it waits is dropped, and a full queue refuses', async () => {
  startPool(1, LONG_MS);
  const cancelling = new AbortController();
  const asked = pool.ask({ key: 'a', patienceMs: LONG_MS }, { signal: cancelling.signal });
  const rejected = expect(asked).rejects.toMatchObject({ failure: 'cancelled' });
  cancelling.abort();
  await rejected;
  const waiting = ['a', 'b', 'c', 'd', 'e'].map(key => ask(key, LONG_MS));
  await expect(ask('f')).rejects.toMatchObject({ failure: 'full' });
  expect((await Promise.all(waiting)).map(({ key }) => key)).toEqual(['a', 'b', 'c', 'd', 'e']);
});
