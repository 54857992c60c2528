import { createHmac } from 'node:crypto';
import type { Rate } from '@boardsmith/protocol';
import type { SharedRates } from '../limits/rate-by-key.ts';
import type { Database } from './database.ts';
import { statements } from './database-connection.ts';
import { NOW } from './schema.ts';

/** Old rows are removed after this many calls. */
const SWEEP_EVERY = 200;

/**
 * Token buckets that all processes of a database share. The rows have hashes of the keys: an operator who reads the database learns no
 * address.
 */
export class PostgresRates implements SharedRates {
  readonly #database: Database;
  readonly #secret: string;
  #calls = 0;

  constructor(database: Database, secret: string) {
    this.#database = database;
    this.#secret = secret;
  }

  async take(key: string, { perSecond, burst }: Rate): Promise<number> {
    const { reads } = this.#database;
    const hashed = createHmac('sha256', this.#secret).update(key).digest('base64url');
    const values = [hashed, perSecond / 1_000, burst];
    if (++this.#calls % SWEEP_EVERY === 0) await reads.run(SQL.sweepRates, []);
    const taken = await reads.run(SQL.takeRate, values);
    if (taken.length > 0) return 0;
    const [row] = await reads.run<{ wait: number }>(SQL.waitForRate, values);
    return Math.max(1, Math.ceil(row?.wait ?? 0));
  }
}

/** The tokens of a row `r` now. */
const TOKENS = `least($3::double precision, r.tokens + (${NOW} - r.at) * $2::double precision)`;
/** No rate needs longer until its bucket is full again. */
const FULL_MS = 3_600_000;

const SQL = statements({
  takeRate: `insert into boardsmith.rates as r (key, tokens, at)
    select $1, $3::double precision - 1, ${NOW} where $3::double precision >= 1
    on conflict (key) do update set tokens = ${TOKENS} - 1, at = ${NOW} where ${TOKENS} >= 1
    returning 1`,

  waitForRate: `select (1 - ${TOKENS}) / nullif($2::double precision, 0) as wait
    from boardsmith.rates as r where r.key = $1`,

  sweepRates: `delete from boardsmith.rates where at < ${NOW} - ${FULL_MS}`,
});
