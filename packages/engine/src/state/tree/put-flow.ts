import type { Node } from '../node/node.ts';
import type { FlowPosition, World } from '../node/world.ts';
import type { JsonValue } from '../values/json.ts';

/** A place in the flow as the journal records it. */
export interface RecordedFlow extends FlowPosition {
  /** The frames of the flow as plain data, the outermost first. */
  encode(): readonly JsonValue[];
}

/** Makes a frame the present one. What it refers to is pinned: see `PositionHash`. */
export function putFlow(world: World, frame: FlowPosition | null): void {
  const before = world.flow?.references ?? NONE;
  const after = frame?.references ?? NONE;
  if (before !== after) {
    for (const node of after) world.hash.hold(node);
    for (const node of before) world.hash.letGo(node);
  }
  world.flow = frame;
}

const NONE: readonly Node[] = [];
