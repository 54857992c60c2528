import { StoreFailure } from '@boardsmith/server/host';
import type {
  AppendRequest,
  AppendResult,
  LogPrefix,
  LogRecord,
  Removal,
  Store,
  StoredSnapshot,
  StoredTable,
  StoreHealth,
  TableFilter,
  TableMeta,
  TablePage,
  TableStatus,
} from '@boardsmith/session';
import type { DirectoryPort, TablePort } from './object-ports.ts';

export interface WorkerStorePorts {
  /** Called for every use: what connects objects belongs to one request. */
  readonly directory: () => DirectoryPort;
  readonly tableOf: (game: string) => TablePort;
}

/** Stores each table in an object of its own; another object has the codes and the lists. */
export class WorkerStore implements Store {
  readonly #ports: WorkerStorePorts;

  constructor(ports: WorkerStorePorts) {
    this.#ports = ports;
  }

  async create(game: string, meta: TableMeta, records: readonly LogRecord[] = []): Promise<void> {
    if ((await this.#table(game).create(game, meta, records)) !== 'created') {
      throw takenFailure(game, meta);
    }
  }

  /** The object of the new table reads the beginning from the object of the other one. */
  async copy(
    game: string,
    meta: TableMeta,
    begin: LogPrefix,
    records: readonly LogRecord[],
  ): Promise<void> {
    const outcome = await this.#table(game).copy(game, meta, begin, records);
    if (outcome === 'taken') throw takenFailure(game, meta);
    if (outcome === 'created') return;
    const message = `There is no table ${begin.game} with ${begin.version} records.`;
    throw new StoreFailure(message, { failure: 'refused' });
  }

  beginEpoch(game: string): Promise<number | undefined> {
    return this.#table(game).beginEpoch();
  }

  load(game: string): Promise<StoredTable | undefined> {
    return this.#table(game).load();
  }

  readMeta(game: string): Promise<TableMeta | undefined> {
    return this.#table(game).readMeta();
  }

  async append(batch: readonly AppendRequest[]): Promise<readonly AppendResult[]> {
    const results = new Map<AppendRequest, AppendResult>();
    for (const game of new Set(batch.map(request => request.game))) {
      const requests = batch.filter(request => request.game === game);
      const appended = await this.#table(game).append(requests);
      if (appended === 'none') {
        throw new StoreFailure(`There is no table ${game}.`, { failure: 'refused' });
      }
      for (const [at, request] of requests.entries()) {
        const result = appended[at];
        if (result !== undefined) results.set(request, result);
      }
    }
    return batch.flatMap(request => results.get(request) ?? []);
  }

  snapshot(game: string, epoch: number, snapshot: StoredSnapshot): Promise<void> {
    return this.#table(game).storeSnapshot(epoch, snapshot);
  }

  read(game: string, fromSeq: number, limit: number): Promise<readonly LogRecord[]> {
    return this.#table(game).read(fromSeq, limit);
  }

  /** Asks every table, so it is for tools: each table sets an alarm of its own, which wakes it. */
  async due(before: number): Promise<readonly { readonly game: string; readonly at: number }[]> {
    const due: { readonly game: string; readonly at: number }[] = [];
    for (const game of await this.#ports.directory().games()) {
      const at = await this.#table(game).due();
      if (at !== null && at <= before) due.push({ game, at });
    }
    return due.sort((a, b) => a.at - b.at || (a.game < b.game ? -1 : 1));
  }

  list(filter: TableFilter): Promise<TablePage> {
    return this.#ports.directory().list(filter);
  }

  findByCode(code: string): Promise<string | undefined> {
    return this.#ports.directory().findByCode(code);
  }

  updateMeta(game: string, epoch: number, meta: TableMeta): Promise<void> {
    return this.#table(game).updateMeta(epoch, meta);
  }

  unused(status: TableStatus, before: number, limit: number): Promise<readonly string[]> {
    return this.#ports.directory().unused(status, before, limit);
  }

  /** The table itself knows when it was last used; the directory is told afterwards. */
  async remove(game: string, { before, reason }: Removal): Promise<boolean> {
    const removal = await this.#table(game).remove(before);
    if (removal.was !== 'used') return this.#ports.directory().forget(game, reason);
    await this.#ports.directory().touch(game, removal.changedAt);
    return false;
  }

  whyRemoved(idOrCode: string): Promise<string | undefined> {
    return this.#ports.directory().whyRemoved(idOrCode);
  }

  async health(): Promise<StoreHealth> {
    await this.#ports.directory().write();
    return { writtenMsAgo: 0, concerns: [] };
  }

  async close(): Promise<void> {
    // The platform closes the storage of its objects.
  }

  #table(game: string): TablePort {
    return this.#ports.tableOf(game);
  }
}

function takenFailure(game: string, { code }: TableMeta): StoreFailure {
  const message = `There is a table ${game} or one with the code ${code}.`;
  return new StoreFailure(message, { failure: 'refused' });
}
