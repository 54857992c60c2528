import { Database, PostgresStore } from '@boardsmith/server/postgres';
import { appendsPerSecond, makeWriters } from './append-load.ts';

/** One process that appends to tables of its own: takes its options as JSON, and prints appends a second. */
const [text = '{}'] = process.argv.slice(2);
const options: { url: string; prefix: string; tables: number; ms: number } = JSON.parse(text);
const store = new PostgresStore(await Database.open({ url: options.url }));
const writers = await makeWriters(store, options.tables, options.prefix);
// The first transactions prepare statements and fill caches.
await appendsPerSecond(writers, options.ms / 4);
console.log(await appendsPerSecond(writers, options.ms));
process.exit(0);
