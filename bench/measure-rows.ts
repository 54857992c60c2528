import { benchmarks } from './benchmarks.ts';
import { EFFORTS } from './harness/measure.ts';
import type { Report } from './measure-apart.ts';
import { PACES } from './options.ts';

const [pace, ...names] = process.argv.slice(2);
const effort = EFFORTS[PACES.find(each => each === pace) ?? 'thorough'];

for (const name of names) {
  tell({ name });
  try {
    const measured = await benchmarks.find(each => each.name === name)?.measure(effort);
    if (measured !== undefined) tell({ name, measured });
  } catch (error) {
    // The other rows of this process can still be measured.
    console.error(`${name}:`, error);
  }
}

function tell(report: Report): void {
  process.send?.(report);
}
