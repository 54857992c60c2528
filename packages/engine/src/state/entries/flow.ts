import { OP } from '../log/entry-log.ts';
import type { Node } from '../node/node.ts';
import type { FlowPosition, World } from '../node/world.ts';
import type { JsonValue } from '../values/json.ts';
import { type EntryKind, NO_NUMBERS } from './entry-kind.ts';

/** A place in the flow as the journal records it. */
export interface RecordedFlow extends FlowPosition {
  /** The frames of the flow as plain data, the outermost first. */
  encode(): readonly JsonValue[];
}

/** The flow went on, or back, to another place. */
export interface FlowEntry {
  readonly type: 'FLOW';
  readonly before: JsonValue;
  readonly after: JsonValue;
}

export const flowKind: EntryKind<FlowEntry> = {
  put: (world, at, column) => putFlow(world, world.log.recorded<FlowPosition | null>(column, at)),
  putSight: null,
  read: ({ log }, at) => ({
    type: 'FLOW',
    before: log.recorded<RecordedFlow | null>('before', at)?.encode() ?? [],
    after: log.recorded<RecordedFlow | null>('after', at)?.encode() ?? [],
  }),
  describe: ({ before, after }) =>
    `The flow goes from ${JSON.stringify(before)} to ${JSON.stringify(after)}`,
  decode: (json, { world, decodeFlow }) => {
    const before = decodeFlow(json['before']);
    return { op: OP.flow, subject: null, before, after: world.flow, numbers: NO_NUMBERS };
  },
  changesPlaces: () => false,
  touch: () => {},
};

/** Makes a frame the present one. What it refers to is pinned: see `PositionHash`. */
export function putFlow(world: World, frame: FlowPosition | null): void {
  const before = world.flow?.references ?? NONE;
  const after = frame?.references ?? NONE;
  if (before !== after) {
    for (const node of after) world.hash.retain(node);
    for (const node of before) world.hash.release(node);
  }
  world.flow = frame;
}

const NONE: readonly Node[] = [];
