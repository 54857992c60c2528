/** A value that is read and watched. */
export interface Reading<V> {
  readonly value: V;
}

/** A value that is read, watched and replaced. */
export interface Cell<V> {
  value: V;
}

/**
 * What a user-interface library calls its reactive values. The logic of a table is written against this interface, so
 * that Vue watches it with refs, and every other library with `createCells`.
 */
export interface Reactivity {
  /** A value that is replaced, never modified. */
  cell<V>(first: V): Cell<V>;
  /** A value computed from others, again only when one of them has changed; `before` is the previous one. */
  derived<V>(compute: (before: V | undefined) => V): Reading<V>;
}
