import { Generator } from '../../packages/engine/src/state/random/generator.ts';
import { createRandom } from '../../packages/engine/src/state/random/random.ts';

/** The most that one 32-bit number may cost. */
export const MAX_NANOSECONDS = 50;

const CALLS = 4_000_000;
const ROUNDS = 7;

/** What one kind of call costs, in nanoseconds of processor time. */
export interface Speed {
  readonly name: string;
  readonly nanoseconds: number;
}

/** The processor time this process has used, in microseconds. */
export type ProcessorClock = () => number;

/** Measures each kind of call in turn, several times over, and keeps the median of each. */
export function measureSpeed(clock: ProcessorClock): Speed[] {
  const generator = new Generator('speed');
  const random = createRandom(() => generator.next32());
  const calls: readonly { readonly name: string; readonly run: () => number }[] = [
    { name: 'generator.next32()', run: () => drawWords(generator) },
    { name: 'random()', run: () => drawFractions(random) },
    { name: 'random.int(52)', run: () => drawInts(random.int) },
    { name: 'counter set back, next32()', run: () => drawAgain(generator) },
    { name: 'Math.random()', run: drawMath },
  ];
  const samples = Array.from({ length: ROUNDS }, () => calls.map(({ run }) => time(run, clock)));
  return calls.map(({ name }, index) => ({
    name,
    nanoseconds: median(samples.map(sample => sample[index] ?? Number.NaN)),
  }));
}

/** The number in the middle of a list, once sorted. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function time(run: () => number, clock: ProcessorClock): number {
  const start = clock();
  const sum = run();
  const end = clock();
  // The sum must be used, or the compiler may drop the calls that are being measured.
  return Number.isNaN(sum) ? Number.NaN : ((end - start) * 1000) / CALLS;
}

function drawWords(generator: Generator): number {
  let sum = 0;
  for (let call = 0; call < CALLS; call++) sum += generator.next32();
  return sum;
}

function drawFractions(random: () => number): number {
  let sum = 0;
  for (let call = 0; call < CALLS; call++) sum += random();
  return sum;
}

function drawInts(int: (n: number) => number): number {
  let sum = 0;
  for (let call = 0; call < CALLS; call++) sum += int(52);
  return sum;
}

function drawAgain(generator: Generator): number {
  let sum = 0;
  for (let call = 0; call < CALLS; call++) {
    generator.counter = call % 16;
    sum += generator.next32();
  }
  return sum;
}

function drawMath(): number {
  let sum = 0;
  for (let call = 0; call < CALLS; call++) sum += Math.random();
  return sum;
}
