import type { Node } from '../node/node.ts';
import type { Handle } from './handle-table.ts';
import type { HeapTraffic } from './heap-traffic.ts';
import type { Eye } from './look.ts';
import type { StepScope } from './step-scope.ts';
import type { ViewOp } from './wire.ts';

/** What a viewer saw, before a stretch of the journal, of everything the stretch can change. */
export interface Sighting {
  /** Whether the viewer called a container so, where it is one of those that were looked at. */
  knew(zone: Node, handle: Handle): boolean;
  /** Adds the operations for what is somewhere else, or looks otherwise. */
  addOps(comparison: Comparison, ops: ViewOp[]): void;
}

/** A viewer before and after a stretch of the journal. */
export interface Comparison {
  readonly eye: Eye;
  readonly scope: StepScope;
  readonly before: Sighting;
  readonly traffic: HeapTraffic;
  /** Handles from here on were given out in this stretch. */
  readonly firstNew: Handle;
}
