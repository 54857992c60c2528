import { expect, test } from 'vitest';
import { type ChoiceTable, Tile, tableWith } from '../../../../test/choice-table.ts';
import { playOf } from '../../../game/play.ts';
import { Action, type ActionBuilder } from '../../../index.ts';
import {
  type Choosing,
  type Listing,
  SELECTION_KINDS,
  SelectionSource,
} from '../selection/selection.ts';

// biome-ignore lint/complexity/noBannedTypes: an action without arguments yet
type Begun = ActionBuilder<ChoiceTable, {}>;

test('[ACT35] every kind is built by a method of the builder, and is what the question names', () => {
  const begun = (): Begun => Action.create<ChoiceTable>('act');
  const actions = [
    begun().chooseFrom('it', { choices: ['a'] }),
    begun().fromElements('it', { elements: ({ game }) => game.tiles }),
    begun().chooseElement('it', { elementClass: Tile }),
    begun().choosePlayer('it'),
    begun().chooseNumber('it', { min: 0, max: 1 }),
    begun().enterNumber('it'),
    begun().chooseText('it'),
    begun().enterText('it'),
    begun().chooseAmounts('it', { of: ['a', 'b'], total: 2 }),
  ].map(builder => builder.execute(() => undefined));
  const kinds = actions.map(action => {
    const table = tableWith([action]);
    const asked = playOf(table).firstPrompt(action.definition, table.seat(0));
    return 'question' in asked ? asked.question.kind : undefined;
  });
  expect(new Set(kinds)).toEqual(new Set(SELECTION_KINDS));
});

/** The recipe "Add a selection kind" of CONTRIBUTING.md, followed as far as a test can: one class. */
class EvenSource extends SelectionSource {
  readonly kind = 'values';
  readonly isListed = true;
  readonly isFixed = false;

  candidates({ choosing }: Listing): readonly number[] {
    return evenNumbers(choosing);
  }
}

function evenNumbers({ game }: Choosing): readonly number[] {
  return Array.from({ length: game.players.length }, (_, i) => 2 * i);
}

test('[ACT35] a kind in one class is listed, accepted, refused, counted and drawn', () => {
  const template = Action.create<ChoiceTable>('act')
    .chooseFrom('it', { choices: [0] })
    .execute(() => undefined).definition;
  const selections = template.selections.map(each => ({ ...each, source: new EvenSource() }));
  const action = new Action<ChoiceTable, never>({ ...template, selections });
  const table = tableWith([action]);
  const player = table.seat(0);
  const values = table.getChoices('act', player).map(({ value }) => value);
  expect(values).toEqual(table.players.map((_, i) => 2 * i));
  expect(table.performAction('act', { it: 1 })).toMatchObject({
    rejection: { code: 'not-a-choice' },
  });
  expect(table.performAction('act', { it: 2 }).success).toBe(true);
});
