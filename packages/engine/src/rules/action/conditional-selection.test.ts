import { describe, expect, test } from 'vitest';
import { type ChoiceTable, Tile, tableWith } from '../../../test/choice-table.ts';
import { expectError } from '../../../test/refused.ts';
import { playOf } from '../../game/play.ts';
import { Action, type PendingSelection } from '../../index.ts';
import { seededRandom } from '../../state/random/random.ts';
import { countMoves, legalMoves } from './moves.ts';
import { promptFor } from './next-prompt.ts';
import { beginMoves, composing, type PartialMove } from './partial-move.ts';
import { sampleMove } from './sample-move.ts';
import type { Args } from './selection/selection.ts';
import { whyNotChoice } from './trace-action.ts';

/** A gift needs a player and, if the first player has moved before, a tile; a rest needs nothing. */
const power = Action.create<ChoiceTable>('power')
  .chooseFrom('kind', { choices: ['gift', 'rest'] })
  .choosePlayer('to', {
    when: ({ args }) => args.kind === 'gift',
    filter: (other, { player }) => other !== player,
  })
  .chooseElement('tiles', {
    elementClass: Tile,
    when: ({ game, args }) => game.turn > 0 && args.to !== undefined,
    multiSelect: 1,
  })
  .execute((args, { game }) => game.note(JSON.stringify(Object.keys(args))));

/** A first selection that is skipped in the first position. */
const late = Action.create<ChoiceTable>('late')
  .chooseFrom('bonus', { choices: ['x', 'y'], when: ({ game }) => game.turn > 0 })
  .chooseNumber('count', { min: 1, max: 2, when: () => true })
  .execute(({ bonus, count }, { game }) => game.note(`${bonus ?? 'none'} ${count ?? 0}`));

function promptOf(table: ChoiceTable, action: string, args: object): PendingSelection {
  const next = promptFor(playOf(table), { action, player: table.seat(0), args });
  if (!('question' in next)) throw new Error(`no prompt: ${JSON.stringify(next)}`);
  return next.question;
}

/** All moves that can be composed choice by choice. */
function composed(partial: PartialMove): readonly object[] {
  const choices = partial.choices(seededRandom('open'));
  if (partial.move !== undefined) return [partial.move.args];
  return choices.flatMap((_, index) => composed(partial.choose(index)));
}

describe('a conditional selection', () => {
  test('[ACT38] is skipped everywhere unless `when` holds', () => {
    const table = tableWith([power, late]);
    const moves = legalMoves(playOf(table), table.seat(0)).map(({ args }) => args);
    const [, ann, bob] = table.players;
    expect(moves).toEqual([
      { kind: 'gift', to: ann },
      { kind: 'gift', to: bob },
      { kind: 'rest' },
      { count: 1 },
      { count: 2 },
    ]);
    expect(countMoves(playOf(table), table.seat(0))).toBe(5);
    const player = table.seat(0);
    const all = composing(player, () => beginMoves(playOf(table), player).flatMap(composed));
    expect(all).toEqual(moves);
    const drawn = new Set<string>();
    const random = seededRandom('conditional');
    for (let i = 0; i < 100; i++) {
      const args: Args = sampleMove(playOf(table), random)?.move.args ?? {};
      const to = table.players.find(each => each === args.to)?.position;
      drawn.add(JSON.stringify({ ...args, to }));
    }
    expect(drawn.size).toBe(5);
  });

  test('[ACT38] is made where `when` holds, and its argument is absent otherwise', () => {
    const table = tableWith([power, late]);
    table.performAction('late', { count: 2 });
    expect(countMoves(playOf(table), table.seat(0))).toBe(2 * 4 + 1 + 2 * 2);
    table.performAction('power', { kind: 'gift', to: 1, tiles: [table.tile(2)] });
    table.performAction('power', { kind: 'rest', to: null });
    table.performAction('late', { bonus: 'y', count: 1 });
    expect(table.done).toEqual(['none 2', '["kind","to","tiles"]', '["kind"]', 'y 1']);
  });

  test('[ACT38] refuses a value for a selection that is skipped', () => {
    const table = tableWith([power, late]);
    const rejection = { code: 'unknown-argument', argument: 'to' };
    const args = { kind: 'rest', to: 1 };
    expect(table.performAction('power', args).rejection).toEqual(rejection);
    expect(promptFor(playOf(table), { action: 'power', player: table.seat(0), args })).toEqual({
      rejection,
    });
    expect(table.getSelectionChoices('power', 'to', table.seat(0), { kind: 'rest' })).toEqual([]);
    const point = {
      action: 'power',
      selection: 'to',
      player: table.seat(0),
      args: { kind: 'rest' },
    };
    expect(whyNotChoice(playOf(table), point, 1)).toEqual({
      kind: 'not-asked',
      reason: 'The action does not ask for "to"',
    });
  });

  test('[ACT38] counts the steps that are left, and says whether there may be fewer', () => {
    const table = tableWith([power, late]);
    // The tile is known to be skipped in the first position, the player depends on the kind.
    expect(promptOf(table, 'power', {})).toMatchObject({ step: 1, of: 2, mayBeFewer: true });
    const gift = { kind: 'gift' };
    expect(promptOf(table, 'power', gift)).toMatchObject({ step: 2, of: 2, mayBeFewer: false });
    expect(promptOf(table, 'late', {})).toMatchObject({ step: 1, of: 1, mayBeFewer: false });
    table.performAction('late', { count: 2 });
    expect(promptOf(table, 'late', {})).toMatchObject({ step: 1, of: 2, mayBeFewer: false });
    expect(promptOf(table, 'power', gift)).toMatchObject({ step: 2, of: 3, mayBeFewer: true });
    const toAnn = { ...gift, to: 1 };
    expect(promptOf(table, 'power', toAnn)).toMatchObject({ step: 3, of: 3, mayBeFewer: false });
  });

  test('[ACT38] must return a boolean and change nothing', () => {
    const odd = Action.create<ChoiceTable>('odd')
      .chooseFrom('a', { choices: [1], when: ({ game }) => JSON.parse(String(game.turn)) })
      .execute(() => {});
    expectError('when-result', () => tableWith([odd]));
    const busy = Action.create<ChoiceTable>('busy')
      .chooseFrom('a', { choices: [1], when: ({ game }) => game.turn++ === 0 })
      .execute(() => {});
    expect(expectError('change-while-reading', () => tableWith([busy])).message).toContain(
      'when of busy.a',
    );
  });
});

describe('computed bounds', () => {
  const hand = Action.create<ChoiceTable>('hand')
    .chooseNumber('most', { min: 0, max: ({ game }) => game.turn + 1 })
    .chooseElement('tiles', {
      elementClass: Tile,
      multiSelect: { min: ({ game }) => game.turn, max: ({ args }) => args.most },
    })
    .execute((_args, { game }) => game.note('hand'));

  test('[ACT39] decide what is listed, counted, prompted and refused', () => {
    const table = tableWith([hand], 3);
    const player = table.seat(0);
    // At most none: the empty set; at most one: none or one of three.
    expect(countMoves(playOf(table), player)).toBe(1 + 4);
    expect(legalMoves(playOf(table), player)).toHaveLength(5);
    expect(promptOf(table, 'hand', { most: 1 }).count).toEqual({ min: 0, max: 1 });
    const args = { most: 1, tiles: [table.tile(0), table.tile(1)] };
    expect(table.performAction('hand', args).error).toBe('Choose 0 to 1 for "tiles"');
    table.performAction('hand', { most: 1, tiles: [] });
    // Now at least one: "at most none" can no longer be completed.
    expect(countMoves(playOf(table), player)).toBe(0 + 3 + 6);
    const all = composing(player, () => beginMoves(playOf(table), player).flatMap(composed));
    expect(all).toHaveLength(9);
    const random = seededRandom('bounds');
    for (let i = 0; i < 50; i++) {
      const drawn = sampleMove(playOf(table), random)?.move.args;
      expect(all).toContainEqual(drawn);
    }
  });

  test('[ACT39] that no set meets make the action unavailable', () => {
    const none = Action.create<ChoiceTable>('none')
      .chooseElement('tiles', {
        elementClass: Tile,
        multiSelect: { min: 0, max: ({ game }) => game.turn - 1 },
      })
      .execute((_args, { game }) => game.note('none'));
    const pass = Action.create<ChoiceTable>('pass').execute((_args, { game }) => game.note('pass'));
    const table = tableWith([none, pass]);
    expect(table.getAvailableActions(table.seat(0))).toEqual(['pass']);
    expect(legalMoves(playOf(table), table.seat(0))).toHaveLength(1);
    table.performAction('pass', {});
    expect(legalMoves(playOf(table), table.seat(0))).toHaveLength(2);
  });

  const wrong: readonly (readonly ['no-number' | 'no-whole-number', () => number])[] = [
    ['no-number', (): number => Number.NaN],
    ['no-whole-number', (): number => 1.5],
  ];
  test.each(wrong)('[ACT39] must be numbers, and whole for a set: %s', (code, multiSelect) => {
    const odd = Action.create<ChoiceTable>('odd')
      .chooseElement('tiles', { elementClass: Tile, multiSelect })
      .execute(() => {});
    expect(expectError(code, () => tableWith([odd])).message).toContain('multiSelect of odd.tiles');
  });

  test('[ACT39] of a number must be numbers too', () => {
    const odd = Action.create<ChoiceTable>('odd')
      .chooseNumber('n', { min: 1, max: () => Number.NaN })
      .execute(() => {});
    expectError('no-number', () => tableWith([odd]));
  });
});
