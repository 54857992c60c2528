import type { Connection } from '@boardsmith/server/host';
import type { OfflineHost } from '../host/offline-host.ts';
import type { LinkPort, OfflineState, PageMessage, WorkerMessage } from './link-messages.ts';

/** The code of a WebSocket that its own side has closed. */
const NORMAL_CLOSURE = 1000;
/** Requests have an origin, which is never looked up. */
const ORIGIN = 'http://offline';

/** Answers one page with the tables of a host, as soon as there is one. */
export class PageAnswers {
  readonly #port: LinkPort<PageMessage, WorkerMessage>;
  readonly #connections = new Map<number, Connection>();
  /** What the page sent before the host was there. */
  #early: PageMessage[] = [];
  #host: OfflineHost | undefined;

  constructor(port: LinkPort<PageMessage, WorkerMessage>) {
    this.#port = port;
    port.addEventListener('message', ({ data }) => {
      if (this.#host === undefined) this.#early.push(data);
      else this.#answer(this.#host, data);
    });
  }

  tell(state: OfflineState): void {
    this.#port.postMessage({ t: 'state', state });
  }

  /** From now on the host answers, beginning with what has waited for it. */
  serve(host: OfflineHost): void {
    this.#host = host;
    this.tell({ is: 'ready' });
    for (const message of this.#early.splice(0)) this.#answer(host, message);
  }

  #answer(host: OfflineHost, message: PageMessage): void {
    switch (message.t) {
      case 'fetch':
        void this.#fetch(host, message);
        return;
      case 'open':
        this.#open(host, message.id);
        return;
      case 'text':
        this.#connections.get(message.id)?.receive(message.text);
        return;
      case 'close':
        this.#connections.get(message.id)?.ended();
        this.#closed(message.id, NORMAL_CLOSURE, '');
    }
  }

  async #fetch(
    host: OfflineHost,
    { id, url, method, headers, body }: Extract<PageMessage, { readonly t: 'fetch' }>,
  ): Promise<void> {
    const init = { method, headers, ...(body === undefined ? {} : { body }) };
    const response = await host.fetch(new Request(new URL(url, ORIGIN), init));
    this.#port.postMessage({
      t: 'fetched',
      id,
      status: response.status,
      text: await response.text(),
    });
  }

  #open(host: OfflineHost, id: number): void {
    const connection = host.connect({
      // Messages between threads have no buffer that could fill up.
      buffered: 0,
      send: text => this.#port.postMessage({ t: 'text', id, text }),
      close: (code, reason) => this.#closed(id, code, reason),
    });
    this.#connections.set(id, connection);
    this.#port.postMessage({ t: 'opened', id });
  }

  #closed(id: number, code: number, reason: string): void {
    if (this.#connections.delete(id)) this.#port.postMessage({ t: 'closed', id, code, reason });
  }
}
