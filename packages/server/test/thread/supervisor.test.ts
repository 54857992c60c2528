import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { startServer } from '../../src/server.ts';
import { type Ending, Supervisor } from '../../src/thread/supervisor.ts';
import { TIC_TAC_TOE } from '../play/table.ts';

/** A thread that does what it is told. It listens at once, unless its start is to fail. */
const THREAD = `
const { parentPort, workerData } = require('node:worker_threads');
parentPort.postMessage(
  workerData.fails
    ? { type: 'failed', message: 'The port is taken.' }
    : { type: 'listening', url: 'http://localhost:' + workerData.restarts, port: workerData.restarts },
);
const ways = {
  close: () => parentPort.close(),
  throw: () => { throw new TypeError('the ace of spades', { cause: new RangeError('deep') }); },
  reject: () => void Promise.reject(new Error('nothing caught it')),
  exit: () => process.exit(3),
};
parentPort.on('message', way => ways[way]());
`;

function supervise(fails: (start: number) => boolean = () => false) {
  const threads: Worker[] = [];
  const listening: string[] = [];
  const log: Record<string, unknown>[] = [];
  const supervisor = new Supervisor({
    start: setup => {
      const workerData = { ...setup, fails: fails(threads.length) };
      const thread = new Worker(THREAD, { eval: true, workerData });
      threads.push(thread);
      return thread;
    },
    rulesMs: 60_000,
    log: (event, fields) => void log.push({ event, ...fields }),
    onListening: url => listening.push(url),
  });
  return { supervisor, threads, listening, log };
}

test('[WAT5] a thread that dies in any way is restarted, with a line in the log', async () => {
  const { supervisor, threads, listening, log } = supervise();
  for (const [deaths, way] of ['throw', 'reject', 'exit'].entries()) {
    await expect.poll(() => listening.length).toBe(deaths + 1);
    threads.at(-1)?.postMessage(way);
  }
  await expect.poll(() => listening.length).toBe(4);
  expect(listening).toEqual([0, 1, 2, 3].map(restarts => `http://localhost:${restarts}`));
  expect(log).toMatchObject([
    {
      event: 'thread-restarted',
      error: 'TypeError',
      cause: 'RangeError',
      restarts: 1,
      seconds: 0.1,
    },
    { event: 'thread-restarted', error: 'Error', restarts: 2, seconds: 0.2 },
    { event: 'thread-restarted', error: 'Error', restarts: 3, seconds: 0.4 },
  ]);
  expect(JSON.stringify(log)).not.toContain('ace of spades');
  supervisor.close();
  expect(await supervisor.whenEnded).toEqual({ why: 'closed' });
});

test('[WAT5] a first start that fails ends the server, a later one is retried', async () => {
  const failing = supervise(() => true);
  const taken: Ending = { why: 'failed', message: 'The port is taken.' };
  expect(await failing.supervisor.whenEnded).toEqual(taken);
  await Promise.all(failing.threads.map(thread => thread.terminate()));

  const { supervisor, threads, listening } = supervise(start => start === 1 || start === 2);
  await expect.poll(() => listening.length).toBe(1);
  threads[0]?.postMessage('exit');
  await expect.poll(() => listening.length).toBe(2);
  expect(threads.length).toBe(4);
  supervisor.close();
  await supervisor.whenEnded;
});

test('[WAT5] a server that is closed during the pause before a restart does not start', async () => {
  const { supervisor, threads, listening, log } = supervise();
  await expect.poll(() => listening.length).toBe(1);
  threads[0]?.postMessage('exit');
  await expect.poll(() => log.length).toBe(1);
  supervisor.close();
  expect(await supervisor.whenEnded).toEqual({ why: 'closed' });
});

test('[WAT5] the metrics count restarts', async () => {
  const server = await startServer({ games: [TIC_TAC_TOE], restarts: 2 });
  const metrics = await (await fetch(`${server.url}/metrics`)).text();
  expect(metrics).toContain('boardsmith_thread_restarts_total 2');
  await server.close();
});
