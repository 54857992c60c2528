import { authorError } from '../../errors/author-error.ts';
import type { World } from '../node/world.ts';
import { undoNewest } from './replay.ts';

/** Refuses to move through the journal while a move is being made: the move would go on elsewhere. */
export function refuseInsideMove({ moveStart, guard }: World, method: string): void {
  if (moveStart >= 0 || guard.place !== null) throw authorError('time-inside-move', method);
}

/** Undoes everything since `mark`, changes that are not journaled yet included. */
export function rollBack(world: World, mark: number): void {
  const { log, generator, journaledRandom } = world;
  world.deep.revert();
  generator.stream = journaledRandom.stream;
  generator.counter = journaledRandom.counter;
  if (log.head > mark) log.end = mark;
  while (log.head > mark) undoNewest(world);
  // What could be redone before still can, although something was written over it.
  log.bringBackUndone();
}

/**
 * Runs `change` as a whole, with something to hand on: if it throws, nothing of it has happened. When
 * it begins and when it has ended, everything that has happened is journaled.
 */
export function runSegment<T, A>(world: World, change: (given: A) => T, given: A): T {
  // What the outer part of a move has changed must not be taken back with the inner one.
  if (world.moveStart < 0) world.settle();
  else world.boundary();
  const mark = world.log.head;
  const { isLive: wasLive, moveStart } = world;
  const holds = world.log.holdUndone();
  world.isLive = true;
  if (moveStart < 0) world.moveStart = mark;
  try {
    const result = change(given);
    world.audit();
    world.incomplete.check();
    if (moveStart < 0 && !world.isTrial) world.theatre?.skip();
    return result;
  } catch (error) {
    rollBack(world, mark);
    throw error;
  } finally {
    if (holds) world.log.releaseUndone();
    world.isLive = wasLive;
    world.moveStart = moveStart;
  }
}
