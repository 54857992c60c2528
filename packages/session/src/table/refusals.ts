import type { Rejection } from '@boardsmith/protocol';

/** A copy of a request that was refused cannot come later than this many others. */
const KEPT = 256;

/**
 * What was refused lately. A request that comes again, over another connection perhaps, is refused
 * again: whoever was told no must not find later that it was done.
 */
export class Refusals {
  /** Made for the first one: most tables never refuse anything. */
  #refused: Map<string, Rejection> | undefined;

  /** The id is that of the log: it belongs to one player. */
  add(id: string, reason: Rejection): void {
    this.#refused ??= new Map();
    this.#refused.set(id, reason);
    if (this.#refused.size <= KEPT) return;
    for (const oldest of this.#refused.keys()) {
      this.#refused.delete(oldest);
      return;
    }
  }

  find(id: string): Rejection | undefined {
    return this.#refused?.get(id);
  }
}
