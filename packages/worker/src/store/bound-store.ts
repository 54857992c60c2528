import type { TableAsk } from '@boardsmith/server/host';
import type { Reply } from '@boardsmith/session';
import type { WorkerEnv } from '../platform/worker-options.ts';
import type { DirectoryPort, TablePort } from './object-ports.ts';
import { WorkerStore } from './worker-store.ts';

/** The named requests that an object answers for its table: a function cannot be sent to another object. */
export interface TableRpc extends TablePort {
  ask(game: string, request: TableAsk, address: string): Promise<Reply | undefined>;
  /** The replay as JSON, `over` before the end, `none` without such a table, or how long to wait. */
  replay(game: string, address: string): Promise<ReplayAnswer>;
  fetch(request: Request): Promise<Response>;
}

/** A replay, or why there is none. */
export type ReplayAnswer =
  | { readonly replay: string }
  | { readonly why: 'none' | 'not-over' | 'busy' }
  | { readonly why: 'too-costly'; readonly retryAfterMs: number };

/** The name of the one directory. */
const DIRECTORY = 'directory';

/** A stub of the Durable Object that runs a table. */
export function tableOf({ TABLES }: WorkerEnv, game: string): TableRpc {
  // A stub passes on every public method of its object; a binding does not say which class that is.
  return TABLES.get(TABLES.idFromName(game)) as unknown as TableRpc;
}

/** A stub of the Durable Object that lists all tables. */
export function directoryOf({ DIRECTORY: objects }: WorkerEnv): DirectoryPort {
  // A stub passes on every public method of its object; a binding does not say which class that is.
  return objects.get(objects.idFromName(DIRECTORY)) as unknown as DirectoryPort;
}

/** An object in place of its own stub. */
export interface OwnObject {
  readonly directory?: DirectoryPort;
  /** Returns the table if it is the one of this object. */
  readonly tableOf?: (game: string) => TablePort | undefined;
}

/** The tables of a Worker, as one of its objects or its handler uses them. */
export function boundStore(env: WorkerEnv, own: OwnObject = {}): WorkerStore {
  return new WorkerStore({
    directory: () => own.directory ?? directoryOf(env),
    tableOf: game => own.tableOf?.(game) ?? tableOf(env, game),
  });
}
