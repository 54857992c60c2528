/** How much time players have. Times are in milliseconds. */
export type ClockRules =
  | { readonly kind: 'none' }
  /** For each choice anew. */
  | { readonly kind: 'turn'; readonly time: number }
  /** For the whole game, and a little more after each choice. */
  | { readonly kind: 'game'; readonly time: number; readonly increment: number };

/** How clocks stand. */
export interface ClockView {
  /** What each seat has left at `at`, of its clock or of the timeout of its step, whichever ends first; `null` where no time counts. */
  readonly left: readonly (number | null)[];
  /** The seats whose time is running. */
  readonly running: readonly number[];
  /** The moment that the times are of, by the clock of the host: it runs only while there is one, and never jumps. */
  readonly at: number;
}
