import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/**
 * What a proxy does to the bytes of its connections: passes them on, swallows those in both directions, or swallows
 * the answers only. Swallowed bytes are gone for good, as behind a firewall that has forgotten a connection.
 */
export type ProxyMode = 'open' | 'silent' | 'no-answers';

interface Pair {
  readonly client: Socket;
  readonly server: Socket;
  /** A connection that has lost bytes never works again: it stays silent when the proxy is open again. */
  isBroken: boolean;
}

/** A TCP proxy between a process and its database, to interrupt what passes between them. */
export class FaultyProxy {
  readonly #listener: Server;
  readonly #target: number;
  readonly #pairs = new Set<Pair>();
  #mode: ProxyMode = 'open';
  port = 0;

  private constructor(target: number) {
    this.#target = target;
    this.#listener = createServer(client => this.#accept(client));
  }

  /** Listens on a loopback port in front of another one. */
  static async start(target: number): Promise<FaultyProxy> {
    const proxy = new FaultyProxy(target);
    proxy.#listener.listen(0, '127.0.0.1');
    await once(proxy.#listener, 'listening');
    const address = proxy.#listener.address();
    if (typeof address === 'object' && address !== null) proxy.port = address.port;
    return proxy;
  }

  /** The URL of a database, through the proxy. */
  through(url: string): string {
    const direct = new URL(url);
    direct.hostname = '127.0.0.1';
    direct.port = String(this.port);
    return direct.href;
  }

  set mode(mode: ProxyMode) {
    this.#mode = mode;
    if (mode !== 'open') for (const pair of this.#pairs) pair.isBroken = true;
  }

  /** Resets all connections. */
  cut(): void {
    for (const { client, server } of this.#pairs) {
      client.resetAndDestroy();
      server.resetAndDestroy();
    }
  }

  /** Ends the connections to the database, without a word to the other side: it sees them open for ever. */
  halfOpen(): void {
    for (const pair of this.#pairs) {
      pair.isBroken = true;
      pair.server.destroy();
    }
  }

  async close(): Promise<void> {
    this.cut();
    this.#listener.close();
    await once(this.#listener, 'close');
  }

  #accept(client: Socket): void {
    const server = connect(this.#target, '127.0.0.1');
    const pair: Pair = { client, server, isBroken: this.#mode !== 'open' };
    this.#pairs.add(pair);
    const end = (): void => {
      if (pair.isBroken && !client.destroyed) return;
      client.destroy();
      server.destroy();
      this.#pairs.delete(pair);
    };
    client.on('data', bytes => {
      const passes = !pair.isBroken || this.#mode === 'no-answers';
      if (passes && server.writable) server.write(bytes);
    });
    server.on('data', bytes => {
      if (!pair.isBroken && client.writable) client.write(bytes);
    });
    for (const socket of [client, server]) {
      socket.on('error', () => undefined);
      socket.on('close', end);
    }
  }
}
