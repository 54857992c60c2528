import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { oncePerProcess } from './once-per-process.ts';

test('[THR2] what a process has once is made once, also for a module that is loaded again', async () => {
  const name = randomUUID();
  const first = oncePerProcess(name, () => ({ made: 1 }));
  vi.resetModules();
  const again = await import('./once-per-process.ts');
  expect(again.oncePerProcess).not.toBe(oncePerProcess);
  expect(again.oncePerProcess(name, () => ({ made: 2 }))).toBe(first);
});

test('[THR2] a thread from sources adds one listener to the end of the process, however often its module is loaded', async () => {
  const start = async (): Promise<void> => {
    vi.resetModules();
    const { startClosedThread } = await import('./start-thread.ts');
    const from = new URL('../store/store-thread.ts', import.meta.url).href;
    await startClosedThread('sqlite-thread', from).terminate();
  };
  await start();
  const listeners = process.listenerCount('exit');
  await start();
  await start();
  expect(process.listenerCount('exit')).toBe(listeners);
});
