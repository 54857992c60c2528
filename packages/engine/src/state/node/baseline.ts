import type { HashHalves } from '../hash/text-hash.ts';
import type { Node } from './node.ts';

/** What a remembered object was. */
export type BaselineKind = 'array' | 'object' | 'map' | 'set' | 'stateful';

/** A remembered value: a primitive or an element as it is, anything else as a baseline. */
export type Cell = unknown;

/**
 * What a nested value looked like at one moment, and which live object it was.
 *
 * Undo writes the content back into `source` itself: a helper object keeps its identity and its
 * prototype, so a reference the author kept to it does not go stale.
 */
export class Baseline {
  readonly kind: BaselineKind;
  readonly source: object;
  /** Property names of an object, keys of a map; empty otherwise. Their order is state: a loop sees it. */
  readonly keys: readonly Cell[];
  readonly values: readonly Cell[];
  /** Elements referred to anywhere inside. */
  readonly references: readonly Node[];
  /** The hash of the value, computed on first use: a search needs few of them. */
  halves: HashHalves | undefined;
  readonly #isBaseline = true;

  constructor(content: BaselineContent) {
    this.kind = content.kind;
    this.source = content.source;
    this.keys = content.keys;
    this.values = content.values;
    this.references = content.references;
    this.halves = undefined;
  }

  /**
   * Whether a remembered value is a baseline.
   *
   * Not `instanceof`: on an element it walks up to the proxy at the end of the prototypes, which
   * takes twenty times as long.
   */
  static is(cell: Cell): cell is Baseline {
    return typeof cell === 'object' && cell !== null && #isBaseline in cell;
  }
}

export interface BaselineContent {
  readonly kind: BaselineKind;
  readonly source: object;
  readonly keys: readonly Cell[];
  readonly values: readonly Cell[];
  readonly references: readonly Node[];
}
