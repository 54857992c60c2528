import { loadRun } from './load-run.ts';

/** One run under load: takes its options as JSON, and prints the result as JSON. */
const [options = '{"game":"turns","tables":20,"seconds":3}'] = process.argv.slice(2);
console.log(JSON.stringify(await loadRun(JSON.parse(options))));
process.exit(0);
