import { once } from 'node:events';
import { expect, test } from 'vitest';
import { startClosedThread } from '../../src/thread/start-thread.ts';

const MB = 2 ** 20;

/** How large the young generation of a thread has become that has made much. */
async function youngOf(maxYoungGenerationSizeMb?: number): Promise<number> {
  const options =
    maxYoungGenerationSizeMb === undefined ? {} : { resourceLimits: { maxYoungGenerationSizeMb } };
  const thread = startClosedThread('./churning-thread', import.meta.url, options);
  // It may end in the same turn of the loop in which its last words are heard.
  const ended = once(thread, 'exit');
  const [{ bytes }] = await once(thread, 'message');
  await ended;
  return bytes;
}

test('[HEA1] a thread of the store has a small young generation, unless it is given more', async () => {
  expect(await youngOf()).toBeLessThanOrEqual(4 * MB);
  expect(await youngOf(48)).toBeGreaterThan(8 * MB);
});
