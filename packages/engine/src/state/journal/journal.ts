import { authorError } from '../../errors/errors.ts';
import { createKind, setKind } from '../entries/element-entries.ts';
import { type Entry, kindOf, readEntry } from '../entries/entries.ts';
import type { Column } from '../entries/entry-kind.ts';
import { flowKind } from '../entries/game-entries.ts';
import { OP } from '../log/entry-log.ts';
import type { World } from '../node/node.ts';
import { positionHalves } from '../position/game-hash.ts';

/** Undoes the newest entry. */
export function undoNewest(world: World): void {
  const { log } = world;
  const at = --log.head;
  const op = log.opAt(at);
  if (op !== OP.flow) log.version++;
  kindOf(op).put(world, at, 'before');
}

/** Undoes everything since `mark` for good: nothing can be redone, and elements are used again. */
function discardTo(world: World, mark: number): void {
  const { log, spares } = world;
  while (log.head > mark) {
    const at = --log.head;
    const op = log.opAt(at);
    if (op === OP.flow) {
      flowKind.put(world, at, 'before');
      continue;
    }
    log.version++;
    // Nearly all entries of a playout are of these kinds: to look them up takes as long as to undo them.
    if (op === OP.set) setKind.put(world, at, 'before');
    else if (op === OP.create) {
      createKind.put(world, at, 'before');
      spares.put(log.node(at));
    } else kindOf(op).put(world, at, 'before');
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

/** How exactly a trial is made. */
interface TrialOptions {
  /**
   * Skips the comparison of all nested values after each move of a trial, which finds changes made
   * through references that the rules hold. A search that knows which nested values the rules change
   * is faster without it. Values that were read through their attributes, and those of the game and the
   * players, are compared in any case, and the end of the trial restores everything.
   */
  readonly skipsAudits?: boolean;
}

/**
 * Everything that has happened since setup, entry by entry, and the way back and forth through it.
 *
 * No code of the author's runs when time moves: handlers, setters and constructors did their work
 * when the entries were made, and what they did is entries too.
 */
export class Journal {
  readonly #world: World;
  /** Where the innermost trial began. */
  #triedFrom: Mark | undefined;

  constructor(world: World) {
    this.#world = world;
  }

  /** How many entries are in effect. */
  get length(): number {
    return this.#world.log.head;
  }

  /** How many random numbers have been drawn: the same number again means that chance had no part. */
  get draws(): number {
    return this.#world.generator.counter;
  }

  /** The id that the next element will have: what has this id or a greater one was made since. */
  get nextId(): number {
    return this.#world.nodes.length;
  }

  /** A mark of the present, for `undoTo`. */
  mark(): Mark {
    this.#world.settle();
    return this.#world.log.head;
  }

  /** Undoes everything since `mark`; it can be redone until the next change. */
  undoTo(mark: Mark): void {
    refuseInsideMove(this.#world, 'journal.undoTo');
    this.#world.settle();
    this.#refuseMark(mark, this.#world.log.head);
    if (this.#world.isPlayout) discardTo(this.#world, mark);
    else while (this.#world.log.head > mark) undoNewest(this.#world);
  }

  /** Repeats what was taken back, up to `mark`, or all of it. */
  redoTo(mark?: Mark): void {
    const world = this.#world;
    refuseInsideMove(world, 'journal.redoTo');
    // A change since the undo makes redo impossible.
    world.settle();
    this.#refuseMark(mark ?? world.log.end, world.log.end);
    while (world.log.head < (mark ?? world.log.end)) redoNext(world);
  }

  /** Runs `change` as a whole: if it throws, nothing of it has happened. */
  segment<T>(change: () => T): T {
    return runSegment(this.#world, change, undefined);
  }

  /**
   * Runs `work`, for a search, and takes back everything that it has done, whether it returns or
   * throws. What could be redone before can be redone afterwards, and nothing of the trial can.
   */
  tryOut<T>(work: () => T, { skipsAudits = false }: TrialOptions = {}): T {
    const world = this.#world;
    const { log } = world;
    refuseInsideMove(world, 'journal.tryOut');
    const start = this.mark();
    const outer = this.#triedFrom;
    const { skipsAudits: didSkip } = world;
    const holds = log.holdUndone(true);
    this.#triedFrom = start;
    world.isTrial = true;
    world.skipsAudits ||= skipsAudits;
    try {
      return work();
    } finally {
      this.undoTo(start);
      // Journals the changes that the rules made through an alias of a nested value.
      world.deep.revert();
      world.skipsAudits = didSkip;
      this.#triedFrom = outer;
      world.isTrial = outer !== undefined;
      log.end = start;
      log.bringBackUndone();
      if (holds) log.releaseUndone();
      log.trim();
    }
  }

  /** Drops the undone entries: nothing can be redone, and the journal releases their references. */
  forgetUndone(): void {
    refuseInsideMove(this.#world, 'journal.forgetUndone');
    this.#world.log.forgetUndone();
  }

  /**
   * Discards the entries before `mark` that no viewer is still to be shown: undo does not reach behind
   * it, and the journal releases all references of those entries. Marks stay valid.
   */
  forgetBefore(mark: Mark): void {
    const world = this.#world;
    refuseInsideMove(world, 'journal.forgetBefore');
    world.settle();
    const { log, theatre, views } = world;
    this.#refuseMark(mark, log.head);
    const needed = [theatre?.earliest ?? mark, views?.earliest ?? mark, this.#triedFrom ?? mark];
    log.forgetBefore(Math.min(mark, ...needed));
  }

  /** Entries as plain data, oldest first. */
  entries(from: Mark = this.#world.log.first, to: Mark = this.#world.log.head): Entry[] {
    const { log } = this.#world;
    if (from < log.first) throw authorError('no-such-mark', from, log.first, log.head);
    const entries: Entry[] = [];
    for (let at = from; at < to; at++) entries.push(readEntry(this.#world, at));
    return entries;
  }

  /** Writes the position into two whole numbers, equal for equal positions: see `positionHash`. */
  positionHalves(into: Int32Array): void {
    positionHalves(this.#world, into);
  }

  /**
   * Records no messages and no animation events until `resumeNews`. For searches, which do not read
   * them: recording them costs as much as the moves themselves.
   */
  suspendNews(): void {
    this.#world.isNewsSuspended = true;
  }

  resumeNews(): void {
    this.#world.isNewsSuspended = false;
  }

  #refuseMark(mark: Mark, last: Mark): void {
    const first = this.#triedFrom ?? this.#world.log.first;
    if (!Number.isInteger(mark) || mark < first || mark > last) {
      throw authorError('no-such-mark', mark, first, last);
    }
  }
}
