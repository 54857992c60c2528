import { describe, expect, test } from 'vitest';
import { type ChoiceTable, tableWith } from '../../../test/choice-table.ts';
import { Harbour } from '../../../test/games/every-choice.ts';
import { expectError } from '../../../test/refused.ts';
import { present } from '../../../test/workshop.ts';
import { Action } from '../../index.ts';

const PAIR = Action.create<ChoiceTable>('pair')
  .chooseFrom('a', { choices: [1, 2, 3], disabled: value => value === 2 && 'Two is taken' })
  .chooseFrom('b', { choices: ({ args }) => [args.a, args.a * 10] })
  .execute(() => {});

describe('the choices of the next selection', () => {
  test('[ACT31] is that of the first selection without a choice, and in the end there is none', () => {
    const table = tableWith([PAIR]);
    const seat = table.seat(0);
    expect(table.getChoices('pair', seat)).toEqual([
      { value: 1, disabled: false },
      { value: 2, disabled: 'Two is taken' },
      { value: 3, disabled: false },
    ]);
    expect(table.getChoices('pair', seat, { a: 3 })).toEqual([
      { value: 3, disabled: false },
      { value: 30, disabled: false },
    ]);
    expect(table.getChoices('pair', seat, { a: 3, b: 30 })).toEqual([]);
  });

  test('[ACT31] is what getSelectionChoices returns for the next selection', () => {
    const harbour = new Harbour({ playerCount: 2, seed: 'harbour' });
    harbour.startFlow();
    const player = present(harbour.players[0]);
    const points: [string, string, object][] = [
      ['load', 'crate', {}],
      ['trade', 'partner', {}],
      ['trade', 'goods', { partner: 1 }],
      ['stack', 'crates', {}],
    ];
    for (const [action, selection, args] of points) {
      const named = harbour.getSelectionChoices(action, selection, player, { ...args });
      expect(named.length).toBeGreaterThan(0);
      expect(harbour.getChoices(action, player, { ...args })).toEqual(named);
    }
  });

  test('[ACT31] of what is chosen in turn is the list for the next one', () => {
    const harbour = new Harbour({ playerCount: 2, seed: 'harbour' });
    harbour.startFlow();
    const player = present(harbour.players[0]);
    const [tea, salt] = harbour.storeOf(player).children;
    expect(harbour.getChoices('stack', player, { crates: [salt] })).toEqual([
      { value: tea, disabled: false },
    ]);
  });

  test('[ACT31] skips a selection with one completion', () => {
    const skipping = Action.create<ChoiceTable>('skipping')
      .chooseFrom('only', { choices: [7], skipIfOnlyOne: true })
      .chooseFrom('next', { choices: ({ args }) => [args.only + 1, args.only + 2] })
      .execute(() => {});
    const table = tableWith([skipping]);
    expect(table.getChoices('skipping', table.seat(0)).map(({ value }) => value)).toEqual([8, 9]);
  });

  test('[ACT31] is empty where the choices cannot be made, and where there is no list', () => {
    const text = Action.create<ChoiceTable>('text')
      .enterText('words', {})
      .execute(() => {});
    const table = tableWith([PAIR, text]);
    const seat = table.seat(0);
    expect(table.getChoices('pair', seat, { a: 2 })).toEqual([]);
    expect(table.getChoices('pair', seat, { a: 9 })).toEqual([]);
    expect(table.getChoices('text', seat)).toEqual([]);
    expectError('no-such-action', () => table.getChoices('pear', seat));
  });
});
