import { describe, expect, test } from 'vitest';
import { type ChoiceTable, type TableAction, Tile, tableWith } from '../../../test/choice-table.ts';
import { expectError } from '../../../test/refused.ts';
import { playOf } from '../../game/play.ts';
import { Action } from './action.ts';
import { legalMoves } from './moves.ts';

/** The numbers of the tiles that can be chosen after an earlier choice. */
function offered(action: TableAction, args: Readonly<Record<string, unknown>>): number[] {
  const table = tableWith([action]);
  return table
    .getSelectionChoices('take', 'tile', table.seat(0), args)
    .map(({ value }) => (value instanceof Tile ? value.value : -1));
}

const byColour = Action.create<ChoiceTable>('take')
  .chooseFrom('colour', { choices: ['red', 'blue'] })
  .chooseElement('tile', {
    elementClass: Tile,
    filterBy: { key: 'colour', selection: 'colour' },
  })
  .execute(({ tile }, { game }) => game.note(tile.name));

const byNumber = Action.create<ChoiceTable>('take')
  .chooseNumber('number', { min: 0, max: 9 })
  .chooseElement('tile', {
    elementClass: Tile,
    filterBy: { key: 'value', selection: 'number' },
    filter: ({ value }) => value !== 2,
  })
  .execute(({ tile }, { game }) => game.note(tile.name));

describe('filterBy', () => {
  test('[ACT16] compares with a text that was chosen before', () => {
    expect(offered(byColour, { colour: 'blue' })).toEqual([1, 3]);
    const table = tableWith([byColour]);
    expect(legalMoves(playOf(table), table.seat(0)).length).toBe(4);
    expect(table.performAction('take', { colour: 'red', tile: table.tile(2) }).success).toBe(true);
    expect(
      table.performAction('take', { colour: 'red', tile: table.tile(1) }).rejection?.code,
    ).toBe('not-a-choice');
  });

  test('[ACT16] compares with a number that was chosen before, and filter applies too', () => {
    expect(offered(byNumber, { number: 3 })).toEqual([3]);
    expect(offered(byNumber, { number: 2 })).toEqual([]);
  });

  test('[ACT16] a match with one of several earlier choices is enough, and an omitted choice filters nothing', () => {
    const take = Action.create<ChoiceTable>('take')
      .chooseFrom('numbers', { choices: [0, 1, 2, 3], multiSelect: { min: 0, max: 2 } })
      .chooseFrom('colour', { choices: ['red', 'blue'], optional: true })
      .chooseElement('tile', {
        elementClass: Tile,
        filterBy: { key: 'value', selection: 'numbers' },
      })
      .execute(({ tile }, { game }) => game.note(tile.name));
    expect(offered(take, { numbers: [1, 3] })).toEqual([1, 3]);
    expect(offered(take, { numbers: [] })).toEqual([0, 1, 2, 3]);
    const optional = Action.create<ChoiceTable>('take')
      .chooseFrom('colour', { choices: ['red', 'blue'], optional: true })
      .chooseElement('tile', {
        elementClass: Tile,
        filterBy: { key: 'colour', selection: 'colour' },
      })
      .execute(({ tile }, { game }) => game.note(tile.name));
    expect(offered(optional, {})).toEqual([0, 1, 2, 3]);
  });

  test('[ACT16] an earlier choice without the attribute is an author error', () => {
    const take = Action.create<ChoiceTable>('take')
      .choosePlayer('target')
      .chooseElement('tile', {
        elementClass: Tile,
        filterBy: { key: 'value', selection: 'target' },
      })
      .execute(({ tile }, { game }) => game.note(tile.name));
    const { message } = expectError('filter-by', () => tableWith([take]));
    expect(message).toContain('compares the attribute "value"');
  });
});
