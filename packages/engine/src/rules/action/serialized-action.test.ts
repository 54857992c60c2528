import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { type ChoiceTable, tableWith } from '../../../test/choice-table.ts';
import { Harbour } from '../../../test/games/every-choice.ts';
import { expectError } from '../../../test/refused.ts';
import { unchecked } from '../../../test/workshop.ts';
import { playOf } from '../../game/play.ts';
import { Action } from '../../index.ts';
import { seededRandom } from '../../state/random/random.ts';
import { deserializeValue, isSerializedReference, serializeValue } from './outside-value.ts';
import { sampleMove } from './sample-move.ts';
import { deserializeAction, type SerializedAction, serializeAction } from './serialized-action.ts';

const pass = Action.create<ChoiceTable>('pass')
  .notUndoable()
  .execute(() => {});

function openHarbour(seed: string): Harbour {
  const harbour = new Harbour({ playerCount: 3, seed, rounds: 4 });
  harbour.startFlow();
  return harbour;
}

describe('a value as data', () => {
  test('[ACT22] elements and players become references, by id or by place', () => {
    const table = tableWith([pass]);
    const value = {
      tile: table.tile(1),
      who: [table.seat(2)],
      n: 3,
      none: null,
      absent: undefined,
    };
    expect(serializeValue(value)).toEqual({
      tile: { __elementId: table.tile(1).id },
      who: [{ __playerRef: 2 }],
      n: 3,
      none: null,
    });
    expect(serializeValue(table.tile(1), { by: 'branch' })).toEqual({
      __elementRef: table.tile(1).branch(),
    });
    expect(serializeValue(table.seat(1), { by: 'branch' })).toEqual({ __playerRef: 1 });
  });

  test.prop([fc.jsonValue({ maxDepth: 5 })])(
    '[ACT22] plain data is written as it is, and read back',
    value => {
      const table = tableWith([pass]);
      const written = serializeValue(value);
      expect(JSON.parse(JSON.stringify(written))).toEqual(JSON.parse(JSON.stringify(value)));
      expect(deserializeValue(written, table)).toEqual(written);
    },
  );

  test.each([Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NaN])(
    '[ACT22] a number that JSON lacks comes back: %s',
    number => {
      const sent: unknown = JSON.parse(JSON.stringify(serializeValue([number])));
      expect(deserializeValue(sent, tableWith([pass]))).toEqual([number]);
    },
  );

  test('[ACT22] parsing returns the live elements, and undefined for missing ones', () => {
    const table = tableWith([pass]);
    const value = { tiles: [table.tile(0), table.tile(3)], who: table.seat(1) };
    for (const by of ['id', 'branch'] as const) {
      const sent: unknown = JSON.parse(JSON.stringify(serializeValue(value, { by })));
      expect(deserializeValue(sent, table)).toEqual(value);
    }
    expect(deserializeValue([{ __elementId: 999 }, { __playerRef: 7 }], table)).toEqual([
      undefined,
      undefined,
    ]);
  });

  test('[ACT22] a value that is not data cannot be serialized', () => {
    const endless: { self?: object } = {};
    endless.self = endless;
    for (const value of [new Map(), () => 1, Symbol('s'), 3n, endless, { deep: new Set([1]) }]) {
      expectError('value-not-data', () => serializeValue(value));
    }
  });

  test('[ACT22] only a record with one key of the right kind is a reference', () => {
    const references = [{ __elementId: 1 }, { __elementRef: 'game/0' }, { __playerRef: 0 }];
    expect(references.map(isSerializedReference)).toEqual([true, true, true]);
    const others = [
      null,
      1,
      'x',
      [],
      {},
      { __elementId: '1' },
      { __playerRef: 0, x: 1 },
      { __elementRef: 3 },
    ];
    expect(others.map(isSerializedReference)).toEqual(others.map(() => false));
  });
});

describe('an action as data', () => {
  test('[ACT22] has name, position, arguments and whether it can be taken back', () => {
    const harbour = openHarbour('data');
    const [player] = harbour.players;
    if (player === undefined) throw new Error('there are players');
    const crates = harbour.quay.children.slice(0, 2);
    const args = { crates, to: harbour.far };
    expect(serializeAction({ name: 'sort', player, args }, harbour)).toEqual({
      name: 'sort',
      player: 0,
      args: {
        crates: crates.map(({ id }) => ({ __elementId: id })),
        to: { __elementId: harbour.far.id },
      },
      undoable: true,
    });
    expect(serializeAction({ name: 'wait', player, args: {} }, harbour).undoable).toBe(false);
  });

  test.prop([fc.string({ maxLength: 5 })], { numRuns: 20 })(
    '[ACT23] the same actions, written and sent, lead another game to the same state',
    seed => {
      const first = openHarbour('same');
      const second = openHarbour('same');
      const random = seededRandom(seed);
      for (let sample = sampleMove(playOf(first), random); sample !== undefined; ) {
        const { action, player, args } = sample.move;
        const live = { name: action.name, player, args };
        const written = serializeAction(live, first, { by: random.chance(0.5) ? 'id' : 'branch' });
        const sent: SerializedAction = JSON.parse(JSON.stringify(written));
        expect(deserializeAction(sent, first)).toEqual(live);
        first.performAction(action.name, args, player.position);
        expect(second.performSerializedAction(sent)).toMatchObject({ success: true });
        expect(second.fullHash).toBe(first.fullHash);
        sample = sampleMove(playOf(first), random);
      }
      expect(second.isFinished()).toBe(true);
    },
  );

  test.each([
    [null, 'not-your-turn'],
    ['wait', 'not-your-turn'],
    [{}, 'not-your-turn'],
    [{ name: 'wait', player: '0', args: {} }, 'not-your-turn'],
    [{ name: 'wait', player: 1, args: {} }, 'not-your-turn'],
    [{ name: 'wait', player: 7, args: {} }, 'not-your-turn'],
    [{ name: 'wiat', player: 0, args: {} }, 'unknown-action'],
    [{ name: 7, player: 0, args: {} }, 'unknown-action'],
    [{ name: 'wait', player: 0 }, 'arguments-not-named'],
    [{ name: 'wait', player: 0, args: [] }, 'arguments-not-named'],
    [{ name: 'wait', player: 0, args: { x: 1 } }, 'unknown-argument'],
    [{ name: 'load', player: 0, args: { crate: { __elementId: 1 } } }, 'not-a-choice'],
  ])('[ACT23] what is not such an action is refused and changes nothing: %j', (data, code) => {
    const harbour = openHarbour('bad');
    const before = harbour.fullHash;
    const result = harbour.performSerializedAction(unchecked(data));
    expect([result.success, result.rejection?.code, harbour.fullHash]).toEqual([
      false,
      code,
      before,
    ]);
  });

  test('[ACT23] an action of a seat that does not exist cannot be parsed', () => {
    const harbour = openHarbour('no player');
    const ofUnknownSeat = { name: 'wait', player: 9, args: {}, undoable: true };
    expect(deserializeAction(ofUnknownSeat, harbour)).toBeUndefined();
  });
});
