import type { Cell, Reactivity, Reading } from './cell.ts';

/** Reactive values without a library, and one listener list for all of them. */
export interface Cells extends Reactivity {
  /** Grows with every change of a cell. */
  readonly version: number;
  /** Calls a listener after every change of a cell; the returned function unsubscribes it. */
  subscribe(listener: () => void): () => void;
}

/** Creates reactive values for code that uses no library with reactive values of its own. */
export function createCells(): Cells {
  return new PlainCells();
}

/** What a computation has read, with the values that it saw. */
type Reads = Map<Reading<unknown>, unknown>;

class PlainCells implements Cells {
  version = 0;
  /** What the derived value that is being computed has read; `null` while none is. */
  reads: Reads | null = null;
  readonly #listeners = new Set<() => void>();

  // Arrow functions, because callers take these from the object: `const { cell } = cells`.
  readonly cell = <V>(first: V): Cell<V> => new PlainCell(this, first);
  readonly derived = <V>(compute: (before: V | undefined) => V): Reading<V> =>
    new Derived(this, compute);

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  changed(): void {
    this.version++;
    for (const listener of [...this.#listeners]) listener();
  }

  /** Runs work, and returns what it has read. */
  reading<V>(work: () => V): { readonly value: V; readonly reads: Reads } {
    const outer = this.reads;
    const reads: Reads = new Map();
    this.reads = reads;
    try {
      return { value: work(), reads };
    } finally {
      this.reads = outer;
    }
  }
}

class PlainCell<V> implements Cell<V> {
  readonly #cells: PlainCells;
  #value: V;

  constructor(cells: PlainCells, first: V) {
    this.#cells = cells;
    this.#value = first;
  }

  get value(): V {
    this.#cells.reads?.set(this, this.#value);
    return this.#value;
  }

  set value(next: V) {
    if (Object.is(next, this.#value)) return;
    this.#value = next;
    this.#cells.changed();
  }
}

class Derived<V> implements Reading<V> {
  readonly #cells: PlainCells;
  readonly #compute: (before: V | undefined) => V;
  #latest: { readonly value: V; readonly reads: Reads } | undefined;
  /** The version in which the latest value was found to be current. */
  #version = -1;

  constructor(cells: PlainCells, compute: (before: V | undefined) => V) {
    this.#cells = cells;
    this.#compute = compute;
  }

  get value(): V {
    const { version } = this.#cells;
    let latest = this.#latest;
    if (latest === undefined || (this.#version !== version && this.#isStale(latest.reads))) {
      const before = latest?.value;
      latest = this.#cells.reading(() => this.#compute(before));
      this.#latest = latest;
    }
    this.#version = version;
    this.#cells.reads?.set(this, latest.value);
    return latest.value;
  }

  #isStale(reads: Reads): boolean {
    const isChanged = ([read, seen]: readonly [Reading<unknown>, unknown]): boolean =>
      !Object.is(read.value, seen);
    // What is read to compare is not what the value itself depends on.
    return this.#cells.reading(() => [...reads].some(isChanged)).value;
  }
}
