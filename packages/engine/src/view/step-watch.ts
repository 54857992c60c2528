import type { EntryLog } from '../state/log/entry-log.ts';
import type { Node } from '../state/node/node.ts';
import type { Eye } from './look.ts';
import type { ViewOp } from './wire.ts';

/** Somebody who watches. */
export interface Onlooker {
  readonly eye: Eye;
  /** Nobody hears what it is told: nothing is wanted of it but that its names go on. */
  readonly isUnheard: boolean;
}

/**
 * What viewers learn from one stretch of the journal.
 *
 * Operations are a function of what a viewer saw before, what it sees after, and which handles
 * it could follow with its eyes in between; entries are never passed on. What shows and hides
 * again within the stretch is not sent.
 */
export interface StepWatch {
  /** Whether no viewer can see anything of it, whoever it is. */
  readonly isIdle: boolean;
  /** Viewers begin to watch, while the tree is as before. */
  begin(audiences: readonly Onlooker[]): void;
  /** An entry that concerns places is about to be applied, forwards or backwards. */
  before(log: EntryLog<Node>, at: number): void;
  /** It has been applied: what a viewer can no longer follow loses its handle. */
  after(log: EntryLog<Node>, at: number): void;
  /** What brings a viewer, the first or a later one, from before to now, in an order that tells nothing. */
  opsFor(viewer: number): readonly ViewOp[];
  /** Nobody asks any more. */
  end(): void;
}
