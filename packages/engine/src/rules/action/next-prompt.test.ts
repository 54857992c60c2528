import { describe, expect, expectTypeOf, test } from 'vitest';
import { type ChoiceTable, type TableAction, Tile, tableWith } from '../../../test/choice-table.ts';
import { crateNamed, Harbour } from '../../../test/games/every-choice.ts';
import { expectError } from '../../../test/refused.ts';
import { playOf } from '../../game/play.ts';
import { Action, type Game } from '../../index.ts';
import { promptFor } from './next-prompt.ts';
import type { NextPrompt, PendingSelection } from './pending-selection.ts';
import type { BoardRef, CommonOptions } from './selection/selection-options.ts';

function openHarbour(): Harbour {
  const harbour = new Harbour({ playerCount: 2, seed: 'harbour' });
  harbour.startFlow();
  return harbour;
}

function ask(table: ChoiceTable, action: string, args: object = {}): NextPrompt {
  return promptFor(playOf(table), { action, player: table.seat(0), args });
}

/** The question, in a few words: which step of how many, and what is asked. */
function asked(table: ChoiceTable, action: TableAction, args: object = {}): unknown {
  const answer = ask(table, action.name, args);
  if (!('question' in answer)) return answer;
  const { step, of, selection } = answer.question;
  return `${step} of ${of}: ${selection}`;
}

function questionOf(harbour: Harbour, action: string, args: object = {}): PendingSelection {
  const [player] = harbour.getAwaitingPlayers();
  if (player === undefined) throw new Error('no player is awaited');
  const answer = promptFor(playOf(harbour), { action, player, args });
  if (!('question' in answer)) throw new Error(`nothing to ask: ${JSON.stringify(answer)}`);
  return answer.question;
}

describe('the list of a selection', () => {
  test('[ACT10] shows every value that is there, in order, and why it cannot be chosen', () => {
    const harbour = openHarbour();
    const [player] = harbour.players;
    if (player === undefined) throw new Error('there are players');
    const choices = harbour.getSelectionChoices('load', 'crate', player);
    expect(choices.map(({ disabled }) => disabled)).toEqual([
      false,
      false,
      false,
      false,
      'It is too heavy',
    ]);
    expect(choices.every(({ value }) => value !== crateNamed(harbour, 3))).toBe(true);
  });

  test('[ACT10] follows the choices made before, whether live or as sent', () => {
    const harbour = openHarbour();
    const [player, partner] = harbour.players;
    if (player === undefined || partner === undefined) throw new Error('there are players');
    const values = (args: object): unknown[] =>
      harbour.getSelectionChoices('trade', 'goods', player, { ...args }).map(({ value }) => value);
    expect(values({ partner })).toEqual(['tea', 'salt']);
    expect(values({ partner: 1 })).toEqual(['tea', 'salt']);
    expect(values({ partner: { __playerRef: 1 } })).toEqual(['tea', 'salt']);
  });

  test('[ACT10] is empty where the choices before it cannot be made, and where there is no list', () => {
    const harbour = openHarbour();
    const [player] = harbour.players;
    if (player === undefined) throw new Error('there are players');
    expect(harbour.getSelectionChoices('trade', 'goods', player)).toEqual([]);
    expect(harbour.getSelectionChoices('trade', 'goods', player, { partner: player })).toEqual([]);
    expect(harbour.getSelectionChoices('sign', 'mark', player)).toEqual([]);
    const shut = Action.create<ChoiceTable>('shut')
      .condition({ never: () => false })
      .chooseFrom('a', { choices: [1] })
      .execute(() => {});
    const open = Action.create<ChoiceTable>('open').execute(() => {});
    const table = tableWith([open, shut]);
    expect(table.getSelectionChoices('shut', 'a', table.seat(0))).toEqual([]);
  });

  test('[ACT10] of what is chosen in turn is the list for the next one', () => {
    const harbour = openHarbour();
    const [player] = harbour.players;
    if (player === undefined) throw new Error('there are players');
    const [tea, salt] = harbour.storeOf(player).children;
    const list = (crates: unknown[]): unknown[] =>
      harbour.getSelectionChoices('stack', 'crates', player, { crates }).map(({ value }) => value);
    expect(list([])).toEqual([tea, salt]);
    expect(list([salt])).toEqual([tea]);
    expect(list([salt, tea])).toEqual([]);
  });

  test('[ACT10] of an unknown action or selection is an author error', () => {
    const harbour = openHarbour();
    const [player] = harbour.players;
    if (player === undefined) throw new Error('there are players');
    const wrong = expectError('no-such-action', () =>
      harbour.getSelectionChoices('laod', 'crate', player),
    );
    expect(wrong.message).toContain('The registered actions are: wait, load, trade');
    expectError('no-such-selection', () => harbour.getSelectionChoices('load', 'crates', player));
    expect(harbour.getAction('load')?.selections.map(({ name }) => name)).toEqual(['crate']);
    expect(harbour.getAction('laod')).toBeUndefined();
  });

  test('[ACT16] keeps values whose attribute equals that of an earlier choice', () => {
    const harbour = openHarbour();
    const [player] = harbour.players;
    if (player === undefined) throw new Error('there are players');
    const first = crateNamed(harbour, 1);
    const values = harbour
      .getSelectionChoices('pair', 'second', player, { first })
      .map(({ value }) => value);
    expect(values).toEqual([crateNamed(harbour, 4)]);
    expect(questionOf(harbour, 'pair', { first })).toMatchObject({
      selection: 'second',
      dependsOn: 'first',
    });
    expect(questionOf(harbour, 'trade', { partner: 1 })).toMatchObject({ dependsOn: 'partner' });
  });
});

describe('how a choice is shown', () => {
  test('[ACT11] with the text that display returns, and the element on the board that represents it', () => {
    const harbour = openHarbour();
    const { choices, prompt } = questionOf(harbour, 'load');
    expect(prompt).toBe('What will Player 1 load?');
    expect(choices?.[1]).toEqual({
      value: crateNamed(harbour, 1),
      disabled: false,
      count: 1,
      alike: [],
      text: 'salt (2)',
      boardRefs: [{ element: harbour.quay, role: 'source' }],
    });
  });

  test('[ACT11] a choice is represented by several elements, or by itself if it is an element', () => {
    const harbour = openHarbour();
    const crate = crateNamed(harbour, 0);
    const own = { element: crate, role: 'highlight' };
    expect(questionOf(harbour, 'sort').choices?.[0]?.boardRefs).toEqual([
      own,
      { element: harbour.quay, role: 'target' },
    ]);
    expect(questionOf(harbour, 'pair').choices?.[0]?.boardRefs).toEqual([own]);
    expect(questionOf(harbour, 'trade').choices?.[0]).toMatchObject({
      text: 'Player 2',
      boardRefs: [],
    });
  });

  test('[ACT11] a reference to no element, or with an unknown role, is an author error', () => {
    const refs = [{}, { element: 3 }, { element: 'quay', role: 'target' }, { role: 'source' }];
    for (const ref of [...refs, 'middle']) {
      const choose = Action.create<ChoiceTable>('choose')
        .chooseFrom('tile', {
          choices: ['a'],
          // The type would let neither of them through.
          boardRefs: (_, { game }) => [
            (typeof ref === 'string' ? { element: game.tile(0), role: ref } : ref) as BoardRef,
          ],
        })
        .execute(() => undefined);
      const { message } = expectError('board-ref', () => ask(tableWith([choose]), 'choose'));
      expect(message).toContain('boardRef of choose.tile returned');
    }
  });

  test('[ACT11] with a default text if the author gives none', () => {
    const plain = Action.create<ChoiceTable>('plain')
      .chooseFrom('a', {
        choices: ({ game }) => [
          game.tile(0),
          game.seat(1),
          'text',
          7,
          false,
          null,
          [1, game.tile(0)],
          { label: 'Labelled', n: 1 },
          { name: 'Named' },
          { from: game.tile(0), to: 3 },
        ],
      })
      .execute(() => {});
    const answer = ask(tableWith([plain]), 'plain');
    const texts = 'question' in answer ? answer.question.choices?.map(({ text }) => text) : [];
    expect(texts).toEqual([
      'tile',
      'Player 2',
      'text',
      '7',
      'false',
      'null',
      '1, tile',
      'Labelled',
      'Named',
      'from: tile, to: 3',
    ]);
  });

  test('[ACT11] with what a number or a text has to be', () => {
    const harbour = openHarbour();
    expect(questionOf(harbour, 'bid')).toMatchObject({
      kind: 'number',
      bounds: { min: 1, max: 5 },
      choices: { length: 5 },
    });
    expect(questionOf(harbour, 'bid', { coins: 2 })).toMatchObject({
      bounds: { min: 0, max: Number.POSITIVE_INFINITY },
      choices: null,
      isOptional: true,
    });
    expect(questionOf(harbour, 'sign')).toMatchObject({
      kind: 'text',
      text: { pattern: /^[A-Z]{2}\d+$/, minLength: 3, maxLength: 6 },
      choices: null,
    });
    expect(questionOf(harbour, 'sort').count).toEqual({ min: 1, max: 2 });
  });

  test('[ACT11] with the words of the selection, of an action that has no other, or its name', () => {
    const one = Action.create<ChoiceTable>('one')
      .prompt('Take something')
      .chooseFrom('thing', { choices: [1] })
      .execute(() => {});
    const two = Action.create<ChoiceTable>('two')
      .prompt('Take two things')
      .chooseFrom('first', { choices: [1], prompt: 'Which first?' })
      .chooseFrom('second', { choices: [1] })
      .execute(() => {});
    const table = tableWith([one, two]);
    const prompt = (action: string, args: object = {}): unknown => {
      const answer = ask(table, action, args);
      return 'question' in answer && answer.question.prompt;
    };
    expect([prompt('one'), prompt('two'), prompt('two', { first: 1 })]).toEqual([
      'Take something',
      'Which first?',
      'Choose second',
    ]);
  });
});

const steps = Action.create<ChoiceTable>('steps')
  .chooseElement('tile', { elementClass: Tile, filter: tile => tile.value < 2 })
  .chooseFrom('only', {
    choices: ({ args }) => (args.tile.value === 0 ? ['alone'] : ['one', 'two']),
    skipIfOnlyOne: true,
  })
  .chooseFrom('pair', { choices: [1, 2], multiSelect: 2, skipIfOnlyOne: true })
  .chooseFrom('maybe', { choices: ['x'], optional: true, skipIfOnlyOne: true })
  .chooseFrom('walk', { choices: [1, 2], repeat: { until: chosen => chosen.length === 2 } })
  .execute(({ only, pair }, { game }) => game.note(`${only} ${pair.join()}`));

describe('which selections a player has to make', () => {
  test('[ACT12] selections with one completion are skipped, and not counted', () => {
    const table = tableWith([steps]);
    const [zero, one] = [table.tile(0), table.tile(1)];
    expect(asked(table, steps)).toBe('1 of 5: tile');
    expect(asked(table, steps, { tile: one })).toBe('2 of 5: only');
    expect(asked(table, steps, { tile: one, only: 'two' })).toBe('3 of 4: maybe');
    expect(asked(table, steps, { tile: zero })).toBe('2 of 3: maybe');
    expect(asked(table, steps, { tile: zero, maybe: null })).toBe('3 of 3: walk');
    expect(asked(table, steps, { tile: zero, maybe: 'x', walk: [1] })).toBe('3 of 3: walk');
  });

  test('[ACT12] after the last choice the arguments include the skipped selections', () => {
    const table = tableWith([steps]);
    const given = { tile: table.tile(0), maybe: null, walk: [2, 1] };
    expect(ask(table, 'steps', given)).toEqual({
      args: { tile: table.tile(0), only: 'alone', pair: [1, 2], walk: [2, 1] },
    });
  });

  test('[ACT12] a skipped selection may be sent or left out', () => {
    const table = tableWith([steps]);
    const given = { tile: table.tile(0), walk: [2, 1] };
    expect(table.performAction('steps', given).success).toBe(true);
    expect(table.performAction('steps', { ...given, only: 'alone', pair: [2, 1] }).success).toBe(
      true,
    );
    expect(table.performAction('steps', { ...given, tile: table.tile(1) }).rejection).toEqual({
      code: 'missing',
      selection: 'only',
    });
    expect(table.done).toEqual(['alone 1,2', 'alone 1,2']);
  });

  test('[ACT12] one value that can be chosen is the only one, however many are disabled', () => {
    const forced = Action.create<ChoiceTable>('forced')
      .chooseElement('tile', {
        elementClass: Tile,
        disabled: tile => tile.value !== 2 && 'no',
        skipIfOnlyOne: true,
      })
      .execute(({ tile }, { game }) => game.note(`tile ${tile.value}`));
    const table = tableWith([forced]);
    expect(ask(table, 'forced')).toEqual({ args: { tile: table.tile(2) } });
    table.performAction('forced');
    expect(table.done).toEqual(['tile 2']);
  });

  test('[ACT12] a wrong choice is refused where it is made', () => {
    const table = tableWith([steps]);
    expect(ask(table, 'steps', { tile: 'x' })).toEqual({
      rejection: { code: 'not-a-choice', selection: 'tile' },
    });
    expect(promptFor(playOf(table), { action: 'steps', player: table.seat(0), args: 7 })).toEqual({
      rejection: { code: 'arguments-not-named' },
    });
  });
});

test('[ACT27] a selection has no callback for what a player does before the action is sent', () => {
  type Hook = Extract<keyof CommonOptions<Game, object, number, false>, `on${string}`>;
  expectTypeOf<Hook>().toBeNever();
});
