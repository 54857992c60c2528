import type { SocketListener } from '@boardsmith/client';
import type { PageTable } from '../examples/page-table.ts';

/** The way to a table in this process, as an address of the network would be: for code that names one. */
export function tableSocket(table: PageTable): new (url: string) => object {
  return class TableSocket {
    onopen: (() => void) | null = null;
    onmessage: ((event: { readonly data: string }) => void) | null = null;
    onclose: ((event: { readonly code: number; readonly reason: string }) => void) | null = null;
    readonly #line: { send(text: string): void; close(): void };

    constructor(_url: string) {
      const listener: SocketListener = {
        opened: () => this.onopen?.(),
        received: data => this.onmessage?.({ data }),
        closed: (code, reason) => this.onclose?.({ code, reason }),
      };
      this.#line = table.connect(listener);
    }

    send(text: string): void {
      // Whatever token the page shows, it is that of the first seat.
      this.#line.send(text.replace(/"token":"[^"]*"/, '"token":"token-0"'));
    }

    close(): void {
      this.#line.close();
    }
  };
}
