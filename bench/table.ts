import { type Benchmark, isJudged, isMet, type Row, type Target } from './harness/row.ts';

/** A benchmark with its row; without one if it failed, or could not be measured for a reason. */
export interface Outcome {
  readonly benchmark: Benchmark;
  readonly row: Row | undefined;
  readonly unavailable?: string;
}

const HEAD = ['name', 'ours', 'reference', 'unit', 'ratio', 'target', 'met', 'measured against'];

/** The rows as a table; rough figures are not compared with the targets. */
export function makeTable(outcomes: readonly Outcome[], { areRough = false } = {}): string {
  return inColumns([HEAD, ...outcomes.map(outcome => makeLine(outcome, areRough))]);
}

/** Aligns texts in columns; the first line determines their number. */
export function inColumns(lines: readonly (readonly string[])[]): string {
  const [head = []] = lines;
  const widths = head.map((_, column) => Math.max(...lines.map(line => line[column]?.length ?? 0)));
  return lines
    .map(line =>
      line
        .map((text, column) => text.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function makeLine({ benchmark, row, unavailable }: Outcome, areRough: boolean): readonly string[] {
  const { name, unit, target, against } = benchmark;
  const goal = target === undefined ? '' : makeTarget(target, unit);
  if (unavailable !== undefined) return [name, '', '', unit, '', goal, '', unavailable];
  if (row === undefined) return [name, 'failed', '', unit, '', goal, 'no', against];
  const verdict = target === undefined || areRough ? '' : makeVerdict(row, target);
  const { ours, reference, ratio } = row;
  const source = `${against}${makeMatch(row)}`;
  return [name, figure(ours), figure(reference), unit, `${figure(ratio)}x`, goal, verdict, source];
}

/** A figure that needs a quiet machine is not judged on a busy one. */
function makeVerdict(row: Row, target: Target): string {
  if (isMet(row, target)) return 'yes';
  return isJudged(row, target) ? 'no' : 'busy';
}

function makeMatch({ games, interval, cpu }: Row): string {
  if (games === undefined || interval === undefined) return '';
  const time =
    cpu === undefined ? '' : `, ${figure(cpu.ours)} and ${figure(cpu.theirs)} ms of CPU a move`;
  const [low, high] = interval;
  return ` (${games} games, 95 %: ${figure(low)} to ${figure(high)}${time})`;
}

function makeTarget(target: Target, unit: string): string {
  const suffix = target.of === 'ratio' ? 'x' : ` ${unit}`;
  return 'atLeast' in target ? `≥ ${target.atLeast}${suffix}` : `≤ ${target.atMost}${suffix}`;
}

/** Three significant digits: the measurements are not more precise. */
export function figure(value: number): string {
  return Math.abs(value) >= 1000
    ? Math.round(value).toLocaleString('en')
    : String(Number(value.toPrecision(3)));
}
