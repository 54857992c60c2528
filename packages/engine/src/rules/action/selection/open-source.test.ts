import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { type ChoiceTable, tableWith } from '../../../../test/choice-table.ts';
import { Action, type ActionBuilder } from '../../../index.ts';
import { seededRandom } from '../../../state/random/random.ts';
import type { TextForm } from './selection.ts';
import { isText, textLike } from './text-like.ts';

// biome-ignore lint/complexity/noBannedTypes: an action without arguments yet
type Begun = ActionBuilder<ChoiceTable, {}>;

/** Whether a value is accepted as the only argument of an action. */
function accepts(ask: (begun: Begun) => Action<ChoiceTable, never>, value: unknown): boolean {
  const action = ask(Action.create<ChoiceTable>('give'));
  return tableWith([action]).performAction('give', { value }).success;
}

describe('numbers', () => {
  const whole = (begun: Begun): Action<ChoiceTable, never> =>
    begun
      .chooseNumber('value', { min: -2, max: ({ game }) => game.tiles.length })
      .execute(() => {});
  const far = (begun: Begun): Action<ChoiceTable, never> =>
    begun.enterNumber('value', { min: 0.5 }).execute(() => {});
  const part = (begun: Begun): Action<ChoiceTable, never> =>
    begun.enterNumber('value', { min: 0, max: 1, integer: false }).execute(() => {});

  test.each([
    [whole, [-2, 0, -0, 4], [-3, 5, 1.5, '1', true, Number.NaN]],
    [far, [1, 2 ** 53, 1e300], [0, 0.5, 1.5, Number.POSITIVE_INFINITY, '2']],
    [part, [0, 1, 0.3], [-0.001, 1.001, Number.NaN, null]],
  ])(
    '[ACT15] between bounds that may be worked out, whole unless said otherwise: %#',
    (ask, good, bad) => {
      expect(good.filter(value => !accepts(ask, value))).toEqual([]);
      expect(bad.filter(value => accepts(ask, value))).toEqual([]);
    },
  );

  test('[ACT15] the bounds may depend on earlier choices', () => {
    const range = Action.create<ChoiceTable>('range')
      .chooseNumber('low', { min: 0, max: 9 })
      .chooseNumber('high', { min: ({ args }) => args.low, max: 9 })
      .execute(({ low, high }, { game }) => game.note(`${low}-${high}`));
    const table = tableWith([range]);
    expect(table.performAction('range', { low: 4, high: 3 }).rejection?.code).toBe('not-a-choice');
    expect(table.performAction('range', { low: 4, high: 4 }).success).toBe(true);
  });
});

describe('texts', () => {
  const name = (begun: Begun): Action<ChoiceTable, never> =>
    begun
      .chooseText('value', { pattern: /[A-Z][a-z]+/g, minLength: 3, maxLength: 8 })
      .execute(() => {});

  test('[ACT15] texts have a length and a pattern, and a stateful pattern is matched from its start', () => {
    const texts = ['Ann', 'x Bob', 'Bo', 'bob', 'Christophers', 7, ['Ann']];
    expect(texts.map(text => accepts(name, text))).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
    const action = name(Action.create<ChoiceTable>('give'));
    const table = tableWith([action]);
    const again = Array.from(
      { length: 4 },
      () => table.performAction('give', { value: 'Ann' }).success,
    );
    expect(again).toEqual([true, true, true, true]);
  });

  const source = (pattern: RegExp | null, minLength = 0, maxLength = 40): TextForm => ({
    pattern,
    minLength,
    maxLength,
  });

  test.prop([
    fc.constantFrom(
      source(null),
      source(null, 5, 5),
      source(null, 12, 90),
      source(/^\d{3}-\d{2}$/),
      source(/^[A-Z]{2}\d+$/, 3, 6),
      source(/^(yes|no|maybe( not)?)$/),
      source(/^[^aeiou\s]{4,}$/, 4, 12),
      source(/^\w+@\w+\.(com|org)$/i),
      source(/colou?r/),
      source(/^(?:a|b){2,3}?$/),
      source(/^(?<year>\d{4})\/(?<month>0[1-9]|1[0-2])$/),
      source(/^[\u0041-\u0043\x61.\-\]]+$/),
      source(/^\p{L}+$/u, 3, 9),
      source(/^.{6}$/s),
      source(/^(?=.*\d)[a-z\d]{4}$/),
      source(/[ab]*/, 3),
    ),
    fc.string(),
  ])('[ACT29] a matching text is generated for a pattern, random or fixed', (given, seed) => {
    const random = seededRandom(seed);
    for (const pick of [(n: number) => random.int(n), () => 0, (n: number) => n - 1]) {
      const text = textLike(given, pick);
      expect(text === undefined ? 'none' : isText(text, given)).toBe(true);
    }
  });

  test('[ACT29] no text is generated if none can be found', () => {
    expect(textLike(source(/^(?=z)a+$/), () => 0)).toBeUndefined();
    expect(textLike(source(/^a{3}$/, 5), n => n - 1)).toBeUndefined();
  });
});
