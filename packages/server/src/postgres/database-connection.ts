import { Client, DatabaseError, types } from 'pg';
import { type Failure, StoreFailure } from '../store/store-failure.ts';
import type { SqlClient } from './schema.ts';

/** A statement that each connection prepares once. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

/** Statements under the names that they are prepared with. */
export function statements<K extends string>(
  texts: Readonly<Record<K, string>>,
): Readonly<Record<K, Statement>> {
  const named = Object.entries<string>(texts).map(([name, text]) => [name, { name, text }]);
  // The type of `Object.fromEntries` does not retain the keys, which are those of `texts`.
  return Object.fromEntries(named) as Record<K, Statement>;
}

export interface ConnectionOptions {
  readonly url: string;
  /** A connection that does not answer for this many milliseconds is destroyed. */
  readonly timeoutMs: number;
  /** The purpose of the connection, shown by `pg_stat_activity`. */
  readonly purpose: string;
  /** Called when the database did not answer in time: other connections may be dead without knowing it. */
  readonly onSilence?: () => void;
}

/** The type of 64-bit integers. Ours stay far below 2^53: moments, checksums and numbers of tables. */
const INT8 = 20;
const KEEP_ALIVE_MS = 5_000;
/** The server cancels statements before the client destroys the connection. */
const STATEMENT_SHARE = 0.8;

/**
 * A connection that pipelines statements, and reconnects by itself.
 *
 * Every wait has a timeout: a network that drops packets leaves a connection that looks open and never
 * answers. After `timeoutMs` the connection is destroyed, and everything on it fails as `unknown`.
 */
export class Connection {
  readonly #options: ConnectionOptions;
  #client: Promise<Client> | undefined;
  #isClosed = false;
  #pending = 0;

  constructor(options: ConnectionOptions) {
    this.#options = options;
  }

  /** Runs a statement in a transaction of its own. Statements run in the order of the calls. */
  async run<Row extends object>(
    { name, text }: Statement,
    values: readonly unknown[],
  ): Promise<readonly Row[]> {
    this.#pending++;
    const connecting = this.#connected();
    try {
      const client = await connecting;
      const { rows } = await client.query<Row>({ name, text, values: [...values] });
      return rows;
    } catch (error) {
      throw this.#noticed(connecting, error);
    } finally {
      this.#pending--;
    }
  }

  /** Runs work with a plain client of its own, for transactions of several statements. */
  async alone<A>(work: (client: SqlClient) => Promise<A>): Promise<A> {
    const client = this.#makeClient(false);
    try {
      await client.connect();
      return await work(client);
    } catch (error) {
      throw error instanceof StoreFailure ? error : failureFrom(error);
    } finally {
      await end(client, this.#options.timeoutMs);
    }
  }

  /** Closes an idle connection: the next statement opens another one. */
  dropIfIdle(): void {
    if (this.#pending === 0) this.drop();
  }

  /** Gives up the connection; what waits for an answer fails. */
  drop(): void {
    const client = this.#client;
    this.#client = undefined;
    client?.then(destroy, () => undefined);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const client = await this.#client?.catch(() => undefined);
    if (client !== undefined) await end(client, this.#options.timeoutMs);
  }

  #connected(): Promise<Client> {
    if (this.#isClosed) {
      const message = 'The connection to the database is closed.';
      return Promise.reject(new StoreFailure(message, { failure: 'refused' }));
    }
    this.#client ??= this.#connect();
    return this.#client;
  }

  #connect(): Promise<Client> {
    const client = this.#makeClient(true);
    const connecting = client.connect();
    const forget = (): void => this.#forget(connecting);
    client.on('error', forget);
    client.on('end', forget);
    connecting.catch(() => {
      forget();
      destroy(client);
    });
    return connecting;
  }

  #makeClient(pipeline: boolean): Client {
    const { url, timeoutMs, purpose } = this.#options;
    return new Client({
      connectionString: url,
      pipeline,
      query_timeout: timeoutMs,
      // Not in force while a commit waits for a standby, which must not be cut short.
      statement_timeout: Math.ceil(timeoutMs * STATEMENT_SHARE),
      connectionTimeoutMillis: timeoutMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
      application_name: `boardsmith ${purpose}`,
      types: {
        getTypeParser: (oid, format) => (oid === INT8 ? Number : types.getTypeParser(oid, format)),
      },
    });
  }

  /** A connection whose statement failed for another reason than the statement itself is not used again. */
  #noticed(connecting: Promise<Client>, error: unknown): StoreFailure {
    const failure = failureFrom(error);
    if (failure.failure !== 'unknown') return failure;
    this.#forget(connecting);
    connecting.then(destroy, () => undefined);
    this.#options.onSilence?.();
    return failure;
  }

  #forget(connecting: Promise<Client>): void {
    if (this.#client === connecting) this.#client = undefined;
  }
}

/** An unanswered goodbye must not delay the end of the process. */
async function end(client: Client, timeoutMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>(resolve => {
    timer = setTimeout(resolve, timeoutMs);
  });
  await Promise.race([client.end().catch(() => undefined), late]);
  clearTimeout(timer);
  destroy(client);
}

function destroy(client: Client): void {
  client.connection.stream.destroy();
}

/**
 * SQLSTATE codes and classes that leave the statement undone:
 * https://www.postgresql.org/docs/current/errcodes-appendix.html
 *
 * Every other error, a shutdown or an internal error for example, may occur while a transaction commits.
 */
const UNDONE: Readonly<Record<string, Failure>> = {
  '53100': 'full', // disk_full
  '57014': 'refused', // query_canceled, by the statement timeout
  '22': 'refused', // data exception
  '23': 'refused', // constraint violation
  '40P01': 'refused', // deadlock_detected
  '42': 'refused', // syntax error or missing right
  '54': 'refused', // program limit exceeded
};

/** Returns the outcome of the statement that failed with an error of the driver. */
function failureFrom(error: unknown): StoreFailure {
  if (error instanceof StoreFailure) return error;
  const code = sqlState(error);
  const failure = code === undefined ? undefined : (UNDONE[code] ?? UNDONE[code.slice(0, 2)]);
  const message = error instanceof Error ? error.message : String(error);
  return failure === undefined
    ? new StoreFailure(`The database did not answer: ${message}`, {
        failure: 'unknown',
        cause: error,
      })
    : new StoreFailure(message, { failure, cause: error });
}

/** The SQLSTATE of a statement that the database refused; `undefined` for every other error. */
export function sqlState(error: unknown): string | undefined {
  if (error instanceof StoreFailure) return sqlState(error.cause);
  return error instanceof DatabaseError ? error.code : undefined;
}
