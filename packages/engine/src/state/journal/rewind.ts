import { kindOf } from '../entries/entries.ts';
import type { Column } from '../entries/entry-kind.ts';
import { OP } from '../log/entry-log.ts';
import type { World } from '../node/world.ts';

/** Undoes the newest entry. */
export function undoNewest(world: World): void {
  const { log } = world;
  const at = --log.head;
  const op = log.opAt(at);
  if (op !== OP.flow) log.version++;
  kindOf(op).put(world, at, 'before');
}

/** Undoes everything since `mark` for good: nothing can be redone, and elements are used again. */
export function discardTo(world: World, mark: number): void {
  const { log, spares } = world;
  while (log.head > mark) {
    undoNewest(world);
    if (log.opAt(log.head) === OP.create) spares.put(log.node(log.head));
  }
  log.end = mark;
}

/** Redoes the oldest entry that has been undone. */
export function redoNext(world: World): void {
  const { log } = world;
  const at = log.head++;
  const op = log.opAt(at);
  if (op !== OP.flow) log.version++;
  kindOf(op).put(world, at, 'after');
}

/**
 * Undoes (`before`) or redoes (`after`) what the entry at `at` did to who sees what: attributes,
 * settings, and what an element is in. Lists of children stay as they are, and so do the places in
 * them: to put a card back on top of a deck, every card of it would have to be moved.
 *
 * In between, only what follows from parents, settings and attributes may be read.
 */
function replaySight(world: World, at: number, column: Column): void {
  kindOf(world.log.opAt(at)).putSight?.(world, at, column);
}

/** Redoes the oldest undone entry. */
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
    // The position is the same as before: what was computed for it still holds.
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

/** A point in the journal: how many entries lie before it. */
export type Mark = number;
