import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { TEST_DATABASE } from '../../../../scripts/postgres/find-postgres.ts';
import { ThrowawayPostgres } from '../../../../scripts/postgres/throwaway-postgres.ts';

/** Empty databases for tests: on the server that `BOARDSMITH_TEST_DATABASE` names, or on one of their own. */
export class TestDatabases {
  readonly #url: string;
  readonly #cluster: ThrowawayPostgres | undefined;
  readonly #made: string[] = [];

  private constructor(url: string, cluster?: ThrowawayPostgres) {
    this.#url = url;
    this.#cluster = cluster;
  }

  static async open(): Promise<TestDatabases> {
    const named = process.env[TEST_DATABASE];
    if (named !== undefined) return new TestDatabases(named);
    const cluster = await ThrowawayPostgres.start();
    return new TestDatabases(cluster.url(), cluster);
  }

  /** Makes an empty database, and returns its URL. */
  async make(): Promise<string> {
    const name = `boardsmith_test_${randomBytes(6).toString('hex')}`;
    await query(this.#url, `create database ${name}`);
    this.#made.push(name);
    const url = new URL(this.#url);
    url.pathname = `/${name}`;
    return url.href;
  }

  async close(): Promise<void> {
    if (this.#cluster !== undefined) return this.#cluster.stop();
    for (const name of this.#made) await query(this.#url, `drop database ${name} with (force)`);
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
