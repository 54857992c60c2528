import type { Connect, Fetch, FetchResponse, Socket, SocketListener } from '@boardsmith/client';
import type { LinkPort, OfflineState, PageMessage, WorkerMessage } from './link-messages.ts';

/** The tables of this browser, as a page sees them: pass `fetch` to the lobby, and `connect` to a client. */
export class OfflineServer {
  readonly #port: LinkPort<WorkerMessage, PageMessage>;
  readonly #fetches = new Map<number, (response: FetchResponse) => void>();
  readonly #sockets = new Map<number, SocketListener>();
  readonly #listeners = new Set<(state: OfflineState) => void>();
  #state: OfflineState = { is: 'starting' };
  #ids = 0;

  constructor(port: LinkPort<WorkerMessage, PageMessage>) {
    this.#port = port;
    port.addEventListener('message', ({ data }) => this.#receive(data));
  }

  get state(): OfflineState {
    return this.#state;
  }

  /** Calls a listener with each new state; the returned function ends it. */
  subscribe(listener: (state: OfflineState) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  readonly fetch: Fetch = (url, { method, headers, body }) => {
    const id = this.#ids++;
    return new Promise(resolve => {
      this.#fetches.set(id, resolve);
      this.#port.postMessage({ t: 'fetch', id, url, method, headers, body });
    });
  };

  // The address names the table, and so does the first message of a client: the second is enough.
  readonly connect: Connect = (_, listener): Socket => {
    const id = this.#ids++;
    this.#sockets.set(id, listener);
    this.#port.postMessage({ t: 'open', id });
    return {
      send: text => this.#port.postMessage({ t: 'text', id, text }),
      close: () => this.#port.postMessage({ t: 'close', id }),
    };
  };

  #receive(message: WorkerMessage): void {
    switch (message.t) {
      case 'state':
        this.#state = message.state;
        for (const listener of this.#listeners) listener(message.state);
        return;
      case 'fetched': {
        const { id, status, text } = message;
        this.#fetches.get(id)?.({ ok: status < 400, status, text: async () => text });
        this.#fetches.delete(id);
        return;
      }
      case 'opened':
        this.#sockets.get(message.id)?.opened();
        return;
      case 'text':
        this.#sockets.get(message.id)?.received(message.text);
        return;
      case 'closed':
        this.#sockets.get(message.id)?.closed(message.code, message.reason);
        this.#sockets.delete(message.id);
    }
  }
}
