import { recoveryRun } from './recovery-run.ts';

/** One recovery: takes the numbers of tables and of moves at each, and prints the result as JSON. */
const [tables = '500', movesEach = '200'] = process.argv.slice(2);
const result = await recoveryRun(Number(tables), Number(movesEach));
console.log(JSON.stringify(result));
process.exit(0);
