import { describe, expect, test } from 'vitest';
import { type ChoiceTable, type TableAction, Tile, tableWith } from '../../../test/choice-table.ts';
import { playOf } from '../../game/play.ts';
import { Action } from '../../index.ts';
import { seededRandom } from '../../state/random/random.ts';
import { legalMoves } from './moves.ts';
import { sampleMove } from './sample-move.ts';

const pass = Action.create<ChoiceTable>('pass').execute(() => {});

/** Tile 0 is not there, tile 1 is there and disabled. */
const filter = (tile: Tile): boolean => tile.value !== 0;
const disabled = (tile: Tile): string | false => tile.value === 1 && 'It is glued';

const single = Action.create<ChoiceTable>('single')
  .chooseElement('tile', { elementClass: Tile, filter, disabled })
  .execute(({ tile }, { game }) => game.note(`took ${tile.value}`));

const several = Action.create<ChoiceTable>('several')
  .chooseElement('tile', { elementClass: Tile, filter, disabled, multiSelect: 2 })
  .execute(({ tile }, { game }) => game.note(`took ${tile.map(each => each.value).join()}`));

const repeated = Action.create<ChoiceTable>('repeated')
  .chooseElement('tile', {
    elementClass: Tile,
    filter,
    disabled,
    repeat: { until: chosen => chosen.length === 2 },
  })
  .execute(({ tile }, { game }) => game.note(`took ${tile.map(each => each.value).join()}`));

const optional = Action.create<ChoiceTable>('optional')
  .chooseElement('tile', { elementClass: Tile, disabled: () => 'All are glued', optional: true })
  .execute(({ tile }, { game }) => game.note(tile === undefined ? 'took none' : 'took one'));

const required = Action.create<ChoiceTable>('required')
  .chooseElement('tile', { elementClass: Tile, disabled: () => 'All are glued' })
  .execute(() => {});

const optionalSeveral = Action.create<ChoiceTable>('optionalSeveral')
  .chooseElement('tile', {
    elementClass: Tile,
    disabled: () => 'All are glued',
    optional: true,
    multiSelect: { min: 1, max: 2 },
  })
  .execute(({ tile }, { game }) => game.note(`took ${tile.length}`));

function available(action: TableAction): readonly string[] {
  const table = tableWith([pass, action]);
  return table.getAvailableActions(table.seat(0));
}

describe('filter is visibility, disabled is selectability', () => {
  test.each([single, several, repeated])(
    '[ACT3] what is disabled stays in the list with its reason, what is filtered does not: %#',
    action => {
      const table = tableWith([action], 3);
      const choices = table.getSelectionChoices(action.name, 'tile', table.seat(0));
      expect(choices).toEqual([
        { value: table.tile(1), disabled: 'It is glued' },
        { value: table.tile(2), disabled: false },
      ]);
    },
  );

  test.each([
    [single, 1],
    [several, [1, 2]],
    [several, [2, 1]],
    [repeated, [1, 2]],
    [repeated, [2, 1]],
  ] as const)(
    '[ACT3] what is disabled cannot be chosen, alone or with others: %#',
    (action, values) => {
      const table = tableWith([action]);
      const tile = Array.isArray(values)
        ? values.map(value => table.tile(value))
        : table.tile(Number(values));
      expect(table.performAction(action.name, { tile })).toEqual({
        success: false,
        error: 'Selection disabled: It is glued',
        rejection: { code: 'disabled', selection: 'tile', reason: 'It is glued' },
      });
      expect(table.done).toEqual([]);
    },
  );

  test('[ACT3] a filtered value is refused like an unknown one', () => {
    const table = tableWith([single]);
    const unlisted = table.performAction('single', { tile: table.tile(0) });
    const nonsense = table.performAction('single', { tile: 'nonsense' });
    expect(unlisted).toEqual(nonsense);
    expect(unlisted.rejection).toEqual({ code: 'not-a-choice', selection: 'tile' });
  });

  test.each([single, several, repeated])(
    '[ACT3] no listed and no drawn move has what is disabled: %#',
    action => {
      const table = tableWith([action]);
      const random = seededRandom('never');
      const listed = legalMoves(playOf(table), table.seat(0));
      const drawn = Array.from({ length: 50 }, () => sampleMove(playOf(table), random)?.move);
      for (const move of [...listed, ...drawn]) {
        const tile = move?.args['tile'];
        const tiles: unknown[] = Array.isArray(tile) ? tile : [tile];
        expect(tiles).not.toContain(table.tile(0));
        expect(tiles).not.toContain(table.tile(1));
      }
    },
  );

  test('[ACT4] an action whose required selection has only disabled values is not available', () => {
    expect(available(required)).toEqual(['pass']);
  });

  test('[ACT4] an action whose optional selection has only disabled values still is', () => {
    expect(available(optional)).toEqual(['pass', 'optional']);
    expect(available(optionalSeveral)).toEqual(['pass', 'optionalSeveral']);
    const table = tableWith([optional, optionalSeveral]);
    expect(table.getSelectionChoices('optional', 'tile', table.seat(0))).toHaveLength(4);
    expect(table.performAction('optional').success).toBe(true);
    expect(table.performAction('optionalSeveral').success).toBe(true);
    expect(table.performAction('optional', { tile: table.tile(2) }).rejection?.code).toBe(
      'disabled',
    );
    expect(table.done).toEqual(['took none', 'took 0']);
  });
});

describe('when an action is available', () => {
  const onlyIf = (first: boolean, second: boolean): TableAction =>
    Action.create<ChoiceTable>('maybe')
      .condition({ 'the sun shines': () => first })
      .condition({ 'it is Sunday': () => second })
      .execute(() => {});

  test('[ACT4] all its conditions hold, and it is not disabled', () => {
    expect(available(onlyIf(true, true))).toEqual(['pass', 'maybe']);
    expect(available(onlyIf(true, false))).toEqual(['pass']);
    expect(available(onlyIf(false, true))).toEqual(['pass']);
    const tired = Action.create<ChoiceTable>('tired')
      .disabled(() => 'You are tired')
      .execute(() => {});
    expect(available(tired)).toEqual(['pass']);
  });

  test('[ACT4] performing an unavailable action is refused with the condition or the reason', () => {
    const table = tableWith([pass, onlyIf(true, false)]);
    expect(table.performAction('maybe')).toEqual({
      success: false,
      error: '"maybe" cannot be done now: it is Sunday',
      rejection: { code: 'not-available', action: 'maybe', reason: 'it is Sunday' },
    });
  });

  test('[ACT4] all its selections can be completed, not only the first', () => {
    const stuck = Action.create<ChoiceTable>('stuck')
      .chooseElement('tile', { elementClass: Tile })
      .chooseFrom('way', { choices: ({ args }) => (args.tile.value > 9 ? ['out'] : []) })
      .execute(() => {});
    const late = Action.create<ChoiceTable>('late')
      .chooseElement('tile', { elementClass: Tile })
      .chooseFrom('way', { choices: ({ args }) => (args.tile.value === 3 ? ['out'] : []) })
      .execute(() => {});
    const refused = Action.create<ChoiceTable>('refused')
      .chooseElement('tile', { elementClass: Tile })
      .validate(() => 'Never')
      .execute(() => {});
    expect(available(stuck)).toEqual(['pass']);
    expect(available(late)).toEqual(['pass', 'late']);
    expect(available(refused)).toEqual(['pass']);
  });

  test('[ACT4] there are enough values where several are asked for', () => {
    const need = (multiSelect: number): TableAction =>
      Action.create<ChoiceTable>('need')
        .chooseElement('tiles', { elementClass: Tile, multiSelect })
        .execute(() => {});
    expect(available(need(4))).toEqual(['pass', 'need']);
    expect(available(need(5))).toEqual(['pass']);
  });

  test('[ACT4] a few example texts and numbers are tried if there is no list', () => {
    const typed = (max: number): TableAction =>
      Action.create<ChoiceTable>('typed')
        .enterNumber('amount', { min: 0, max, integer: false })
        .enterText('word', { pattern: /^\d{4}$/ })
        .chooseFrom('then', { choices: ({ args }) => (args.amount > 5 ? ['yes'] : []) })
        .execute(() => {});
    expect(available(typed(50))).toEqual(['pass', 'typed']);
    expect(available(typed(5))).toEqual(['pass']);
    expect(available(typed(-1))).toEqual(['pass']);
  });

  test('[ACT4] an unsupported pattern counts as satisfiable', () => {
    const riddle = Action.create<ChoiceTable>('riddle')
      .enterText('word', { pattern: /^(?=.*a)(\w)\1{5}b(?<!ab)$/ })
      .execute(() => {});
    expect(available(riddle)).toEqual(['pass', 'riddle']);
  });

  test('[ACT4] a search that exceeds its limit counts as available', () => {
    const endless = Action.create<ChoiceTable>('endless')
      .chooseFrom('steps', { choices: [1, 2, 3, 4, 5], repeat: { until: () => false } })
      .execute(() => {});
    const picky = Action.create<ChoiceTable>('picky')
      .chooseFrom('of', {
        choices: Array.from({ length: 40 }, (_, i) => i),
        multiSelect: { min: 2 },
      })
      .validate(({ of }) => of.length === 39 || 'Not so many')
      .execute(() => {});
    expect(available(endless)).toEqual(['pass', 'endless']);
    expect(available(picky)).toEqual(['pass', 'picky']);
  });
});
