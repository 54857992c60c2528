/** A connection that is being made or has been made. */
export interface Socket {
  send(text: string): void;
  close(): void;
}

/** What a connection tells. */
export interface SocketListener {
  opened(): void;
  heard(text: string): void;
  /** It is gone, or could not be made; the code says why. */
  closed(code: number, reason: string): void;
}

/** Makes connections. */
export type Connect = (url: string, listener: SocketListener) => Socket;

/** Calls something later; what it gives takes that back. */
export type Later = (run: () => void, ms: number) => () => void;

/** Keeps texts across reloads. */
export interface Storage {
  get(key: string): string | null;
  set(key: string, value: string): void;
}

/** Numbers from 0 up to but not including 1. */
export type Chance = () => number;

/** The world of a client. What is left out is taken from the browser or Node. */
export interface Ports {
  readonly connect: Connect;
  readonly later: Later;
  readonly storage: Storage;
  readonly chance: Chance;
  /** A text that nobody has used: it makes a request count once. */
  readonly newId: () => string;
}
