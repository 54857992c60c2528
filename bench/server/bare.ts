import { bareRun } from './bare-run.ts';

/** One run of a server without tables: takes its options as JSON, and prints its speed as JSON. */
const [options = '{"tables":20,"seconds":3}'] = process.argv.slice(2);
console.log(JSON.stringify(await bareRun(JSON.parse(options))));
process.exit(0);
