import { Baseline, type Cell, type Node } from '../node/node.ts';
import type { NestedValues } from '../node/world-parts.ts';
import { sameAsCell } from './baseline.ts';
import { restoreCell } from './live-values.ts';

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
export class DeepWatch implements NestedValues<Node> {
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

/** Rebuild the whole record after this many changes. */
const MOST_CHANGES = 256;

const NO_NODES: readonly Node[] = [];

/** The entries of one element, from the first to behind the last. */
interface RecordRange {
  readonly first: number;
  readonly end: number;
}

/**
 * What the nested values of a game look like, all in a few long lists: an audit goes through them
 * after every move, and going from baseline to baseline all over the memory took longer the longer a game
 * was.
 *
 * Each array and each object, nested or not, is an entry: which it is, the names of its properties,
 * and its cells. What has changed since is entered anew at the end.
 */
class AuditRecord {
  #sources: object[] = [];
  /** The names of the properties of an object; `null` for an array. */
  #keys: (readonly Cell[] | null)[] = [];
  /** Whose nested value it is part of; `null` where an entry is out of date. */
  #owners: (Node | null)[] = [];
  /** Where the cells of each entry begin, and where those of the last one end. */
  #starts: number[] = [0];
  #cells: Cell[] = [];
  /** Elements that hold maps, sets, or helpers with state of their own: these have to be asked. */
  #others = new Set<Node>();
  readonly #ranges = new Map<Node, RecordRange>();
  #changed: Node[] = [];
  #outdated = 0;
  /** Nothing is recorded, or too much of it is out of date. */
  #isVoid = true;

  /** What is remembered of a node has changed, or it has come or gone. */
  note(node: Node): void {
    if (this.#isVoid) return;
    this.#changed.push(node);
    // A search changes much and audits nothing: it must not keep alive whatever it unmakes.
    if (this.#changed.length > MOST_CHANGES) this.clear();
  }

  /** Forgets everything. */
  clear(): void {
    this.#isVoid = true;
    this.#sources = [];
    this.#keys = [];
    this.#owners = [];
    this.#starts = [0];
    this.#cells = [];
    this.#others.clear();
    this.#ranges.clear();
    this.#changed = [];
    this.#outdated = 0;
  }

  /** The nodes in which something may have changed since it was remembered, by age. */
  suspects(deep: ReadonlySet<Node>): readonly Node[] {
    if (deep.size === 0) return NO_NODES;
    this.#update(deep);
    const found = this.#others.size === 0 ? [] : [...this.#others];
    const owners = this.#owners;
    for (let i = 0; i < owners.length; i++) {
      const owner = owners[i];
      if (owner !== null && owner !== undefined && !this.#isLike(i)) found.push(owner);
    }
    return found.length < 2 ? found : found.sort((a, b) => a.id - b.id);
  }

  #update(deep: ReadonlySet<Node>): void {
    if (this.#isVoid || this.#outdated > deep.size) {
      this.clear();
      this.#isVoid = false;
      for (const node of deep) this.#enter(node);
    } else if (this.#changed.length > 0) {
      for (const node of this.#changed) {
        this.#strike(node);
        if (deep.has(node)) this.#enter(node);
      }
      this.#changed = [];
    }
  }

  #strike(node: Node): void {
    this.#others.delete(node);
    const range = this.#ranges.get(node);
    if (range === undefined) return;
    for (let i = range.first; i < range.end; i++) this.#owners[i] = null;
    this.#ranges.delete(node);
    this.#outdated++;
  }

  #enter(node: Node): void {
    const first = this.#sources.length;
    for (const baseline of node.baselines ?? []) {
      if (baseline !== undefined) this.#lay(baseline, node);
    }
    this.#ranges.set(node, { first, end: this.#sources.length });
  }

  #lay({ kind, source, keys, values }: Baseline, owner: Node): void {
    if (kind !== 'array' && kind !== 'object') {
      this.#others.add(owner);
      return;
    }
    this.#sources.push(source);
    this.#keys.push(kind === 'array' ? null : keys);
    this.#owners.push(owner);
    for (const cell of values) this.#cells.push(Baseline.is(cell) ? cell.source : cell);
    this.#starts.push(this.#cells.length);
    for (const cell of values) if (Baseline.is(cell)) this.#lay(cell, owner);
  }

  /** Whether an entry still looks as recorded; a no may be wrong. */
  #isLike(entry: number): boolean {
    const source = this.#sources[entry];
    const keys = this.#keys[entry];
    const start = this.#starts[entry] ?? 0;
    const count = (this.#starts[entry + 1] ?? 0) - start;
    if (Array.isArray(source)) {
      if (source.length !== count) return false;
      for (let i = 0; i < count; i++) if (source[i] !== this.#cells[start + i]) return false;
      return true;
    }
    if (source === undefined || keys === null || keys === undefined) return false;
    // An object has string keys; its type does not say so.
    const record = source as Readonly<Record<string, unknown>>;
    let i = 0;
    for (const name in record) {
      const value = record[name];
      if (typeof value === 'function') continue;
      if (name !== keys[i] || value !== this.#cells[start + i]) return false;
      i++;
    }
    return i === count;
  }
}
