import { describe, expect, test } from 'vitest';
import { type ChoiceTable, Tile, tableWith } from '../../../test/choice-table.ts';
import { expectError } from '../../../test/refused.ts';
import { playOf } from '../../game/play.ts';
import { Action } from '../../index.ts';
import { type ChoiceTrace, whyNotChoice } from './trace-action.ts';

const pass = Action.create<ChoiceTable>('pass').execute(() => {});

const move = Action.create<ChoiceTable>('move')
  .condition({ 'it is day': () => true, 'the gate is open': ({ game }) => game.turn === 0 })
  .chooseElement('tile', {
    elementClass: Tile,
    filter: tile => tile.value > 0,
    disabled: tile => tile.value === 1 && 'It is glued',
    validate: tile => tile.value !== 2 || 'It is cursed',
  })
  .chooseFrom('to', { choices: ({ args }) => (args.tile.value > 3 ? ['left', 'right'] : []) })
  .execute(() => {});

describe('why an action can or cannot be taken', () => {
  test('[ACT20] counts the candidates of each selection, those that can be chosen, and says why the others cannot', () => {
    const table = tableWith([pass, move], 6);
    expect(table.traceAction('move', table.seat(0))).toEqual({
      action: 'move',
      player: 0,
      isOffered: true,
      isAvailable: true,
      conditions: [
        { label: 'it is day', holds: true },
        { label: 'the gate is open', holds: true },
      ],
      disabled: false,
      selections: [
        {
          selection: 'tile',
          isOptional: false,
          after: {},
          candidates: 6,
          filtered: 1,
          enabled: 3,
          refused: [
            { value: table.tile(1), reason: 'It is glued' },
            { value: table.tile(2), reason: 'It is cursed' },
          ],
        },
        {
          selection: 'to',
          isOptional: false,
          after: { tile: table.tile(4) },
          candidates: 2,
          filtered: 0,
          enabled: 2,
          refused: [],
        },
      ],
      reason: false,
    });
  });

  test('[ACT20] names the condition that fails; later conditions are not evaluated', () => {
    let asked = 0;
    const shut = Action.create<ChoiceTable>('shut')
      .condition({
        'it is day': () => true,
        'the gate is open': () => false,
        'a player is there': () => ++asked > 0,
      })
      .chooseFrom('a', { choices: () => [++asked] })
      .execute(() => {});
    const table = tableWith([pass, shut]);
    expect(table.traceAction('shut', table.seat(0))).toMatchObject({
      isOffered: true,
      isAvailable: false,
      conditions: [
        { label: 'it is day', holds: true },
        { label: 'the gate is open', holds: false },
        { label: 'a player is there', holds: null },
      ],
      selections: [],
      reason: 'The condition "the gate is open" does not hold',
    });
    expect(asked).toBe(0);
  });

  test('[ACT20] reports why the whole action is disabled', () => {
    const tired = Action.create<ChoiceTable>('tired')
      .disabled(() => 'You are tired')
      .execute(() => {});
    const table = tableWith([pass, tired]);
    expect(table.traceAction('tired', table.seat(0))).toMatchObject({
      isAvailable: false,
      disabled: 'You are tired',
      reason: 'You are tired',
    });
  });

  test('[ACT20] shows the selection at which no choice is left', () => {
    const table = tableWith([pass, move], 4);
    const trace = table.traceAction('move', table.seat(0));
    expect(trace).toMatchObject({
      isAvailable: false,
      selections: [
        { selection: 'tile', enabled: 1 },
        { selection: 'to', after: { tile: table.tile(3) }, candidates: 0, enabled: 0 },
      ],
    });
    expect(trace.reason).toBe(
      'There is not enough to choose for "to": 0 candidates, 0 filtered out, 0 disabled, 0 left',
    );
    const glued = Action.create<ChoiceTable>('glued')
      .chooseElement('tiles', { elementClass: Tile, disabled: () => 'It is glued', multiSelect: 2 })
      .execute(() => {});
    const other = tableWith([pass, glued]);
    expect(other.traceAction('glued', other.seat(0)).reason).toBe(
      'There is not enough to choose for "tiles": 4 candidates, 0 filtered out, 4 disabled (It is glued), 0 left',
    );
  });

  test('[ACT20] reports the reason of the last check if no candidate passes it', () => {
    const never = Action.create<ChoiceTable>('never')
      .chooseFrom('a', { choices: [1, 2] })
      .validate(() => 'Not today')
      .execute(() => {});
    const table = tableWith([pass, never]);
    expect(table.traceAction('never', table.seat(0)).reason).toBe('Not today');
  });

  test('[ACT20] goes through texts, numbers, sets and repetitions by an example', () => {
    const all = Action.create<ChoiceTable>('all')
      .enterText('word', { minLength: 2 })
      .enterNumber('share', { min: 0, max: 1, integer: false })
      .chooseFrom('pair', { choices: [1, 2, 3], multiSelect: 2 })
      .chooseFrom('walk', { choices: ['n', 's'], repeat: { until: chosen => chosen.length === 3 } })
      .chooseFrom('maybe', { choices: [1], disabled: () => 'no', optional: true })
      .execute(() => {});
    const table = tableWith([all]);
    const { selections, isAvailable } = table.traceAction('all', table.seat(0));
    expect(isAvailable).toBe(true);
    expect(
      selections.map(({ selection, candidates, enabled }) => [selection, candidates, enabled]),
    ).toEqual([
      ['word', null, 0],
      ['share', null, 0],
      ['pair', 3, 3],
      ['walk', 2, 2],
      ['maybe', 1, 0],
    ]);
  });

  test('[ACT20] says whose turn it is, that the step does not offer it, or that the game is over', () => {
    const table = tableWith([pass]);
    table.registerActions(move);
    const reason = (name: string, seat: number): unknown =>
      table.traceAction(name, table.seat(seat)).reason;
    expect(reason('pass', 1)).toBe('It is the turn of player 1');
    expect(reason('move', 0)).toBe('There is no action "move" here');
    expect(table.traceAction('move', table.seat(0))).toMatchObject({
      isOffered: false,
      isAvailable: false,
    });
    table.finish();
    expect(reason('pass', 0)).toBe('The game is over');
    expectError('no-such-action', () => table.traceAction('mvoe', table.seat(0)));
  });
});

describe('why a single value can or cannot be chosen', () => {
  const table = tableWith([pass, move], 6);

  function why(value: unknown, selection = 'tile', args: object = {}): ChoiceTrace {
    return whyNotChoice(
      playOf(table),
      { action: 'move', selection, player: table.seat(0), args },
      value,
    );
  }

  test('[ACT21] from a value that does not exist to one that is legal', () => {
    expect(why('nonsense')).toEqual({ kind: 'not-a-candidate' });
    expect(why(table.tile(0))).toEqual({ kind: 'filtered' });
    expect(why(table.tile(1).id)).toEqual({ kind: 'disabled', reason: 'It is glued' });
    expect(why(table.tile(2))).toEqual({ kind: 'invalid', reason: 'It is cursed' });
    expect(why(table.tile(3))).toEqual({ kind: 'leads-nowhere' });
    expect(why({ __elementId: table.tile(4).id })).toEqual({ kind: 'legal' });
  });

  test('[ACT21] after earlier choices, or not at all after wrong ones', () => {
    expect(why('left', 'to', { tile: table.tile(5) })).toEqual({ kind: 'legal' });
    expect(why('up', 'to', { tile: table.tile(5) })).toEqual({ kind: 'not-a-candidate' });
    expect(why('left', 'to', { tile: table.tile(1) })).toEqual({
      kind: 'not-asked',
      reason: 'Selection disabled: It is glued',
    });
    expect(why('left', 'to')).toEqual({ kind: 'not-asked', reason: 'Choose "tile" first' });
  });

  test('[ACT21] where there is no list', () => {
    const typed = Action.create<ChoiceTable>('typed')
      .enterNumber('n', { min: 1, validate: n => n !== 7 || 'Not seven' })
      .chooseFrom('a', { choices: ({ args }) => (args.n > 5 ? ['x'] : []) })
      .execute(() => {});
    const other = tableWith([pass, typed]);
    const point = { action: 'typed', selection: 'n', player: other.seat(0), args: {} };
    const kinds = [0, 'x', 7, 3, 9].map(value => whyNotChoice(playOf(other), point, value).kind);
    expect(kinds).toEqual([
      'not-a-candidate',
      'not-a-candidate',
      'invalid',
      'leads-nowhere',
      'legal',
    ]);
  });

  test('[ACT21] one of several is judged alone, and a repetition that is over asks for nothing more', () => {
    const group = Action.create<ChoiceTable>('group')
      .chooseElement('tiles', { elementClass: Tile, multiSelect: 2 })
      .chooseFrom('walk', { choices: [1, 2], repeat: { until: chosen => chosen.length === 2 } })
      .execute(() => {});
    const other = tableWith([group]);
    const tiles = [other.tile(0), other.tile(1)];
    const point = (selection: string, args: object): Parameters<typeof whyNotChoice>[1] => ({
      action: 'group',
      selection,
      player: other.seat(0),
      args,
    });
    expect(whyNotChoice(playOf(other), point('tiles', {}), other.tile(2))).toEqual({
      kind: 'legal',
    });
    expect(whyNotChoice(playOf(other), point('walk', { tiles, walk: [1] }), 2)).toEqual({
      kind: 'legal',
    });
    expect(whyNotChoice(playOf(other), point('walk', { tiles, walk: [1, 1] }), 2)).toEqual({
      kind: 'not-asked',
      reason: 'Enough is chosen for "walk"',
    });
  });
});
