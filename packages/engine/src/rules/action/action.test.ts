import { describe, expect, test } from 'vitest';
import { type ChoiceTable, type TableAction, Tile, tableWith } from '../../../test/choice-table.ts';
import { expectError } from '../../../test/refused.ts';
import { unchecked } from '../../../test/workshop.ts';
import { playOf } from '../../game/play.ts';
import { Action, type AuthorErrorCode } from '../../index.ts';
import { legalMoves } from './moves.ts';

const create = (): ReturnType<typeof Action.create<ChoiceTable>> =>
  Action.create<ChoiceTable>('act');
const pass = Action.create<ChoiceTable>('pass').execute(() => {});

describe('defining an action', () => {
  test('[ACT1] contradictory options are refused at the builder call', () => {
    expectError('action-without-name', () => Action.create<ChoiceTable>(''));
    expectError('action-without-name', () => Action.create<ChoiceTable>(unchecked(undefined)));
    expectError('argument-twice', () =>
      create()
        .chooseFrom('a', { choices: [1] })
        .chooseFrom(unchecked<'b'>('a'), { choices: [1] }),
    );
    expectError('selection-without-list', () =>
      create().chooseFrom('a', unchecked<{ choices: number[] }>({})),
    );
    expectError('selection-without-list', () =>
      create().fromElements('a', unchecked<{ elements: Tile[] }>({ elements: 7 })),
    );
    expectError('not-an-element-class', () =>
      create().chooseElement('a', { elementClass: unchecked<typeof Tile>(Date) }),
    );
    for (const multiSelect of [
      -1,
      1.5,
      Number.NaN,
      { min: 3, max: 2 },
      { max: Number.NaN, min: 0 },
      'two',
      null,
    ]) {
      expectError('selection-count', () =>
        create().chooseFrom('a', { choices: [1], multiSelect: unchecked<number>(multiSelect) }),
      );
    }
  });

  test('[ACT1] each call returns a new builder: a prefix can be shared by two actions', () => {
    const begun = create().chooseFrom('a', { choices: [1, 2] });
    const short = begun.execute(() => {});
    const long = begun.chooseFrom('b', { choices: [1, 2] }).execute(() => {});
    expect([short, long].map(({ definition }) => definition.selections.length)).toEqual([1, 2]);
    expect(short.name).toBe('act');
  });

  test('[ACT1] an action that a step names twice is offered once', () => {
    const table = tableWith([pass, pass]);
    expect(table.getAvailableActions(table.seat(0))).toEqual(['pass']);
    expect(legalMoves(playOf(table), table.seat(0))).toHaveLength(1);
  });

  test('[ACT1] the value that execute returns is the result, and a failure of the rules undoes the action', () => {
    const count = create()
      .chooseNumber('n', { min: 0, max: 9 })
      .execute(({ n }, { game }) => {
        game.note(`n ${n}`);
        if (n === 0) return { success: false, error: 'Not nothing' };
        return { success: true, message: 'Counted', data: n * 2 };
      });
    const table = tableWith([count]);
    expect(table.performAction('act', { n: 4 })).toEqual({
      success: true,
      message: 'Counted',
      data: 8,
    });
    const before = table.fullHash;
    expect(table.performAction('act', { n: 0 })).toEqual({
      success: false,
      error: 'Not nothing',
      rejection: { code: 'refused-by-rules', reason: 'Not nothing' },
    });
    expect([table.fullHash, table.done]).toEqual([before, ['n 4']]);
  });
});

/** Callbacks that give what TypeScript would not allow, and what is said about it. */
const wrong: readonly [AuthorErrorCode, string, () => TableAction][] = [
  [
    'no-reason',
    'The disabled of act.tile returned undefined',
    () =>
      create()
        .chooseElement('tile', { elementClass: Tile, disabled: () => unchecked(undefined) })
        .execute(() => {}),
  ],
  [
    'no-reason',
    'The disabled of act.tile returned true',
    () =>
      create()
        .chooseElement('tile', { elementClass: Tile, disabled: () => unchecked(true) })
        .execute(() => {}),
  ],
  [
    'no-reason',
    'The disabled of act returned true',
    () =>
      create()
        .disabled(() => unchecked(true))
        .execute(() => {}),
  ],
  [
    'no-reason',
    'The disabled of act.tile returned ""',
    () =>
      create()
        .chooseElement('tile', { elementClass: Tile, disabled: () => '' })
        .execute(() => {}),
  ],
  [
    'no-reason',
    'The disabled of act returned ""',
    () =>
      create()
        .disabled(() => '')
        .execute(() => {}),
  ],
  [
    'no-verdict',
    'The validate of act returned ""',
    () =>
      create()
        .validate(() => '')
        .execute(() => {}),
  ],
  [
    'no-verdict',
    'The validate of act.a returned false',
    () =>
      create()
        .chooseFrom('a', { choices: [1], validate: () => unchecked(false) })
        .execute(() => {}),
  ],
  [
    'no-verdict',
    'The validate of act returned undefined',
    () =>
      create()
        .validate(() => unchecked(undefined))
        .execute(() => {}),
  ],
  [
    'choices-no-list',
    'The choices of act.a returned undefined',
    () =>
      create()
        .chooseFrom('a', { choices: () => unchecked<number[]>(undefined) })
        .execute(() => {}),
  ],
  [
    'undefined-choice',
    'The choices of act.a contain undefined',
    () =>
      create()
        .chooseFrom('a', { choices: () => [undefined] })
        .execute(() => {}),
  ],
  [
    'change-while-reading',
    'filter of act.tile',
    () =>
      create()
        .chooseElement('tile', { elementClass: Tile, filter: tile => ++tile.value > 0 })
        .execute(() => {}),
  ],
  [
    'change-while-reading',
    'condition "counting" of act',
    () =>
      create()
        .condition({ counting: ({ game }) => ++game.turn > 0 })
        .execute(() => {}),
  ],
  [
    'change-while-reading',
    'choices of act.a',
    () =>
      create()
        .chooseFrom('a', { choices: ({ game }) => [game.random.int(6)] })
        .execute(() => {}),
  ],
  [
    'change-while-reading',
    'until of act.a',
    () =>
      create()
        .chooseFrom('a', {
          choices: ({ game }) => [game.turn],
          repeat: { until: (_chosen, { game }) => ++game.turn > 0 },
        })
        .execute(() => {}),
  ],
];

describe('callbacks that decide what is legal', () => {
  test.each(wrong)(
    '[ACT28] may only read, and must return a valid result: %s, %s',
    (code, words, make) => {
      const { message } = expectError(code, () => tableWith([make()]));
      expect(message).toContain(words);
    },
  );
});
