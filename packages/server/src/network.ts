import type { Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { allowHosts, type HostCheck } from './address/request-checks.ts';
import { isLoopback } from './address/subscriber-network.ts';
import { RELAY_PATH } from './cluster/relay-messages.ts';
import type { RelaySockets } from './cluster/relay-sockets.ts';
import type { Host } from './host/host.ts';
import type { Tables } from './host/tables.ts';
import { allowOrigins, type OriginCheck, ownOrigins, securityHeaders } from './http/guards.ts';
import type { Health } from './http/health.ts';
import { createHttpServer, HttpEdge, listen, parseTarget } from './http/http-server.ts';
import { makeApp } from './http/make-app.ts';
import { OpenConnections } from './http/open-connections.ts';
import type { Limits } from './limits/limits.ts';
import type { SharedRates } from './limits/rate-by-key.ts';
import type { Log } from './log/log.ts';
import type { Metrics } from './log/metrics.ts';
import type { Platform } from './ports/platform.ts';
import { SocketServer } from './socket/socket-server.ts';

/** The network options of a server. */
export interface NetworkOptions {
  /** Only this machine can reach the server unless another address is given. */
  readonly host?: string | undefined;
  /** `0` chooses any free port. */
  readonly port?: number | undefined;
  /** Pages that may use the server, besides its own on this machine. */
  readonly origins?: readonly string[] | undefined;
  /** Names under which the server is reached, besides those of `origins` and those of this machine. */
  readonly allowedHosts?: readonly string[] | undefined;
  /** The content security policy of pages, instead of the default. */
  readonly contentSecurityPolicy?: string | undefined;
  /** Whether a trusted proxy in front names the client's address. */
  readonly trustProxy?: boolean | undefined;
  /** A folder with the files of a user interface. */
  readonly ui?: string | undefined;
}

/** The receivers of requests and messages from the network. */
export interface NetworkWorld {
  readonly host: Host;
  /** The tables of all processes that share the store. */
  readonly tables: Tables;
  readonly platform: Platform;
  readonly limits: Limits;
  readonly metrics: Metrics;
  readonly log: Log;
  /** Gauges besides those of the network. */
  readonly gauges: () => Readonly<Record<string, number>>;
  readonly health: Health;
  /** Rates that count for all processes of a cluster. */
  readonly rates?: SharedRates | undefined;
  /** The sockets of other processes of the cluster. */
  readonly relay?: RelaySockets | undefined;
}

const LOOPBACK = '127.0.0.1';

/** The network side of a server: one port for HTTP and WebSockets. */
export class Network {
  readonly #options: NetworkOptions;
  readonly #address: string;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #isAllowedHost: HostCheck;
  #server: Server | undefined;
  #connections: OpenConnections | undefined;
  #sockets: SocketServer | undefined;
  #port = 0;

  /** Throws where an option is invalid; nothing is opened before `open`. */
  constructor(options: NetworkOptions) {
    const { host = LOOPBACK, origins = [], allowedHosts = [] } = options;
    this.#options = options;
    this.#address = host;
    this.#headers = securityHeaders(options.contentSecurityPolicy);
    allowOrigins(origins);
    this.#isAllowedHost = allowHosts({ address: host, origins, hosts: allowedHosts });
  }

  get port(): number {
    return this.#port;
  }

  get url(): string {
    const address = this.#address;
    return `http://${address.includes(':') ? `[${address}]` : address}:${this.#port}`;
  }

  /** How many WebSockets are open. */
  get sockets(): number {
    return this.#sockets?.size ?? 0;
  }

  /** How many TCP connections are open, those of WebSockets included. */
  get connections(): number {
    return this.#connections?.size ?? 0;
  }

  /** Listens and serves. */
  async open(world: NetworkWorld): Promise<void> {
    const { limits, log, metrics, host, tables, health, platform } = world;
    const gauges = () => ({ ...this.#gauges(), ...world.gauges() });
    const { port = 0, trustProxy = false, ui } = this.#options;
    const server = createHttpServer(limits);
    this.#server = server;
    this.#connections = new OpenConnections(server, { limits, metrics, log, trustProxy });
    this.#port = await listen(server, this.#address, port);
    const edge = new HttpEdge({
      metrics,
      log,
      headers: this.#headers,
      isAllowedHost: this.#isAllowedHost,
    });
    const shared = {
      limits,
      log,
      metrics,
      platform,
      tables,
      trustProxy,
      mayConnect: this.#originCheck(),
    };
    const sockets = new SocketServer({
      ...shared,
      refuse: (socket, refusal) => edge.refuseUpgrade(socket, refusal),
    });
    this.#sockets = sockets;
    const app = makeApp({ ...shared, host, ui, health, gauges, rates: world.rates });
    edge.serve(server, getRequestListener(app.fetch), (request, socket, head) => {
      if (world.relay === undefined || parseTarget(request.url)?.path !== RELAY_PATH) {
        sockets.upgrade(request, socket, head);
      } else if (!world.relay.upgrade(request, socket, head)) {
        edge.refuseUpgrade(socket, {
          status: 401,
          error: 'Only processes of this cluster connect here',
        });
      }
    });
    log('listening', { host: this.#address, port: this.#port, games: host.games.size });
  }

  /** Stops accepting connections. */
  stop(): void {
    this.#server?.close();
  }

  /** Asks the clients of all WebSockets to reconnect. */
  closeSockets(): void {
    this.#sockets?.close();
  }

  /** Closes every connection that is still open. */
  destroy(): void {
    this.#connections?.destroyAll();
  }

  /** The pages that may use the server. Required for a server that other machines can reach. */
  #originCheck(): OriginCheck {
    const { origins = [] } = this.#options;
    const own = isLoopback(this.#address) ? ownOrigins(this.#address, this.#port) : [];
    return allowOrigins([...own, ...origins]);
  }

  #gauges(): Readonly<Record<string, number>> {
    return {
      connections: this.connections,
      sockets: this.sockets,
      buffered_bytes: this.#sockets?.bufferedBytes ?? 0,
    };
  }
}
