import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { killRun } from '../chaos/kill-run.ts';

/** The long run under `kill -9`: prints what it came to, and fails if anything was lost. */
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '20' },
    moves: { type: 'string', default: '50000' },
    tables: { type: 'string', default: '50' },
  },
});
const run = await killRun({
  tables: Number(values.tables),
  kills: Number(values.kills),
  moves: Number(values.moves),
  pauseMs: 500,
  random: Math.random,
  repeats: true,
  tell: line => console.log(line),
});
const [load] = loadavg();
console.log(
  `${run.accepted} moves acknowledged, ${run.kills} kills, ${run.problems.length} problems, load ${load?.toFixed(1)}`,
);
for (const { fault, what } of run.problems.slice(0, 20)) console.log(`${fault}: ${what}`);
process.exitCode = run.problems.length === 0 ? 0 : 1;
