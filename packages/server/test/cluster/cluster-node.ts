import { freePort } from '../../../../scripts/tool/free-port.ts';
import { ServerUnderFire } from '../chaos/server-under-fire.ts';
import { FaultyProxy } from '../postgres/faulty-proxy.ts';

interface Proxies {
  readonly database: FaultyProxy;
  readonly peers: FaultyProxy;
  readonly clients: FaultyProxy;
}

/** A process of a cluster. It reaches the database, and the other processes reach it, through proxies that can fail. */
export class ClusterNode {
  readonly process: ServerUnderFire;
  /** Between this process and the database. */
  readonly database: FaultyProxy;
  /** Between the other processes and this one. */
  readonly peers: FaultyProxy;
  /** Between the clients and this process: the balancer. */
  readonly clients: FaultyProxy;
  /** Whether a balancer with health checks sends clients here. */
  isChosen = true;

  private constructor(process: ServerUnderFire, proxies: Proxies) {
    this.process = process;
    this.database = proxies.database;
    this.peers = proxies.peers;
    this.clients = proxies.clients;
  }

  /** The address for clients. */
  get url(): string {
    return `http://127.0.0.1:${this.clients.port}`;
  }

  static async start(options: {
    readonly databasePort: number;
    readonly url: string;
    readonly leaseMs: number;
    readonly isHasty: boolean;
  }): Promise<ClusterNode> {
    const database = await FaultyProxy.start(options.databasePort);
    const port = await freePort();
    const peers = await FaultyProxy.start(port);
    const clients = await FaultyProxy.start(port);
    const nodeUrl = `http://127.0.0.1:${peers.port}`;
    const server = new ServerUnderFire(database.through(options.url), {
      port,
      script: 'cluster-process',
      extra: [nodeUrl, String(options.leaseMs), ...(options.isHasty ? ['hasty'] : [])],
    });
    const node = new ClusterNode(server, { database, peers, clients });
    await node.boot();
    return node;
  }

  async boot(): Promise<void> {
    if (!(await this.process.start())) throw new Error('A process of the cluster did not start');
  }

  async close(): Promise<void> {
    await this.process.kill();
    await this.database.close();
    await this.peers.close();
    await this.clients.close();
  }
}
