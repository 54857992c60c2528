import { benchmarks } from './benchmarks.ts';
import { QUICK, THOROUGH } from './measure.ts';

const [name, quick] = process.argv.slice(2);
const benchmark = benchmarks.find(each => each.name === name);
if (benchmark === undefined) throw new Error(`There is no row ${name}`);
process.send?.(benchmark.measure(quick === 'true' ? QUICK : THOROUGH));
