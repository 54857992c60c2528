import type { Node } from '../node/node.ts';
import type { NestedValues } from '../node/world.ts';
import { AuditRecord } from './audit-record.ts';
import { restoreCell, sameAsCell } from './deep-baseline.ts';

/** Journals the nested value in a slot if it has changed, and says whether it had. */
type DeepChange = (node: Node, index: number) => boolean;

/**
 * Finds out which nested values have changed.
 *
 * Reading a nested value marks its node; marked nodes are compared with what was journaled last.
 * The game and the players are compared every time, since authors keep aliases of their helpers.
 * An audit compares everything, and a node in which only the audit found a change is watched from
 * then on.
 */
export class DeepWatch implements NestedValues {
  readonly #change: DeepChange;
  readonly #touched: Node[] = [];
  #watched: Node[] = [];
  readonly #deep = new Set<Node>();
  readonly #record = new AuditRecord();

  constructor(change: DeepChange) {
    this.#change = change;
  }

  touch(node: Node): void {
    node.isTouched = true;
    this.#touched.push(node);
  }

  /** A node receives its first nested value. */
  register(node: Node, isWatched: boolean): void {
    this.#deep.add(node);
    this.#record.note(node);
    if (isWatched) this.#watch(node);
  }

  /** A node whose creation was undone is no longer compared. */
  forget(node: Node): void {
    this.#deep.delete(node);
    this.#record.note(node);
    if (!this.#watched.includes(node)) return;
    node.isTouched = false;
    this.#watched = this.#watched.filter(watched => watched !== node);
  }

  /** Forgets every node, read or not. */
  clear(): void {
    this.#unmark();
    this.#deep.clear();
    this.#record.clear();
    for (const node of this.#watched) node.isTouched = false;
    this.#watched = [];
  }

  /** What is remembered of a nested value is something else from now on. */
  remembered(node: Node): void {
    this.#record.note(node);
  }

  /** Journals every change that can be seen without an audit. */
  settle(): void {
    const watched = this.#watched;
    for (let i = 0; i < watched.length; i++) {
      const node = watched[i];
      if (node !== undefined) this.#compare(node);
    }
    if (this.#touched.length > 0) this.#settleTouched();
  }

  /** Journals every change there is. */
  audit(): void {
    this.settle();
    // Watched nodes are deep too, and have just been compared.
    if (this.#deep.size === this.#watched.length) return;
    for (const node of this.#record.suspects(this.#deep)) {
      if (this.#compare(node)) this.#watch(node);
    }
  }

  /** The first touched node whose nested values have changed, for a guard that must name it. */
  findChanged(): ChangedValue | undefined {
    return changedAmong(this.#touched) ?? changedAmong(this.#watched);
  }

  /** Restores every nested value to its journaled content. */
  revert(): void {
    this.#unmark();
    for (const { baselines, slots } of this.#deep) {
      for (let i = 0; i < (baselines?.length ?? 0); i++) {
        const baseline = baselines?.[i];
        if (baseline !== undefined) slots[i] = restoreCell(baseline);
      }
    }
  }

  /** Compares a node every time from now on: that it is read need not be noted any more. */
  #watch(node: Node): void {
    if (this.#watched.includes(node)) return;
    node.isTouched = true;
    this.#watched.push(node);
  }

  #unmark(): void {
    for (const node of this.#touched) node.isTouched = false;
    this.#touched.length = 0;
  }

  #settleTouched(): void {
    for (const node of this.#touched) {
      node.isTouched = false;
      // A node undone since it was read has nothing to journal.
      if (node.world.nodes[node.id] === node) this.#compare(node);
    }
    this.#touched.length = 0;
  }

  #compare(node: Node): boolean {
    const { baselines, shape } = node;
    if (baselines === null) return false;
    const { deepSlots } = shape;
    let isChanged = false;
    for (let i = 0; i < deepSlots.length; i++) {
      const index = deepSlots[i] ?? 0;
      if (baselines[index] !== undefined && this.#change(node, index)) isChanged = true;
    }
    return isChanged;
  }
}

/** The slot of a nested value that has changed. */
interface ChangedValue {
  readonly node: Node;
  readonly index: number;
}

function changedAmong(nodes: readonly Node[]): ChangedValue | undefined {
  for (const node of nodes) {
    const { baselines } = node;
    for (let i = 0; i < (baselines?.length ?? 0); i++) {
      const baseline = baselines?.[i];
      if (baseline !== undefined && !sameAsCell(node.slots[i], baseline)) return { node, index: i };
    }
  }
  return undefined;
}
