import { authorError } from '../../errors/errors.ts';
import { type Entry, readEntry } from '../entries/entries.ts';
import { adopt } from '../node/anchored.ts';
import type { World } from '../node/world.ts';
import { positionHalves } from '../position/game-hash.ts';
import { takeUp } from '../tree/making.ts';
import { firstMissing } from '../world/write.ts';
import { discardTo, type Mark, redoNext, undoNewest } from './rewind.ts';

/**
 * Ends setup: what is true now is the beginning, and every change from here on is an entry.
 *
 * A constructor cannot know when those of its subclasses end, so the first question that needs an
 * answer seals the game.
 */
export function seal(world: World): void {
  const { nodes, hash, log } = world;
  adopt(world.game);
  // A field defined after this would be state that no journal knows.
  Object.preventExtensions(world.game.element);
  for (const node of nodes) {
    const missing = firstMissing(node);
    if (missing !== undefined) throw authorError('missing-attribute', node.label, missing);
  }
  world.incomplete.clear();
  world.deep.clear();
  for (const node of nodes) {
    node.baselines = null;
    takeUp(node);
  }
  const { counter, stream } = world.generator;
  world.journaledRandom = { counter, stream };
  world.isSealed = true;
  log.clear();
  for (const node of nodes) hash.born(node);
  for (const root of [world.game, world.seats, world.pile]) hash.recount(root);
}

/** Returns the world of a game, and ends its setup: the first access to its journal, hash or view does so. */
export function sealed(world: World): World {
  if (!world.isSealed) seal(world);
  return world;
}

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
