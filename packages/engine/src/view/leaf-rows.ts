import type { Place } from '../state/visibility/sight.ts';

/** In the place of the id of an element, or of the number of a look. */
export const NONE = -1;

const FIRST_CAPACITY = 64;

/**
 * What each viewer sees of each leaf in a step, in rows: all leaves of the first viewer, then all of
 * the second, and so on. As objects they would cost more than what is found out about them.
 */
export class LeafRows {
  /** What the viewer called it before; 0 is nothing. */
  handles: Int32Array = new Int32Array(FIRST_CAPACITY);
  /** The number of the look that was counted out of a heap or a set at the beginning. */
  counted: Int32Array = new Int32Array(FIRST_CAPACITY);
  /** The id of the heap that it came out of last. The first one would trace it through a shuffle. */
  origins: Int32Array = new Int32Array(FIRST_CAPACITY);
  /** The id of the heap that it went into first. The last one would trace it through a shuffle. */
  destinations: Int32Array = new Int32Array(FIRST_CAPACITY);
  /** What the viewer got of it before. */
  readonly before: Place[] = [];
  /** What the viewer gets of it in the end. */
  readonly after: Place[] = [];

  /** Makes room for so many rows. */
  reserve(count: number): void {
    if (count <= this.handles.length) return;
    const capacity = Math.max(count, this.handles.length * 2);
    this.handles = new Int32Array(capacity);
    this.counted = new Int32Array(capacity);
    this.origins = new Int32Array(capacity);
    this.destinations = new Int32Array(capacity);
  }
}
