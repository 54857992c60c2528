import type { HostedGame, Limits } from '@boardsmith/server/host';
import { DEFAULT_LIMITS } from '@boardsmith/server/host';
import type { BotsRpc } from '../bots/bots-worker.ts';

/** What a Worker is made of; the same for its handler and its Durable Objects. */
export interface WorkerOptions {
  readonly games: readonly HostedGame[];
  readonly limits?: Partial<Limits> | undefined;
  /** Pages of other origins that may use the Worker. */
  readonly origins?: readonly string[] | undefined;
  /** The `Content-Security-Policy` of every answer, instead of the strict one. */
  readonly contentSecurityPolicy?: string | undefined;
}

/** The bindings of the Worker, as `wrangler.jsonc` declares them. */
export interface WorkerEnv {
  /** One object for each table. */
  readonly TABLES: DurableObjectNamespace;
  /** One object for the codes and the lists of all tables. */
  readonly DIRECTORY: DurableObjectNamespace;
  /** The Worker in which bots think. */
  readonly BOTS?: BotsRpc;
  /** The files of the user interface. */
  readonly ASSETS?: Fetcher;
}

/** The limits of a Worker: the safe ones, with those that its options change. */
export function limitsOf({ limits }: Pick<WorkerOptions, 'limits'>): Limits {
  return { ...DEFAULT_LIMITS, ...limits };
}
