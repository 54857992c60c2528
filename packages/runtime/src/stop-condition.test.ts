import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { parseStopCondition, type StopCondition, stopsBefore } from './stop-condition.ts';
import { type ChoicePlace, Tally } from './tally.ts';

const names = ['Ann', 'Bob', 'Cid'];

describe('a stop condition', () => {
  test.each([
    ['all:choice:3', { who: 'all', what: 'choice', every: 3 }],
    ['both:choice:3', { who: 'all', what: 'choice', every: 3 }],
    ['Bob:turn:1', { who: 1, what: 'turn', every: 1 }],
    ['2:phase:10', { who: 2, what: 'phase', every: 10 }],
  ])('[STP1] %s is parsed', (text, stop) => {
    expect(parseStopCondition(text, names)).toEqual({ ok: true, stop });
  });

  test('[STP1] a name may contain colons, digits and the words for all seats', () => {
    const odd = ['a:b', 'all', '0'];
    const seats = odd.map(name => parseStopCondition(`${name}:turn:2`, odd));
    expect(seats).toEqual(
      [0, 1, 2].map(who => ({ ok: true, stop: { who, what: 'turn', every: 2 } })),
    );
  });

  test.each([
    [
      'choice:3',
      '"choice:3" is not a stop condition. Write <seat|name|both|all>:<choice|turn|phase>:<number>, such as both:choice:3.',
    ],
    [
      'all:move:3',
      '"all:move:3" is not a stop condition. Write <seat|name|both|all>:<choice|turn|phase>:<number>, such as both:choice:3.',
    ],
    ['all:choice:0', '"all:choice:0" does not say how often to stop. End it with a number from 1.'],
    [
      'all:choice:1.5',
      '"all:choice:1.5" does not say how often to stop. End it with a number from 1.',
    ],
    ['3:turn:1', 'No player is called "3". Say all, both, or one of: 0 (Ann), 1 (Bob), 2 (Cid).'],
    [
      'Dan:turn:1',
      'No player is called "Dan". Say all, both, or one of: 0 (Ann), 1 (Bob), 2 (Cid).',
    ],
  ])('[STP2] %s is refused with a sentence', (text, reason) => {
    expect(parseStopCondition(text, names)).toEqual({ ok: false, reason });
  });
});

/** The numbers, from 1, of the choices before which a run stops. */
function stopsOf(stop: StopCondition, places: readonly ChoicePlace[]): number[] {
  const stops: number[] = [];
  let tally = Tally.empty(3);
  for (const [index, place] of places.entries()) {
    if (stopsBefore(stop, tally, place)) stops.push(index + 1);
    tally = tally.with(place);
  }
  return stops;
}

/** Choices of these seats, all in one phase. */
function seats(...positions: readonly number[]): ChoicePlace[] {
  return positions.map(seat => ({ seat, phase: 0 }));
}

describe('a run with a stop condition', () => {
  test('[STP3] all:choice:3 stops before choices 4, 7, 10', () => {
    const stop = { who: 'all', what: 'choice', every: 3 } as const;
    expect(stopsOf(stop, seats(0, 1, 2, 0, 0, 0, 1, 2, 0, 1))).toEqual([4, 7, 10]);
  });

  test('[STP4] a single seat counts its own choices', () => {
    const stop = { who: 1, what: 'choice', every: 2 } as const;
    expect(stopsOf(stop, seats(1, 0, 1, 0, 1, 1, 2, 1))).toEqual([5, 8]);
  });

  test('[STP5] consecutive choices of one seat are one turn', () => {
    const all = { who: 'all', what: 'turn', every: 2 } as const;
    const one = { who: 0, what: 'turn', every: 1 } as const;
    const places = seats(0, 0, 1, 1, 2, 0, 0, 1);
    expect([stopsOf(all, places), stopsOf(one, places)]).toEqual([[5, 8], [6]]);
  });

  test('[STP6] a phase counts from the first choice in it, for a seat from its own', () => {
    const all = { who: 'all', what: 'phase', every: 1 } as const;
    const one = { who: 1, what: 'phase', every: 1 } as const;
    const places = [
      { seat: 0, phase: 1 },
      { seat: 1, phase: 1 },
      { seat: 0, phase: 2 },
      { seat: 0, phase: 2 },
      { seat: 1, phase: 3 },
      { seat: 0, phase: 5 },
      { seat: 1, phase: 5 },
    ];
    expect([stopsOf(all, places), stopsOf(one, places)]).toEqual([
      [3, 5, 6],
      [5, 7],
    ]);
  });

  test.prop([
    fc.array(fc.record({ seat: fc.nat({ max: 2 }), rise: fc.nat({ max: 1 }) }), { maxLength: 40 }),
    fc.integer({ min: 1, max: 5 }),
  ])(
    '[STP3] [STP4] stops as often as full numbers of choices are followed by one',
    (steps, every) => {
      let phase = 0;
      const places = steps.map(({ seat, rise }) => {
        phase += rise;
        return { seat, phase };
      });
      for (const who of ['all', 0, 1, 2] as const) {
        const counted = places.filter(({ seat }) => who === 'all' || seat === who).length;
        const stops = stopsOf({ who, what: 'choice', every }, places);
        expect(stops.length).toBe(Math.max(0, Math.ceil(counted / every) - 1));
      }
    },
  );
});
