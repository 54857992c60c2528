import { type Benchmark, isMet, type Row, type Target } from './row.ts';

/** A benchmark with its row; none if it failed. */
export interface Outcome {
  readonly benchmark: Benchmark;
  readonly row: Row | undefined;
}

const HEAD = ['name', 'ours', 'reference', 'unit', 'ratio', 'target', 'met', 'measured against'];

/** The rows as a table for people; rough figures are not held against the targets. */
export function makeTable(outcomes: readonly Outcome[], { areRough = false } = {}): string {
  const lines = [HEAD, ...outcomes.map(outcome => makeLine(outcome, areRough))];
  const widths = HEAD.map((_, column) => Math.max(...lines.map(line => line[column]?.length ?? 0)));
  return lines
    .map(line =>
      line
        .map((text, column) => text.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function makeLine({ benchmark, row }: Outcome, areRough: boolean): readonly string[] {
  const { name, unit, target, against } = benchmark;
  const goal = target === undefined ? '' : makeTarget(target, unit);
  if (row === undefined) return [name, 'failed', '', unit, '', goal, 'no', against];
  const verdict = target === undefined || areRough ? '' : isMet(row, target) ? 'yes' : 'no';
  const { ours, reference, ratio } = row;
  return [name, figure(ours), figure(reference), unit, `${figure(ratio)}x`, goal, verdict, against];
}

function makeTarget(target: Target, unit: string): string {
  const suffix = target.of === 'ratio' ? 'x' : ` ${unit}`;
  return 'atLeast' in target ? `≥ ${target.atLeast}${suffix}` : `≤ ${target.atMost}${suffix}`;
}

/** Three significant digits: the machine does not give more. */
function figure(value: number): string {
  return Math.abs(value) >= 1000
    ? Math.round(value).toLocaleString('en')
    : String(Number(value.toPrecision(3)));
}
