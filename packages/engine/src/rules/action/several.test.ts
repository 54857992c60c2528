import { describe, expect, test } from 'vitest';
import { type ChoiceTable, Tile, tableWith } from '../../../test/choice-table.ts';
import { playOf } from '../../game/play.ts';
import { Action } from '../../index.ts';
import { legalMoves } from './moves.ts';

const two = Action.create<ChoiceTable>('two')
  .chooseElement('tiles', { elementClass: Tile, multiSelect: { min: 1, max: 2 } })
  .execute(({ tiles }, { game }) => game.note(tiles.map(tile => tile.value).join()));

describe('several at once', () => {
  test('[ACT13] come in the order of the list, in whatever order they were sent', () => {
    const table = tableWith([two]);
    table.performAction('two', { tiles: [table.tile(3), table.tile(1)] });
    expect(table.done).toEqual(['1,3']);
  });

  test('[ACT13] a later list does not depend on the order in which they were sent', () => {
    const follow = Action.create<ChoiceTable>('follow')
      .chooseFrom('pair', { choices: ['a', 'b', 'c'], multiSelect: 2 })
      .chooseFrom('first', { choices: ({ args }) => [args.pair[0]] })
      .execute(({ pair, first }, { game }) => game.note(`${pair.join('')} ${first}`));
    const table = tableWith([follow]);
    expect(table.performAction('follow', { pair: ['c', 'b'], first: 'b' }).success).toBe(true);
    expect(table.performAction('follow', { pair: ['b', 'c'], first: 'c' }).rejection?.code).toBe(
      'not-a-choice',
    );
    expect(table.done).toEqual(['bc b']);
  });

  test.each([
    [[], { code: 'wrong-count', selection: 'tiles', min: 1, max: 2 }],
    [[0, 1, 2], { code: 'wrong-count', selection: 'tiles', min: 1, max: 2 }],
    [[2, 2], { code: 'not-a-choice', selection: 'tiles' }],
  ] as const)(
    '[ACT13] too few, too many, or the same twice are refused: %j',
    (values, rejection) => {
      const table = tableWith([two]);
      const tiles = values.map(value => table.tile(value));
      expect(table.performAction('two', { tiles }).rejection).toEqual(rejection);
    },
  );

  test.each([
    [3, 'Choose 3 for "of"'],
    [{ min: 2, max: 3 }, 'Choose 2 to 3 for "of"'],
    [{ min: 2 }, 'Choose at least 2 for "of"'],
  ])('[ACT13] says how many: %j', (multiSelect, error) => {
    const count = Action.create<ChoiceTable>('count')
      .chooseFrom('of', { choices: [1, 2, 3, 4], multiSelect })
      .execute(() => {});
    expect(tableWith([count]).performAction('count', { of: [1] }).error).toBe(error);
  });

  test('[ACT13] one value is not a list of one, and a list is not one value', () => {
    const table = tableWith([two]);
    expect(table.performAction('two', { tiles: table.tile(1) }).rejection?.code).toBe(
      'not-a-choice',
    );
    const one = Action.create<ChoiceTable>('one')
      .chooseElement('tile', { elementClass: Tile })
      .execute(() => {});
    const other = tableWith([one]);
    expect(other.performAction('one', { tile: [other.tile(1)] }).rejection?.code).toBe(
      'not-a-choice',
    );
  });

  test('[ACT13] a value that is listed twice can be taken twice, an element only once', () => {
    const coins = Action.create<ChoiceTable>('coins')
      .chooseFrom('coins', { choices: ['penny', 'penny', 'shilling'], multiSelect: 2 })
      .execute(({ coins: taken }, { game }) => game.note(taken.join()));
    const table = tableWith([coins]);
    expect(table.performAction('coins', { coins: ['penny', 'penny'] }).success).toBe(true);
    expect(table.performAction('coins', { coins: ['shilling', 'shilling'] }).success).toBe(false);
    expect(table.done).toEqual(['penny,penny']);
    const tiles = Action.create<ChoiceTable>('tiles')
      .fromElements('tiles', {
        elements: ({ game }) => [...game.tiles, ...game.tiles],
        multiSelect: 2,
      })
      .execute(() => {});
    const listed = tableWith([tiles], 2);
    expect(legalMoves(playOf(listed), listed.seat(0))).toHaveLength(1);
  });

  test('[ACT13] choosing none is possible if the minimum is zero', () => {
    const any = Action.create<ChoiceTable>('any')
      .chooseFrom('of', { choices: [1, 2], multiSelect: { min: 0, max: 1 } })
      .execute(({ of }, { game }) => game.note(`took ${of.length}`));
    const table = tableWith([any]);
    expect(legalMoves(playOf(table), table.seat(0)).map(({ args }) => args)).toEqual([
      { of: [] },
      { of: [1] },
      { of: [2] },
    ]);
    expect(table.performAction('any', { of: [] }).success).toBe(true);
    expect(table.performAction('any').rejection).toEqual({ code: 'missing', selection: 'of' });
  });
});

describe('one after the other', () => {
  const climb = Action.create<ChoiceTable>('climb')
    .chooseElement('tiles', {
      elementClass: Tile,
      filter: (tile, { chosen }) => chosen.every(each => each.value < tile.value),
      disabled: (tile, { chosen }) =>
        chosen.length === 1 && tile.value === 2 && 'Not as the second',
      repeat: {
        until: chosen => chosen.some(tile => tile.value === 3),
        onEach: (tile, { game }) => game.note(`each ${tile.value}`),
      },
    })
    .execute(({ tiles }, { game }) => game.note(`all ${tiles.map(tile => tile.value).join()}`));

  test('[ACT14] each list receives the values chosen so far, and ends when until returns true', () => {
    const table = tableWith([climb]);
    const values = legalMoves(playOf(table), table.seat(0)).map(({ args }) => args['tiles']);
    expect(values).toEqual(
      [[0, 1, 2, 3], [0, 1, 3], [0, 3], [1, 3], [2, 3], [3]].map(each =>
        each.map(value => table.tile(value)),
      ),
    );
  });

  test('[ACT14] onEach runs for each in the order of choosing, then the action itself', () => {
    const table = tableWith([climb]);
    table.performAction('climb', { tiles: [table.tile(0), table.tile(3)] });
    expect(table.done).toEqual(['each 0', 'each 3', 'all 0,3']);
  });

  test.each([
    [[0, 2, 3], { code: 'disabled', selection: 'tiles', reason: 'Not as the second' }],
    [[1, 0], { code: 'not-a-choice', selection: 'tiles' }],
    [[0, 1], { code: 'missing', selection: 'tiles' }],
    [[], { code: 'missing', selection: 'tiles' }],
    [[3, 3], { code: 'not-a-choice', selection: 'tiles' }],
  ] as const)('[ACT14] a wrong step, too few and too many are refused: %j', (values, rejection) => {
    const table = tableWith([climb]);
    const tiles = values.map(value => table.tile(value));
    expect(table.performAction('climb', { tiles }).rejection).toEqual(rejection);
    expect(table.done).toEqual([]);
  });

  test('[ACT14] an endless sequence is refused after a limited number of values', () => {
    let asked = 0;
    const endless = Action.create<ChoiceTable>('endless')
      .chooseFrom('steps', { choices: [1], repeat: { until: () => ++asked < 0 } })
      .execute(() => {});
    const table = tableWith([endless]);
    const steps = Array.from({ length: 5_000 }, () => 1);
    expect(table.performAction('endless', { steps }).rejection?.code).toBe('not-a-choice');
    expect(asked).toBeLessThan(200);
  });

  test('[ACT14] what is optional may be left out or given as an empty list', () => {
    const maybe = Action.create<ChoiceTable>('maybe')
      .chooseFrom('steps', {
        choices: [1, 2],
        optional: true,
        repeat: { until: chosen => chosen.length === 2 },
      })
      .execute(({ steps }, { game }) => game.note(`steps ${steps.join('')}`));
    const table = tableWith([maybe]);
    for (const steps of [undefined, null, [], [2, 1]]) table.performAction('maybe', { steps });
    expect(table.done).toEqual(['steps ', 'steps ', 'steps ', 'steps 21']);
  });
});
