import { type FlowFrame, hasSameItems } from './flow-frame.ts';

/** So many places in each step are known again: more than there are turns in most rounds. */
const MOST_KNOWN = 8;

/**
 * The places that a flow has come to lately. A game that goes round and round stands in the same few
 * places; a journal that kept a frame of its own for every move would be twice as long.
 */
export class FrameCache {
  /** The frames of each step, by number of the step, the oldest first. */
  readonly #known: (FlowFrame[] | undefined)[] = [];

  /** The frame that stood for this place before, or else this one. */
  entered(frame: FlowFrame): FlowFrame {
    const { id } = frame.step;
    const known = this.#known[id] ?? [];
    this.#known[id] = known;
    if (known.includes(frame)) return frame;
    const up = frame.up === null ? null : this.entered(frame.up);
    for (const each of known) if (each.up === up && isSamePlace(each, frame)) return each;
    const own = up === frame.up ? frame : frame.inside(up);
    if (known.length === MOST_KNOWN) known.shift();
    known.push(own);
    return own;
  }
}

function isSamePlace(one: FlowFrame, other: FlowFrame): boolean {
  return (
    one.position === other.position &&
    one.player === other.player &&
    hasSameItems(one.data, other.data)
  );
}
