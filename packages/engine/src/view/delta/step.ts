import type { AnimationEvent } from '../../state/entries/event.ts';
import type { EntryLog } from '../../state/log/entry-log.ts';
import type { Node } from '../../state/node/node.ts';
import type { World } from '../../state/node/world.ts';
import type { Viewpoint } from '../projection/appearance.ts';
import type { ViewOp } from '../projection/wire.ts';
import { LeafReading, leafScopeOf } from './leaf-reading.ts';
import { ListReading } from './list-reading.ts';
import { affectedBy, type Range, type RangeScope, scopeOf, scopeToPresent } from './range-scope.ts';
import { type ReadBefore, ViewerStep } from './viewer-step.ts';

/** A viewer for whom a step is computed. */
export interface StepViewer {
  readonly viewpoint: Viewpoint;
  /** Whether no client receives its deltas: its handles are kept up to date, its operations are not computed. */
  readonly isUnsubscribed: boolean;
}

/**
 * A step: a range of the journal that viewers are sent as one change.
 *
 * Operations are a function of what a viewer saw before, what it sees after, and which handles it could
 * follow in between; entries are never forwarded. What shows and hides again within the step is not sent.
 */
export class Step implements Range {
  readonly from: number;
  readonly to: number;
  readonly event: AnimationEvent | undefined;
  /** Whether only leaf elements were moved. */
  readonly onlyLeaves: boolean;
  /** Whether no viewer can see anything of the step. */
  readonly isIdle: boolean;
  readonly #scope: RangeScope;
  readonly #read: ReadBefore;
  #viewers: readonly ViewerStep[] = [];

  /** The step over a range, while the tree is as at its end. */
  constructor({ log }: World, { from, to }: Range, scope: RangeScope, event?: AnimationEvent) {
    this.from = from;
    this.to = to;
    this.event = event;
    this.onlyLeaves = scope.onlyLeaves;
    this.#scope = scope;
    // The only place that chooses between the two readings; rule DLT15 says that both send the same bytes.
    // LeafReading takes a third of the time of ListReading (engine.view-delta-us: 200 elements, 5 viewers),
    // and most moves of most games move only leaves.
    if (scope.onlyLeaves) {
      const leafScope = leafScopeOf(log, scope, this);
      this.isIdle = leafScope.elements.length === 0;
      this.#read = viewpoint => new LeafReading(viewpoint, leafScope);
    } else {
      const affected = affectedBy(log, scope, this);
      this.isIdle = false;
      this.#read = viewpoint => new ListReading(viewpoint, scope, affected);
    }
  }

  /** Reads what viewers see, while the tree is as before the step. */
  begin(viewers: readonly StepViewer[]): void {
    this.#viewers = viewers.map(
      ({ viewpoint, isUnsubscribed }) =>
        new ViewerStep(viewpoint, this.#scope, isUnsubscribed ? null : this.#read),
    );
  }

  /** Called before an entry that can change handles is applied, forwards or backwards. */
  before(log: EntryLog<Node>, at: number): void {
    for (const viewer of this.#viewers) viewer.before(log, at);
  }

  /** Called after it was applied. */
  after(log: EntryLog<Node>, at: number): void {
    for (const viewer of this.#viewers) viewer.after(log, at);
  }

  /** The operations for one of the viewers, by its index in the list that the step began with. */
  opsFor(index: number): readonly ViewOp[] {
    return this.#viewers[index]?.finish() ?? [];
  }
}

/** The step between two marks, while the tree is as at the later one. */
export function stepBetween(world: World, range: Range, event?: AnimationEvent): Step {
  return new Step(world, range, scopeOf(world, range.from, range.to), event);
}

/** The step from a mark to the present. */
export function stepToPresent(world: World, from: number): Step {
  return new Step(world, { from, to: world.log.head }, scopeToPresent(world, from));
}
