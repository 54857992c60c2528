/** A call of the store from outside of workerd, and its outcome. */
export interface StoreCall {
  readonly method: string;
  readonly args: readonly unknown[];
}
export type StoreAnswer =
  | { readonly value: unknown }
  | { readonly failure: string; readonly message: string };

/** What two clocks say of the same code. */
export interface ClockReadings {
  /** How far the clock of the platform went, in milliseconds. */
  readonly platformMs: number;
  /** How often the clock of the host was read until ten milliseconds had passed on it. */
  readonly readings: number;
}
