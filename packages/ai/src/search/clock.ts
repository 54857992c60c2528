/** Time, as a host has it. */
export interface Clock {
  /** Milliseconds since some moment. */
  now(): number;
  /** Lets others run, and goes on soon. */
  pause(): Promise<void>;
}

/** Tells a search from outside that nobody waits for it any more; an `AbortSignal` is one. */
export interface StopSignal {
  readonly aborted: boolean;
}
