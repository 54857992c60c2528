/** A message of a page to the worker that hosts its tables. */
export type PageMessage =
  | {
      readonly t: 'fetch';
      readonly id: number;
      readonly url: string;
      readonly method: string;
      readonly headers: Readonly<Record<string, string>>;
      readonly body: string | undefined;
    }
  | { readonly t: 'open'; readonly id: number }
  | { readonly t: 'text'; readonly id: number; readonly text: string }
  | { readonly t: 'close'; readonly id: number };

/** Whether the worker can be used: it may have to wait for another tab, or have failed. */
export type OfflineState =
  | { readonly is: 'starting' | 'ready' }
  /** Another tab of this browser hosts the tables; this one takes over when it is closed. */
  | { readonly is: 'waiting' }
  | { readonly is: 'failed'; readonly message: string };

/** A message of the worker to its page. */
export type WorkerMessage =
  | { readonly t: 'state'; readonly state: OfflineState }
  | { readonly t: 'fetched'; readonly id: number; readonly status: number; readonly text: string }
  | { readonly t: 'opened'; readonly id: number }
  | { readonly t: 'text'; readonly id: number; readonly text: string }
  | { readonly t: 'closed'; readonly id: number; readonly code: number; readonly reason: string };

/** One end of the connection between a page and a worker, which is the same on both sides. */
export interface LinkPort<Received, Sent> {
  postMessage(message: Sent): void;
  addEventListener(type: 'message', listen: (event: { readonly data: Received }) => void): void;
}
