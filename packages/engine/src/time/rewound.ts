import type { Mark } from '../journal/journal.ts';
import { redoNext, undoNewest } from '../journal/replay.ts';
import type { World } from '../world/world.ts';

/**
 * Reads what was true at an earlier mark: the tree goes back, and comes forward again to where it
 * was. `read` may move it forward itself, step by step, with `redoNext`.
 *
 * No code of the author's may run in between: it would find the game at another time.
 */
export function rewound<T>(world: World, mark: Mark, read: () => T): T {
  const { log, hash } = world;
  const wasSuspended = hash.isSuspended;
  if (!wasSuspended) hash.suspend();
  try {
    return travelling(world, () => {
      while (log.head > mark) undoNewest(world);
      return read();
    });
  } finally {
    if (!wasSuspended) hash.resume();
  }
}

/** Lets `run` move the game back, and brings it forward again to where it was. */
export function travelling<T>(world: World, run: () => T): T {
  const { log, theatre } = world;
  const { head, version } = log;
  if (theatre !== undefined) theatre.isReading = true;
  try {
    return run();
  } finally {
    while (log.head < head) redoNext(world);
    if (theatre !== undefined) theatre.isReading = false;
    // The position is the same as before: what was worked out for it still holds.
    log.version = version;
  }
}
