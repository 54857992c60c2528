import type { World } from '../node/world.ts';
import type { Mark } from './journal.ts';
import { redoNext, replaySight, undoNewest } from './replay.ts';

/** Makes the oldest entry that has been taken back happen again. */
export type Redo = () => void;

/**
 * Reads what was true at an earlier mark: the tree goes back, and comes forward again to where it
 * was. `read` may move it forward itself, entry by entry.
 *
 * No code of the author's may run in between: it would find the game at another time.
 */
export function rewound<T>(world: World, mark: Mark, read: (redo: Redo) => T): T {
  const { log } = world;
  return quietly(world, () =>
    travelling(world, () => {
      while (log.head > mark) undoNewest(world);
      return read(() => redoNext(world));
    }),
  );
}

/** The same for who sees what alone, which costs less: see `replaySight`. */
export function sightRewound<T>(world: World, mark: Mark, read: (redo: Redo) => T): T {
  const { log, hash } = world;
  const { head } = log;
  const wasSuspended = hash.isSuspended;
  let next = mark;
  if (!wasSuspended) hash.suspend();
  try {
    for (let at = head - 1; at >= mark; at--) replaySight(world, at, 'before');
    return read(() => replaySight(world, next++, 'after'));
  } finally {
    while (next < head) replaySight(world, next++, 'after');
    if (!wasSuspended) hash.resume();
  }
}

/** Lets `run` move the game back, and brings it forward again to where it was. */
export function travelling<T>(world: World, run: () => T): T {
  const { log, theatre, structure } = world;
  const { head, version } = log;
  const wasSuspended = structure.isSuspended;
  if (theatre !== undefined) theatre.isReading = true;
  structure.isSuspended = true;
  try {
    return run();
  } finally {
    while (log.head < head) redoNext(world);
    if (theatre !== undefined) theatre.isReading = false;
    // The position is the same as before: what was worked out for it still holds.
    log.version = version;
    structure.isSuspended = wasSuspended;
  }
}

/** The game goes back and forth and ends where it was: its hash need not be counted. */
function quietly<T>({ hash }: World, run: () => T): T {
  if (hash.isSuspended) return run();
  hash.suspend();
  try {
    return run();
  } finally {
    hash.resume();
  }
}
