import { authorError } from '../../errors/author-error.ts';
import { type Entry, readEntry } from '../entries/entries.ts';
import type { World } from '../node/world.ts';
import { positionHalves } from '../position/game-hash.ts';
import { redoNext, undoNewest } from './replay.ts';
import { refuseInsideMove, runSegment } from './segment.ts';

/** A point in the journal: how many entries lie before it. */
export type Mark = number;

/** How exactly a trial is made. */
export interface TrialOptions {
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

  /** The present, to come back to. */
  mark(): Mark {
    this.#world.settle();
    return this.#world.log.head;
  }

  /** Takes back everything since `mark`; it can be redone until something new happens. */
  undoTo(mark: Mark): void {
    refuseInsideMove(this.#world, 'journal.undoTo');
    this.#world.settle();
    this.#refuseMark(mark, this.#world.log.head);
    while (this.#world.log.head > mark) undoNewest(this.#world);
    if (this.#world.isPlayout) this.#world.log.end = mark;
  }

  /** Repeats what was taken back, up to `mark`, or all of it. */
  redoTo(mark?: Mark): void {
    const world = this.#world;
    refuseInsideMove(world, 'journal.redoTo');
    // Whatever has happened since the undo ends what could be redone.
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
      // What the rules have changed unnoticed, through an alias of a nested value.
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

  /** Gives up what has been taken back: nothing can be redone, and nothing keeps it alive. */
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
    this.#world.isQuiet = true;
  }

  resumeNews(): void {
    this.#world.isQuiet = false;
  }

  #refuseMark(mark: Mark, last: Mark): void {
    const first = this.#triedFrom ?? this.#world.log.first;
    if (!Number.isInteger(mark) || mark < first || mark > last) {
      throw authorError('no-such-mark', mark, first, last);
    }
  }
}
