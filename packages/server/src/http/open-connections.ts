import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '../address/subscriber-network.ts';
import type { Limits } from '../limits/limits.ts';
import type { Log } from '../log/log.ts';
import type { Metrics } from '../log/metrics.ts';

export interface OpenConnectionsOptions {
  readonly limits: Pick<Limits, 'connections' | 'connectionsPerAddress'>;
  readonly metrics: Metrics;
  readonly log: Log;
  readonly trustProxy: boolean;
}

/**
 * Counts TCP connections from the moment they are accepted, and closes those beyond the limits before they
 * have sent a byte. Behind a proxy all of them come from its address, so only their total counts.
 */
export class OpenConnections {
  readonly #options: OpenConnectionsOptions;
  readonly #sockets = new Set<Socket>();
  readonly #byAddress = new Map<string, number>();

  constructor(server: Server, options: OpenConnectionsOptions) {
    this.#options = options;
    server.on('connection', socket => this.#accept(socket));
  }

  get size(): number {
    return this.#sockets.size;
  }

  /** Closes every connection, WebSockets included. */
  destroyAll(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  #accept(socket: Socket): void {
    // An `error` event without a listener ends the process. This listener stays for the whole life of the
    // connection: before the upgrade, after it, and while a refusal is being written.
    socket.on('error', () => socket.destroy());
    const address = networkOf(socket.remoteAddress ?? 'unknown');
    const refusal = this.#refusal(address);
    if (refusal !== undefined) {
      this.#options.metrics.counts.connections_refused++;
      this.#options.log('connection-refused', { why: refusal });
      socket.destroy();
      return;
    }
    this.#sockets.add(socket);
    this.#byAddress.set(address, (this.#byAddress.get(address) ?? 0) + 1);
    socket.once('close', () => this.#release(socket, address));
  }

  #refusal(address: string): 'connections' | 'connectionsPerAddress' | undefined {
    const { limits, trustProxy } = this.#options;
    if (this.#sockets.size >= limits.connections) return 'connections';
    if (trustProxy) return undefined;
    const open = this.#byAddress.get(address) ?? 0;
    return open >= limits.connectionsPerAddress ? 'connectionsPerAddress' : undefined;
  }

  #release(socket: Socket, address: string): void {
    this.#sockets.delete(socket);
    const left = (this.#byAddress.get(address) ?? 1) - 1;
    if (left <= 0) this.#byAddress.delete(address);
    else this.#byAddress.set(address, left);
  }
}
