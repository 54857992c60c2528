import { benchmarks } from './benchmarks.ts';
import { QUICK, THOROUGH } from './measure.ts';
import type { Report } from './measure-apart.ts';

const [quick, ...names] = process.argv.slice(2);
const effort = quick === 'true' ? QUICK : THOROUGH;

for (const name of names) {
  tell({ name });
  const figures = benchmarks.find(each => each.name === name)?.measure(effort);
  if (figures !== undefined) tell({ name, figures });
}

function tell(report: Report): void {
  process.send?.(report);
}
