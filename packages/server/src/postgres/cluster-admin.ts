import type { ClusterNode, OwnedRow } from '../cluster/cluster.ts';
import { CLUSTER_SQL } from './cluster-statements.ts';
import type { Database } from './database.ts';

/** What an operator asks about the processes of a database. It is no process of the cluster itself. */
export class ClusterAdmin {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** All processes that are alive or were within the last hour. */
  nodes(): Promise<readonly ClusterNode[]> {
    return this.#database.reads.run<ClusterNode>(CLUSTER_SQL.nodes, []);
  }

  /** Tables with an owner that is alive, at most `limit`; of one process if `node` is given. */
  owned(limit: number, node?: string): Promise<readonly OwnedRow[]> {
    return this.#database.reads.run<OwnedRow>(CLUSTER_SQL.owned, [node ?? null, limit]);
  }

  /** Asks a process to release its tables and to end. Returns whether there is such a process. */
  async drain(node: string): Promise<boolean> {
    const rows = await this.#database.reads.run(CLUSTER_SQL.drain, [node]);
    return rows.length > 0;
  }
}
