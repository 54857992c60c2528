/** What browsers and Node have in common, as far as it is used here. */
interface Scope {
  readonly WebSocket?: new (url: string) => ScopeSocket;
  readonly localStorage?: {
    getItem(key: string): string | null;
    setItem(key: string, value: string): void;
  };
  readonly crypto: { getRandomValues(bytes: Uint8Array): Uint8Array };
  /** Of the page; Node has none. */
  readonly location?: { readonly protocol: string; readonly host: string };
  fetch(url: string, request: ScopeRequest): Promise<ScopeResponse>;
  setTimeout(run: () => void, ms: number): unknown;
  clearTimeout(timer: unknown): void;
}

interface ScopeSocket {
  onopen: (() => void) | null;
  onmessage: ((event: { readonly data: unknown }) => void) | null;
  onclose: ((event: { readonly code: number; readonly reason: string }) => void) | null;
  send(text: string): void;
  close(): void;
}

interface ScopeRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

interface ScopeResponse {
  readonly ok: boolean;
  readonly status: number;
  text(): Promise<string>;
}

// The package has neither the types of browsers nor those of Node; both have these.
export const scope: Scope = globalThis as unknown as Scope;
