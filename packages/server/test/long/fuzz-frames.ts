import { fuzzRun } from '../fuzz/fuzz-run.ts';

/** The long run of frames that no client sends. */
const [count = '100000', seed = '7'] = process.argv.slice(2);
const run = await fuzzRun(Number(count), Number(seed));
console.log(JSON.stringify(run));
process.exitCode = run.recorded === 0 && run.isHealthy ? 0 : 1;
