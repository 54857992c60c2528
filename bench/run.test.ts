import { describe, expect, test } from 'vitest';
import { benchmarks } from './benchmarks.ts';
import { type Benchmark, isMet, rowOf } from './harness/row.ts';
import { parseOptions } from './options.ts';
import { makeTable } from './table.ts';

/**
 * Matches of bots and a server under load have tests of their own, and peer systems need not be installed.
 * Measuring the heap of a process that runs all other tests takes minutes and is meaningless. Rows for other
 * sizes of a board repeat the row of the usual size.
 */
const MEASURED_ELSEWHERE =
  /^(strength|server|cluster)\.|-vs-boardgame-io$|bytes-per-element$|^ai\.memory|-size-\d+$/;
const measuredHere = benchmarks.filter(({ name }) => !MEASURED_ELSEWHERE.test(name));

const blink = { warmUpMs: 0, windows: 1, windowMs: 1 };

const cost: Benchmark = {
  name: 'engine.undo-us',
  unit: 'µs',
  against: 'a snapshot',
  better: 'smaller',
  target: { of: 'ours', atMost: 50 },
  measure: () => ({ ours: 4, reference: 1000 }),
};
const speed: Benchmark = { ...cost, unit: 'moves/s', better: 'greater' };

describe('the rows', () => {
  test.each(measuredHere.map(each => [each.name, each] as const))(
    '%s can be measured',
    async (_, each) => {
      const measured = await each.measure(blink);
      if ('unavailable' in measured) throw new Error(measured.unavailable);
      const { ours, reference } = measured;
      const isPlausible = (figure: number): boolean => Number.isFinite(figure) && figure > 0;
      expect([isPlausible(ours), isPlausible(reference)]).toEqual([true, true]);
    },
  );

  test('have different names', () => {
    const names = benchmarks.map(({ name }) => name);
    expect([...new Set(names)]).toEqual(names);
  });
});

describe('a ratio', () => {
  test('above one is better for us, of costs and of speeds', () => {
    const figures = { ours: 4, reference: 1000 };
    expect([rowOf(cost, figures).ratio, rowOf(speed, figures).ratio]).toEqual([250, 0.004]);
  });

  test('can be a target, from below and from above', () => {
    const row = rowOf(cost, { ours: 4, reference: 1000 });
    expect([
      isMet(row, { of: 'ratio', atLeast: 250 }),
      isMet(row, { of: 'ratio', atLeast: 251 }),
      isMet(row, { of: 'ours', atMost: 4 }),
      isMet(row, { of: 'ours', atMost: 3 }),
    ]).toEqual([true, false, true, false]);
  });
});

describe('the table', () => {
  test('lists met and failed targets', () => {
    const row = rowOf(cost, { ours: 4, reference: 1000 });
    expect(
      makeTable([
        { benchmark: cost, row },
        { benchmark: { ...cost, name: 'engine.lost' }, row: undefined },
      ]),
    ).toBe(
      [
        'name            ours    reference  unit  ratio  target   met  measured against',
        'engine.undo-us  4       1,000      µs    250x   ≤ 50 µs  yes  a snapshot',
        'engine.lost     failed             µs           ≤ 50 µs  no   a snapshot',
      ].join('\n'),
    );
  });

  test('shows the result of a match, and why a row could not be measured', () => {
    const match = { ...speed, name: 'strength.hex', unit: '%', against: 'UCT', target: undefined };
    const { target: _, ...benchmark } = match;
    const row = rowOf(benchmark, { ours: 75, reference: 50, games: 8, interval: [41, 93] });
    const other = { ...benchmark, name: 'strength.peer' };
    expect(
      makeTable([
        { benchmark, row },
        { benchmark: other, row: undefined, unavailable: 'not installed' },
      ]),
    ).toBe(
      [
        'name           ours  reference  unit  ratio  target  met  measured against',
        'strength.hex   75    50         %     1.5x                UCT (8 games, 95 %: 41 to 93)',
        'strength.peer                   %                         not installed',
      ].join('\n'),
    );
  });

  test('does not judge latencies on a busy machine', () => {
    const figures = { ours: 60, reference: 50 };
    const quiet: Benchmark = { ...cost, target: { of: 'ours', atMost: 50, belowLoad: 4 } };
    const verdict = (load: number): string =>
      /(yes|no|busy) +a snapshot$/.exec(
        makeTable([{ benchmark: quiet, row: rowOf(quiet, { ...figures, load }) }]),
      )?.[1] ?? '';
    expect([verdict(3.9), verdict(4)]).toEqual(['no', 'busy']);
  });

  test('does not judge rough figures', () => {
    const row = rowOf(cost, { ours: 60, reference: 1000 });
    expect(makeTable([{ benchmark: cost, row }], { areRough: true })).not.toMatch(/ no | yes /);
  });
});

describe('the command line', () => {
  test('accepts a prefix, a file and a rough run', () => {
    expect(parseOptions(['--only', 'engine.view', '--json', 'rows.json', '--quick'])).toEqual({
      only: 'engine.view',
      json: 'rows.json',
      pace: 'quick',
      peers: false,
    });
    const usual = { only: '', json: undefined, pace: 'thorough', peers: false };
    expect(parseOptions([])).toEqual(usual);
    expect(parseOptions(['--long', '--peers'])).toEqual({ ...usual, pace: 'long', peers: true });
  });

  test.each(['--fast', 'engine', '--only', '--quick --long'])('refuses "%s"', text => {
    expect(parseOptions(text.split(' '))).toHaveProperty('error');
  });
});
