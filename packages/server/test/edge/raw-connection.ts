import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** Headers of a valid upgrade, without Host. */
export const UPGRADE: readonly string[] = [
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
];

/** A TCP connection that sends exactly the bytes of a test and collects what the server answers. */
export class RawConnection {
  readonly socket: Socket;
  readonly whenClosed: Promise<void>;
  #received: Buffer[] = [];

  private constructor(socket: Socket) {
    this.socket = socket;
    socket.on('data', chunk => this.#received.push(chunk));
    // A server that refuses a connection may reset it; tests look at what was received before.
    socket.on('error', () => undefined);
    this.whenClosed = new Promise(resolve => socket.once('close', () => resolve()));
  }

  static async open(port: number): Promise<RawConnection> {
    const socket = connect({ port, host: '127.0.0.1' });
    const connection = new RawConnection(socket);
    await Promise.race([once(socket, 'connect'), connection.whenClosed]);
    return connection;
  }

  /** Everything received so far, one character per byte. */
  get text(): string {
    return Buffer.concat(this.#received).toString('latin1');
  }

  /** The status of the first answer, or `undefined` if none has come. */
  get status(): number | undefined {
    const code = /^HTTP\/1\.1 (\d{3})/.exec(this.text)?.[1];
    return code === undefined ? undefined : Number(code);
  }

  write(bytes: string | Buffer): void {
    if (typeof bytes === 'string') this.socket.write(bytes, 'latin1');
    else this.socket.write(bytes);
  }

  /** Sends a request without a body. */
  request(target: string, headers: readonly string[] = ['Host: localhost']): void {
    this.write(`${[`GET ${target} HTTP/1.1`, ...headers].join('\r\n')}\r\n\r\n`);
  }

  upgrade(target = '/socket', headers: readonly string[] = ['Host: localhost']): void {
    this.request(target, [...headers, ...UPGRADE]);
  }

  /** Resolves when the server has answered with a status line or has closed the connection. */
  async answered(): Promise<number | undefined> {
    while (this.status === undefined && !this.socket.closed) {
      await Promise.race([once(this.socket, 'data'), this.whenClosed]);
    }
    return this.status;
  }

  /** Drops the connection with a TCP reset. */
  reset(): void {
    this.socket.resetAndDestroy();
  }
}

/** The bytes of a WebSocket frame as a client sends it, masked with zeros. */
export function frame(opcode: number, payload: string | Buffer = '', isFinal = true): Buffer {
  const body = Buffer.from(payload);
  const head = [(isFinal ? 0x80 : 0) | opcode];
  if (body.length < 126) head.push(0x80 | body.length);
  else head.push(0x80 | 126, body.length >> 8, body.length & 0xff);
  return Buffer.concat([Buffer.from(head), Buffer.alloc(4), body]);
}

export const OPCODE = { continuation: 0, text: 1, binary: 2, close: 8, ping: 9, pong: 10 } as const;
