import { expect, test } from 'vitest';
import { LoadQueue } from './load-queue.ts';

/** A queue whose places are all taken, and what was loaded after they became free. */
async function orderOf(
  waiting: readonly {
    readonly game: string;
    readonly isAwaited: boolean;
    readonly hasClock: boolean;
  }[],
  meanwhile: (queue: LoadQueue) => void = () => undefined,
): Promise<readonly string[]> {
  const queue = new LoadQueue();
  const order: string[] = [];
  let free = (): void => undefined;
  const isFree = new Promise<void>(resolve => {
    free = resolve;
  });
  const taken = [1, 2, 3, 4].map(n =>
    queue.run({ game: `first ${n}`, isAwaited: false, hasClock: false }, () => isFree),
  );
  const loads = waiting.map(each =>
    queue.run(each, async () => {
      order.push(each.game);
    }),
  );
  expect(queue.size).toBe(waiting.length);
  meanwhile(queue);
  free();
  await Promise.all([...taken, ...loads]);
  expect(queue.size).toBe(0);
  return order;
}

const table = (game: string, isAwaited: boolean, hasClock: boolean) => ({
  game,
  isAwaited,
  hasClock,
});

test('[REL6] tables with waiting clients and running clocks are loaded first, then those with clients, then those with clocks', async () => {
  const waiting = [
    table('idle', false, false),
    table('clock', false, true),
    table('client', true, false),
    table('both', true, true),
    table('client too', true, false),
  ];
  expect(await orderOf(waiting)).toEqual(['both', 'client', 'client too', 'clock', 'idle']);
});

test('[REL6] a table that a client comes for while it waits moves up', async () => {
  const waiting = [table('clock', false, true), table('late', false, false)];
  expect(await orderOf(waiting, queue => queue.want('late'))).toEqual(['late', 'clock']);
});

test('[REL6] a table that fails to load lets the next one begin', async () => {
  const queue = new LoadQueue();
  const failing = [1, 2, 3, 4, 5].map(n =>
    queue.run(table(`${n}`, true, true), () => Promise.reject(new Error('no'))),
  );
  await Promise.allSettled(failing);
  expect(await queue.run(table('last', false, false), async () => 'loaded')).toBe('loaded');
});
