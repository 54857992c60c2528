import type { Outcome, StoreRequest } from './request.ts';

/** What the thread of a store is started with. */
export interface StoreThreadSetup {
  readonly path: string;
  /** The file may grow to so many bytes. */
  readonly maxBytes?: number | undefined;
}

/** What goes to the thread: requests that share a transaction, or the end. */
export type ToThread = readonly StoreRequest[] | 'close';

/** What comes from it. */
export type FromThread = readonly Outcome[] | 'open' | 'closed';
