import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { TEST_DATABASE } from '../../../../scripts/postgres/find-postgres.ts';
import { ThrowawayPostgres } from '../../../../scripts/postgres/throwaway-postgres.ts';

/** A database for tests: on the server that `BOARDSMITH_TEST_DATABASE` names, or on one of its own. */
export class TestDatabase {
  readonly #server: string;
  readonly #name = `boardsmith_test_${randomBytes(6).toString('hex')}`;
  readonly #own: ThrowawayPostgres | undefined;

  private constructor(server: string, own?: ThrowawayPostgres) {
    this.#server = server;
    this.#own = own;
  }

  static async open(): Promise<TestDatabase> {
    const named = process.env[TEST_DATABASE];
    const own = named === undefined ? await ThrowawayPostgres.start() : undefined;
    const databases = new TestDatabase(named ?? own?.url() ?? '', own);
    await query(databases.#server, `create database ${databases.#name}`);
    return databases;
  }

  /** Removes what earlier tests have stored, and returns the URL of the empty database. */
  async empty(): Promise<string> {
    const url = new URL(this.#server);
    url.pathname = `/${this.#name}`;
    await query(url.href, 'drop schema if exists boardsmith cascade');
    return url.href;
  }

  async close(): Promise<void> {
    if (this.#own !== undefined) await this.#own.stop();
    else await query(this.#server, `drop database ${this.#name} with (force)`);
  }
}

/** Runs one statement on a connection of its own. */
export async function query(
  url: string,
  text: string,
  values: readonly unknown[] = [],
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(text, [...values]);
    return rows;
  } finally {
    await client.end();
  }
}

/** The epochs under which the records of a table were written. */
export async function epochsOf(url: string, game: string): Promise<readonly number[]> {
  const rows = await query(
    url,
    `select r.epoch from boardsmith.records as r join boardsmith.tables as t on t.no = r.table_no
     where t.id = $1 order by r.seq`,
    [game],
  );
  return rows.map(({ epoch }) => Number(epoch));
}
