import type { JsonValue } from '../value/json.ts';

/**
 * Where the flow stands: an immutable value, so that going on and going back are one assignment.
 */
export interface FlowFrame {
  readonly laneA: number;
  readonly laneB: number;
  /** The frame as plain data, for snapshots. */
  toJSON(): JsonValue;
}
