import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { type ChoiceTable, tableWith } from '../../../test/choice-table.ts';
import { Action } from './action.ts';
import { type SerializedAction, serializeAction } from './serialized-action.ts';

/** What becomes of a candidate. */
const FATES = ['selectable', 'filtered', 'disabled', 'invalid'] as const;
type Fate = (typeof FATES)[number];

interface Offered {
  readonly kind: number;
}

/** A selection of records of which several are equal, each with its own fate. */
function offering(fates: readonly (readonly [kind: number, fate: Fate])[], isMultiple = false) {
  const fateOf = new WeakMap<object, Fate>();
  const choices = fates.map(([kind, fate]): Offered => {
    const record = { kind };
    fateOf.set(record, fate);
    return record;
  });
  const options = {
    choices,
    filter: (value: Offered) => fateOf.get(value) !== 'filtered',
    disabled: (value: Offered) => fateOf.get(value) === 'disabled' && 'Sold out',
    validate: (value: Offered) => (fateOf.get(value) === 'invalid' ? 'Broken' : true),
  } as const;
  const build = Action.create<ChoiceTable>('buy');
  const buy = isMultiple
    ? build
        .chooseFrom('goods', { ...options, multiSelect: { min: 1 } })
        .execute(({ goods }, { game }) => game.note(goods.map(({ kind }) => kind).join()))
    : build
        .chooseFrom('goods', options)
        .execute(({ goods }, { game }) => game.note(String(goods.kind)));
  const selectable = choices.filter(each => fateOf.get(each) === 'selectable');
  return { table: () => tableWith([buy]), choices, selectable };
}

/** The ways in which a value comes from outside: live, by content, and serialized. */
function* attempts(table: () => ChoiceTable, goods: unknown): Generator<() => string> {
  yield () => outcome(table(), game => game.performAction('buy', { goods }).error);
  yield () =>
    outcome(table(), game => game.performAction('buy', { goods: structuredClone(goods) }).error);
  yield () =>
    outcome(table(), game => {
      const action = { name: 'buy', player: game.seat(0), args: { goods } };
      const sent: SerializedAction = JSON.parse(JSON.stringify(serializeAction(action, game)));
      return game.performSerializedAction(sent).error;
    });
}

function outcome(game: ChoiceTable, act: (game: ChoiceTable) => string | undefined): string {
  return act(game) ?? game.done.join();
}

describe('two choices that are equal in content', () => {
  test.each<Fate>(['filtered', 'disabled', 'invalid'])(
    '[ACT33] the second is accepted however it is given where the first is %s',
    fate => {
      const { table, selectable } = offering([
        [1, fate],
        [1, 'selectable'],
      ]);
      for (const attempt of attempts(table, selectable[0])) expect(attempt()).toBe('1');
    },
  );

  test('[ACT33] none that can be chosen: the reason is that of the one that is listed', () => {
    const { table, choices } = offering([
      [1, 'filtered'],
      [1, 'disabled'],
      [2, 'selectable'],
    ]);
    const refused = table().performAction('buy', { goods: structuredClone(choices[1]) });
    expect(refused.error).toBe('Selection disabled: Sold out');
  });

  test('[ACT33] several at once take one selectable candidate after the other', () => {
    const fates = [
      [1, 'disabled'],
      [1, 'selectable'],
      [1, 'invalid'],
      [1, 'selectable'],
    ] as const;
    const { table, selectable } = offering(fates, true);
    for (const attempt of attempts(table, selectable)) expect(attempt()).toBe('1,1');
    const three = [...selectable, ...selectable.slice(0, 1)];
    expect(table().performAction('buy', { goods: structuredClone(three) }).success).toBe(false);
  });
});

const fates = fc.array(fc.tuple(fc.nat({ max: 2 }), fc.constantFrom(...FATES)), {
  minLength: 1,
  maxLength: 8,
});

test.prop([fates])(
  '[ACT33] every listed choice that can be selected is accepted live, by content and serialized',
  given => {
    const { table, selectable } = offering(given);
    for (const goods of selectable) {
      for (const attempt of attempts(table, goods)) expect(attempt()).toBe(String(goods.kind));
    }
  },
);
