import type { Host } from '../host/host.ts';
import type { SharedRates } from '../limits/rate-by-key.ts';
import type { Log } from '../log/log.ts';
import type { Metrics } from '../log/metrics.ts';
import type { Platform } from '../ports/platform.ts';
import type { Cluster } from './cluster.ts';
import { ClusterTables } from './cluster-tables.ts';
import { LeaseKeeper } from './lease-keeper.ts';
import { RelaySockets } from './relay-sockets.ts';

/** The part of a server in a cluster of processes. */
export interface ServerCluster {
  readonly cluster: Cluster;
  readonly leaseMs: number;
  /** Rates that count for all processes; without them each process counts for itself. */
  readonly rates?: SharedRates | undefined;
  /** An operator has asked this process to end. */
  readonly onDrain: () => void;
}

/** What `/health` says of a process of a cluster. */
export interface ClusterHealth {
  /** The id of the process. */
  readonly node: string;
  /** Milliseconds since the database confirmed the lease. */
  readonly leaseAgeMs: number;
  /** Tables that this process owns and has in memory. */
  readonly tables: number;
  /** Tables that wait to be loaded here. */
  readonly takeoverQueue: number;
  /** The share of connections and requests that were passed on to another process. */
  readonly relayShare: number;
}

export interface ClusterMemberOptions extends ServerCluster {
  readonly host: Host;
  readonly platform: Platform;
  readonly log: Log;
  readonly metrics: Metrics;
}

/** This process as a member of a cluster: it renews its lease, and relays what belongs to other processes. */
export class ClusterMember {
  readonly tables: ClusterTables;
  readonly relay: RelaySockets;
  readonly #options: ClusterMemberOptions;
  readonly #keeper: LeaseKeeper;

  constructor(options: ClusterMemberOptions) {
    const { host, cluster, log, leaseMs } = options;
    this.#options = options;
    const relay = new RelaySockets({ tables: host, secret: cluster.secret, log, leaseMs });
    this.relay = relay;
    this.#keeper = new LeaseKeeper(options);
    this.tables = new ClusterTables({
      ...options,
      isHeld: () => cluster.isHeld(),
      connect: url => relay.connect(url),
    });
  }

  get health(): ClusterHealth {
    const { cluster, host, metrics } = this.#options;
    const { relayed, placed } = metrics.counts;
    return {
      node: cluster.node,
      leaseAgeMs: Math.round(cluster.leaseAgeMs()),
      tables: host.loaded,
      takeoverQueue: host.waiting,
      relayShare: placed === 0 ? 0 : Number((relayed / placed).toFixed(3)),
    };
  }

  get gauges(): Readonly<Record<string, number>> {
    const { leaseAgeMs, takeoverQueue, relayShare } = this.health;
    const { sockets, unreadBytes } = this.relay.load;
    return {
      lease_age_ms: leaseAgeMs,
      takeover_queue: takeoverQueue,
      relay_share: relayShare,
      relay_sockets: sockets,
      relay_unread_bytes: unreadBytes,
    };
  }

  /** What is wrong although the process is healthy otherwise. */
  get concern(): string | undefined {
    if (this.#options.cluster.isHeld()) return undefined;
    return 'The lease of this process has ended: the database does not answer, and other processes run its tables';
  }

  async close(): Promise<void> {
    this.#keeper.close();
    this.relay.close();
    await this.#options.cluster.close();
  }
}
