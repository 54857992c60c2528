import type { EntryLog } from '../state/log/entry-log.ts';
import type { Node } from '../state/node/node.ts';
import type { ListScope } from './list-sighting.ts';
import { ListStep } from './list-step.ts';
import type { Stretch } from './step.ts';
import type { StepScope } from './step-scope.ts';
import type { Onlooker, StepWatch } from './step-watch.ts';
import { surroundingsOf } from './surroundings.ts';
import type { ViewOp } from './wire.ts';

/** Watches a step in which anything may happen, with the eyes of each viewer apart. */
export class ListWatch implements StepWatch {
  readonly isIdle = false;
  readonly #scope: ListScope;
  #steps: readonly ListStep[] = [];

  /** A watch for a step, while the tree is as after it. */
  constructor(log: EntryLog<Node>, scope: StepScope, stretch: Stretch) {
    this.#scope = { ...scope, ...surroundingsOf(log, scope, stretch) };
  }

  begin(audiences: readonly Onlooker[]): void {
    this.#steps = audiences.map(({ eye }) => new ListStep(eye, this.#scope));
  }

  before(log: EntryLog<Node>, at: number): void {
    for (const step of this.#steps) step.before(log, at);
  }

  after(log: EntryLog<Node>, at: number): void {
    for (const step of this.#steps) step.after(log, at);
  }

  opsFor(viewer: number): readonly ViewOp[] {
    return this.#steps[viewer]?.finish() ?? [];
  }

  end(): void {
    this.#steps = [];
  }
}
