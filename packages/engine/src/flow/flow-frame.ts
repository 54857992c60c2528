import { OP } from '../journal/entry-log.ts';
import type { JsonValue } from '../value/json.ts';
import type { World } from '../world/world.ts';

/**
 * Where the flow stands: an immutable value, so that going on and going back are one assignment.
 */
export interface FlowFrame {
  readonly laneA: number;
  readonly laneB: number;
  /** The frame as plain data, for entries and snapshots. */
  toJSON(): JsonValue;
}

/** Lets the flow stand somewhere else. */
export function moveFlow(world: World, frame: FlowFrame | null): void {
  if (world.flow === frame) return;
  world.log.push(OP.flow, null, world.flow, frame);
  world.flow = frame;
}
