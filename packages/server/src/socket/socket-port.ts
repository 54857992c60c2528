/** One connection, whatever carries it. Other hosts bring their own. */
export interface SocketPort {
  send(text: string): void;
  close(code: number, reason: string): void;
  /** Bytes that were sent and have not left. */
  readonly buffered: number;
}
