import { describe, expect, test } from 'vitest';
import { type ChoiceTable, Tile, tableWith } from '../../test/choice-table.ts';
import { expectRefused } from '../../test/refused.ts';
import { playOf, timelineOf } from '../game/play.ts';
import { Action } from '../rules/action/action.ts';
import { legalMoves } from '../rules/action/moves.ts';

/** Everything that moves through time, or gives up a part of it. */
const TRAVELS: Readonly<Record<string, (table: ChoiceTable) => unknown>> = {
  'journal.undoTo': ({ journal }) => journal.undoTo(0),
  'journal.redoTo': ({ journal }) => journal.redoTo(),
  'journal.tryOut': ({ journal }) => journal.tryOut(() => undefined),
  'journal.forgetUndone': ({ journal }) => journal.forgetUndone(),
  'journal.forgetBefore': ({ journal }) => journal.forgetBefore(0),
  'timeline.undoTo': table => timelineOf(table).undoTo(0),
  'timeline.redo': table => timelineOf(table).redo(timelineOf(table).choices),
  'views.undoTo': ({ views }) => views.undoTo(0),
};

const write = Action.create<ChoiceTable>('write').execute((_args, { game }) =>
  game.note('written'),
);

function tableThat(travels: (table: ChoiceTable) => unknown): ChoiceTable {
  const travel = Action.create<ChoiceTable>('travel').execute((_args, { game }) => {
    game.row.create(Tile, 'half', { value: 9 });
    game.note('half done');
    travels(game);
  });
  const table = tableWith([write, travel]);
  table.performAction('write');
  table.performAction('write');
  table.views.advance();
  return table;
}

describe.each(Object.keys(TRAVELS))('%s', name => {
  const travels = TRAVELS[name] ?? (() => undefined);

  test('[TIM8] is refused while an action is executed, and nothing has changed', () => {
    const table = tableThat(travels);

    const said = expectRefused(table, 'time-inside-move', () => table.performAction('travel'));

    expect(said).toContain('was called while the rules are running');
    expect(timelineOf(table).choices).toBe(2);
    expect(table.performAction('write').success).toBe(true);
  });

  test('[TIM8] is refused while a search makes the move, and nothing has changed', () => {
    const table = tableThat(travels);
    const move = legalMoves(playOf(table), table.seat(0)).find(
      each => each.action.name === 'travel',
    );
    if (move === undefined) throw new Error('there is no such move');

    expectRefused(table, 'time-inside-move', () => playOf(table).make(move));
  });

  test('[TIM8] is refused in read-only callbacks', () => {
    const peek = Action.create<ChoiceTable>('peek')
      .chooseFrom('number', {
        choices: ({ game }) => {
          travels(game);
          return [1];
        },
      })
      .execute(() => undefined);
    const table = tableWith([write]);
    table.performAction('write');
    table.views.advance();
    table.registerAction(peek);

    expectRefused(table, 'time-inside-move', () => table.getChoices('peek', table.seat(0)));
  });
});
