import type { GameSpace } from '../elements/element/space.ts';
import { type Mark, travelling, undoNewest } from '../state/journal/journal.ts';
import { nodeOf, type World } from '../state/node/node.ts';

/** What a playout keeps up to date although most searches do not read it. */
export interface PlayoutOptions {
  /** Updates the hash with every move, for a search with a table of positions. */
  readonly keepsHash?: boolean;
  /** Records messages and animation events, for a search that asks what a seat has observed. */
  readonly keepsNews?: boolean;
}

/**
 * Runs `work` on the live game as fast as the rules allow, and takes back everything it has done,
 * whether it returns or throws: afterwards the game is byte for byte what it was, redo included.
 *
 * Inside, `journal.mark` and `journal.undoTo` go back to earlier positions of the playout. What is not
 * read there is not kept: the hash, messages and animation events, what could be redone, the choices of
 * the timeline, and the comparison of all nested values after each move (values of the game and of the
 * players, and those read through their attributes, are compared in any case). A game whose rules read
 * the hash gets it at the first read, and keeps it up to date in all later playouts.
 *
 * Elements that were created in a playout must not be used after it, or after an undo inside it.
 *
 * @example
 * class Race extends Game<Race> {}
 * const race = new Race({ playerCount: 2, seed: 'docs' });
 * playout(race, () => {
 *   race.finish();
 *   return race.isFinished();
 * }); // => true
 * race.isFinished(); // => false
 */
export function playout<T>(
  game: GameSpace,
  work: () => T,
  { keepsHash = false, keepsNews = false }: PlayoutOptions = {},
): T {
  const { journal } = game;
  const { world } = nodeOf(game);
  const { isNewsSuspended: wasNewsSuspended, isPlayout: wasPlayout } = world;
  // Journals pending nested changes first: they happened before the playout.
  const start = journal.mark();
  const { hash } = world;
  const suspends = !keepsHash && !hash.isSuspended && !hash.wasNeeded;
  if (keepsHash) hash.wake();
  const run = (): T => {
    world.isPlayout = true;
    world.isNewsSuspended = !keepsNews;
    if (suspends) hash.suspend(() => wakeHash(world, start));
    return work();
  };
  try {
    return journal.tryOut(run, { skipsAudits: true });
  } finally {
    world.isPlayout = wasPlayout;
    world.isNewsSuspended = wasNewsSuspended;
    if (suspends && hash.isSuspended) hash.resume();
  }
}

/** Undoes to the mark where the hash was last up to date, and updates it while redoing. */
function wakeHash(world: World, start: Mark): void {
  travelling(world, () => {
    while (world.log.head > start) undoNewest(world);
    world.hash.resume();
  });
}
