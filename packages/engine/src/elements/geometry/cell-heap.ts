/** A cell and what it costs to get there. */
export interface Waiting {
  readonly cell: number;
  readonly cost: number;
}

/** A binary heap: the cheapest cell leaves first, and of equally cheap ones the lowest. */
export class CellHeap {
  readonly #heap: Waiting[] = [];

  push(entry: Waiting): void {
    const heap = this.#heap;
    let hole = heap.length;
    heap.push(entry);
    while (hole > 0) {
      const above = (hole - 1) >> 1;
      const parent = heap[above];
      if (parent === undefined || !isBefore(entry, parent)) break;
      heap[hole] = parent;
      hole = above;
    }
    heap[hole] = entry;
  }

  pop(): Waiting | undefined {
    const first = this.#heap[0];
    const last = this.#heap.pop();
    if (last !== undefined && this.#heap.length > 0) this.#sink(last);
    return first;
  }

  #sink(entry: Waiting): void {
    const heap = this.#heap;
    let hole = 0;
    for (;;) {
      const below = this.#firstBelow(hole);
      const child = heap[below];
      if (child === undefined || !isBefore(child, entry)) break;
      heap[hole] = child;
      hole = below;
    }
    heap[hole] = entry;
  }

  #firstBelow(hole: number): number {
    const left = this.#heap[2 * hole + 1];
    const right = this.#heap[2 * hole + 2];
    const isRight = left !== undefined && right !== undefined && isBefore(right, left);
    return 2 * hole + (isRight ? 2 : 1);
  }
}

function isBefore(a: Waiting, b: Waiting): boolean {
  return a.cost < b.cost || (a.cost === b.cost && a.cell < b.cell);
}
