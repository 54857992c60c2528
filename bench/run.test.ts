import { describe, expect, test } from 'vitest';
import { benchmarks } from './benchmarks.ts';
import { parseOptions } from './options.ts';
import { type Benchmark, isMet, rowOf } from './row.ts';
import { makeTable } from './table.ts';

/** Those of servers start processes and take seconds each; they have a test of their own. */
const measuredHere = benchmarks.filter(({ name }) => !name.startsWith('server.'));

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
    (_, each) => {
      const { ours, reference } = each.measure(blink);
      // Garbage of other tests in this process may be collected while the heap is weighed.
      const isWeighed = each.name === 'engine.bytes-per-element';
      const isPlausible = (figure: number): boolean =>
        Number.isFinite(figure) && (isWeighed || figure > 0);
      expect([isPlausible(ours), isPlausible(reference)]).toEqual([true, true]);
    },
  );

  test('have names of their own', () => {
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
  test('says what is met and what has failed', () => {
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

  test('does not judge rough figures', () => {
    const row = rowOf(cost, { ours: 60, reference: 1000 });
    expect(makeTable([{ benchmark: cost, row }], { areRough: true })).not.toMatch(/ no | yes /);
  });
});

describe('the command line', () => {
  test('has a prefix, a file and a hurry', () => {
    expect(parseOptions(['--only', 'engine.view', '--json', 'rows.json', '--quick'])).toEqual({
      only: 'engine.view',
      json: 'rows.json',
      quick: true,
    });
    expect(parseOptions([])).toEqual({ only: '', json: undefined, quick: false });
  });

  test.each(['--fast', 'engine', '--only'])('refuses "%s"', argument => {
    expect(parseOptions([argument])).toHaveProperty('error');
  });
});
