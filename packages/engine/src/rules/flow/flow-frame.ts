import type { Player } from '../../elements/element/player.ts';
import { putFlow, type RecordedFlow } from '../../state/entries/flow.ts';
import { mixHi, mixLo } from '../../state/hash/mix.ts';
import { OP } from '../../state/log/entry-log.ts';
import { isElement, nodeOf } from '../../state/node/anchored.ts';
import { Baseline } from '../../state/node/baseline.ts';
import type { Node } from '../../state/node/node.ts';
import type { World } from '../../state/node/world.ts';
import { halves, hashValue } from '../../state/position/value-hash.ts';
import { byId } from '../../state/tree/element-json.ts';
import { encodeCell } from '../../state/values/encode-cell.ts';
import type { JsonValue } from '../../state/values/json.ts';
import type { FlowStep } from './flow-step.ts';

/** What a frame remembers besides its position: an order of seats, items, sealed choices. */
export type FrameData = readonly unknown[];

/**
 * Where the flow stands inside one step, and inside which steps that one is. Immutable, so that
 * going on and going back are one assignment.
 *
 * A `while` loop uses the same frame in every round: a number that grew would make equal positions
 * differ.
 */
export class FlowFrame implements RecordedFlow {
  readonly step: FlowStep;
  readonly position: number;
  /** Whose turn it is in here. */
  readonly player: Player | null;
  readonly data: FrameData | null;
  readonly up: FlowFrame | null;
  /** Elements that this frame or one around it refers to. */
  readonly references: readonly Node[];
  /** The frame inside this one that was entered last. */
  #inner: FlowFrame | undefined;
  /** The place in the same step that was gone on to last. */
  #next: FlowFrame | undefined;
  /** The hash of the frame, computed on first use: nearly all frames end before it is needed. */
  #hashHi: number | undefined;
  #hashLo: number | undefined;

  constructor(step: FlowStep, up: FlowFrame | null, at: FramePlace) {
    this.step = step;
    this.up = up;
    this.position = at.position;
    this.player = at.player;
    this.data = at.data;
    this.references = at.references ?? withReferences(up, at.data);
  }

  /** First half of the hash of this frame and of those around it. */
  get hashHi(): number {
    if (this.#hashHi === undefined) this.#hash();
    return this.#hashHi ?? 0;
  }

  get hashLo(): number {
    if (this.#hashLo === undefined) this.#hash();
    return this.#hashLo ?? 0;
  }

  /** The same frame at another place. */
  at({
    position = this.position,
    player = this.player,
    data = this.data,
  }: Partial<FramePlace>): FlowFrame {
    const references = data === this.data ? this.references : undefined;
    return new FlowFrame(this.step, this.up, { position, player, data, references });
  }

  /** The same place inside a frame that stands for the same place as the one around. */
  inside(up: FlowFrame | null): FlowFrame {
    return new FlowFrame(this.step, up, this);
  }

  /**
   * The frame of a step inside this one, at its beginning. A game that goes round and round enters
   * the same few frames again and again: the one that was entered last is kept.
   */
  enter(step: FlowStep, player: Player | null): FlowFrame {
    let inner = this.#inner;
    if (inner?.step !== step || inner.player !== player) {
      inner = new FlowFrame(step, this, { position: 0, player, data: null });
      this.#inner = inner;
    }
    return inner;
  }

  /** The same frame one place further, where it is the turn of a player; kept like `enter`. */
  turnOf(player: Player | null, data: FrameData): FlowFrame {
    let next = this.#next;
    if (next === undefined || next.player !== player || !hasSameItems(next.data, data)) {
      next = this.at({ position: this.position + 1, player, data });
      this.#next = next;
    }
    return next;
  }

  /** This frame and those around it as plain data, the outermost first. */
  encode(): readonly JsonValue[] {
    const frames: JsonValue[] = [];
    for (let at: FlowFrame | null = this; at !== null; at = at.up) frames.unshift(encodeFrame(at));
    return frames;
  }

  #hash(): void {
    const { step, up, position, data } = this;
    const seat = this.player === null ? -1 : this.player.position;
    let a = mixHi(mixHi(mixHi(up === null ? 0 : up.hashHi, step.id), position), seat);
    let b = mixLo(mixLo(mixLo(up === null ? 0 : up.hashLo, step.id), position), seat);
    for (const item of data ?? []) {
      hashValue(item);
      a = mixHi(a, halves[0] ?? 0);
      b = mixLo(b, halves[1] ?? 0);
    }
    this.#hashHi = a;
    this.#hashLo = b;
  }
}

/** Whether two lists of what a frame remembers are the same, item by item. */
export function hasSameItems(one: FrameData | null, other: FrameData | null): boolean {
  if (one === other) return true;
  if (one === null || other === null || one.length !== other.length) return false;
  for (let i = 0; i < one.length; i++) if (one[i] !== other[i]) return false;
  return true;
}

export interface FramePlace {
  readonly position: number;
  readonly player: Player | null;
  readonly data: FrameData | null;
  /** Where they are known: in the same step with the same data. */
  readonly references?: readonly Node[] | undefined;
}

/** Lets the flow stand somewhere else; coming back to the same place is a step of its own, to be undone. */
export function moveFlow(world: World, frame: FlowFrame | null): void {
  if (world.flow === null && frame === null) return;
  world.log.push(OP.flow, null, world.flow, frame);
  putFlow(world, frame);
}

/** The frame that the flow stands in; `null` before the flow starts and after it ends. */
export function flowOf({ flow }: World): FlowFrame | null {
  return flow instanceof FlowFrame ? flow : null;
}

const NONE: readonly Node[] = [];

/** What the frames around refer to, and what the data of this one do. */
function withReferences(up: FlowFrame | null, data: FrameData | null): readonly Node[] {
  const outer = up === null ? NONE : up.references;
  if (data === null) return outer;
  let all: Node[] | undefined;
  for (const item of data) {
    if (typeof item !== 'object' || item === null) continue;
    all ??= [...outer];
    if (Baseline.is(item)) all.push(...item.references);
    else if (isElement(item)) all.push(nodeOf(item));
  }
  return all ?? outer;
}

function encodeFrame({ step, position, player, data }: FlowFrame): JsonValue {
  return {
    step: step.id,
    position,
    ...(player !== null && { player: player.position }),
    ...(data !== null && { data: data.map(item => encodeCell(item, byId)) }),
  };
}
