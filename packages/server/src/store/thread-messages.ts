import type { Outcome, StoreRequest } from './request.ts';

/** What the thread of a store is started with. */
export interface StoreThreadSetup {
  readonly path: string;
  /** The file may grow to so many bytes. */
  readonly maxBytes?: number | undefined;
}

/**
 * What goes to the thread: requests that share a transaction, or the end. As one text, because to
 * copy objects from thread to thread takes several times as long.
 */
export type ToThread = string;

export const CLOSE = 'close';

export function encodeRequests(requests: readonly StoreRequest[]): ToThread {
  return JSON.stringify(requests);
}

export function decodeRequests(message: ToThread): readonly StoreRequest[] {
  return JSON.parse(message);
}

/** What comes from it. */
export type FromThread = readonly Outcome[] | 'open' | 'closed';
