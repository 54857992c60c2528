import { byId } from '../../state/tree/element-json.ts';
import { encodeCell } from '../../state/values/encode-cell.ts';
import type { JsonValue } from '../../state/values/json.ts';
import type { FlowFrame } from './flow-frame.ts';

/** A place in the flow as plain data: the frames from the outermost in. */
export function encodeFlow(frame: FlowFrame | null): readonly JsonValue[] {
  const frames: JsonValue[] = [];
  for (let at = frame; at !== null; at = at.up) frames.unshift(encodeFrame(at));
  return frames;
}

function encodeFrame({ step, position, player, data }: FlowFrame): JsonValue {
  return {
    step: step.id,
    position,
    ...(player !== null && { player: player.position }),
    ...(data !== null && { data: data.map(item => encodeCell(item, byId)) }),
  };
}
