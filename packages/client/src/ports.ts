/** A connection to a host that is open or being opened. */
export interface Socket {
  send(text: string): void;
  close(): void;
}

/** Called by a socket. */
export interface SocketListener {
  opened(): void;
  received(text: string): void;
  /** The connection has closed or could not be opened; the code is that of the WebSocket. */
  closed(code: number, reason: string): void;
}

/** Opens a connection. */
export type Connect = (url: string, listener: SocketListener) => Socket;

/** Runs a function later; the returned function cancels it. */
export type Later = (run: () => void, ms: number) => () => void;

/** Stores texts across reloads. */
export interface Storage {
  get(key: string): string | null;
  set(key: string, value: string): void;
}

/** Returns a number from 0 up to but not including 1. */
export type Random = () => number;

/** What a client needs from its environment. The defaults are those of the browser or of Node. */
export interface Ports {
  readonly connect: Connect;
  readonly later: Later;
  readonly storage: Storage;
  readonly random: Random;
  /** Returns a unique text: the id that makes a request count once. */
  readonly newId: () => string;
}

/** The globals of browsers and Node that a client uses. */
interface Globals {
  readonly WebSocket?: new (url: string) => GlobalSocket;
  readonly localStorage?: {
    getItem(key: string): string | null;
    setItem(key: string, value: string): void;
  };
  readonly crypto: { getRandomValues(bytes: Uint8Array): Uint8Array };
  /** The address of the page; Node has none. */
  readonly location?: { readonly protocol: string; readonly host: string };
  readonly fetch: Fetch;
  setTimeout(run: () => void, ms: number): unknown;
  clearTimeout(timer: unknown): void;
}

interface GlobalSocket {
  onopen: (() => void) | null;
  onmessage: ((event: { readonly data: unknown }) => void) | null;
  onclose: ((event: { readonly code: number; readonly reason: string }) => void) | null;
  send(text: string): void;
  close(): void;
}

/** Sends a request, as the function of browsers and Node does. */
export type Fetch = (url: string, request: FetchRequest) => Promise<FetchResponse>;

/** What a request to the lobby carries. */
export interface FetchRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** The part of a response that the lobby reads. */
export interface FetchResponse {
  readonly ok: boolean;
  readonly status: number;
  text(): Promise<string>;
}

// The package has neither the types of browsers nor those of Node; both have these globals.
export const globals: Globals = globalThis as unknown as Globals;

const connect: Connect = (url, listener) => {
  if (globals.WebSocket === undefined) {
    throw new Error(
      'This environment has no WebSocket. Pass a `connect` port that opens connections.',
    );
  }
  const socket = new globals.WebSocket(url);
  socket.onopen = () => listener.opened();
  socket.onmessage = ({ data }) => listener.received(String(data));
  socket.onclose = ({ code, reason }) => listener.closed(code, reason);
  return { send: text => socket.send(text), close: () => socket.close() };
};

/** The ports of the browser, or of Node. */
export const defaultPorts: Ports = {
  connect,
  later(run, ms) {
    const timer = globals.setTimeout(run, ms);
    return () => globals.clearTimeout(timer);
  },
  storage: browserStorage(),
  random: Math.random,
  newId: () =>
    Array.from(globals.crypto.getRandomValues(new Uint8Array(16)), byte =>
      byte.toString(16).padStart(2, '0'),
    ).join(''),
};

/** The storage of the browser; where there is none, or it refuses access, texts last as long as the page. */
function browserStorage(): Storage {
  const memory = new Map<string, string>();
  return {
    get(key) {
      try {
        return globals.localStorage?.getItem(key) ?? memory.get(key) ?? null;
      } catch {
        return memory.get(key) ?? null;
      }
    },
    set(key, value) {
      memory.set(key, value);
      try {
        globals.localStorage?.setItem(key, value);
      } catch {
        // Private windows have a storage that throws; the page works without it.
      }
    },
  };
}
