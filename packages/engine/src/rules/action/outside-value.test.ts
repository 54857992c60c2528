import { describe, expect, test } from 'vitest';
import { type ChoiceTable, type TableAction, Tile, tableWith } from '../../../test/choice-table.ts';
import { playOf } from '../../game/play.ts';
import { Action, type PerformResult, Piece, Space } from '../../index.ts';

const take = Action.create<ChoiceTable>('take')
  .chooseElement('tile', { elementClass: Tile, filter: tile => tile.value < 3 })
  .execute(({ tile }, { game }) => game.note(`tile ${tile.value}`));

const pick = Action.create<ChoiceTable>('pick')
  .fromElements('tile', { elements: ({ game }) => game.tiles })
  .execute(({ tile }, { game }) => game.note(`tile ${tile.value}`));

const greet = Action.create<ChoiceTable>('greet')
  .choosePlayer('who', { filter: (other, { player }) => other !== player })
  .execute(({ who }, { game }) => game.note(`player ${who.position}`));

const place = Action.create<ChoiceTable>('place')
  .chooseFrom('way', {
    choices: ({ game }) => game.tiles.map(tile => ({ tile, to: game.seat(1), n: [tile.value] })),
  })
  .execute(({ way }, { game }) => game.note(`way ${way.tile.value} ${way.n.join()}`));

const odd = Action.create<ChoiceTable>('odd')
  .chooseFrom('value', {
    choices: [
      null,
      Number.POSITIVE_INFINITY,
      Number.NaN,
      '',
      0,
      false,
      { a: 1, b: undefined },
      {},
      [],
    ],
  })
  .execute(({ value }, { game }) => game.note(typeof value));

function outcome(action: TableAction, args: (table: ChoiceTable) => object): string {
  const table = tableWith([action]);
  const result = table.performAction(action.name, { ...args(table) });
  return result.success
    ? table.done.join()
    : (result.rejection?.code ?? 'refused without a reason');
}

describe('references to elements', () => {
  test.each([
    ['itself', (table: ChoiceTable) => table.tile(2)],
    ['its id', (table: ChoiceTable) => table.tile(2).id],
    ['a reference by id', (table: ChoiceTable) => ({ __elementId: table.tile(2).id })],
    ['a reference by place', (table: ChoiceTable) => ({ __elementRef: table.tile(2).branch() })],
    [
      'data that was sent',
      (table: ChoiceTable) => JSON.parse(JSON.stringify({ __elementId: table.tile(2).id })),
    ],
  ])('[ACT18] %s', (_name, tile) => {
    expect(outcome(take, table => ({ tile: tile(table) }))).toBe('tile 2');
    expect(outcome(pick, table => ({ tile: tile(table) }))).toBe('tile 2');
  });

  test.each([
    ['a player', (table: ChoiceTable) => table.seat(2)],
    ['a position', () => 2],
    ['a reference', () => ({ __playerRef: 2 })],
  ])('[ACT18] %s, for a player', (_name, who) => {
    expect(outcome(greet, table => ({ who: who(table) }))).toBe('player 2');
  });

  test('[ACT18] references inside of records and lists', () => {
    const expected = 'way 1 1';
    const way = (tile: unknown, to: unknown): object => ({
      way: { to, n: [1], tile },
    });
    expect(outcome(place, table => way(table.tile(1), table.seat(1)))).toBe(expected);
    expect(
      outcome(place, table => way({ __elementId: table.tile(1).id }, { __playerRef: 1 })),
    ).toBe(expected);
    expect(outcome(place, table => way(table.tile(1).id, 1))).toBe(expected);
    expect(outcome(place, table => way(table.tile(2).id, 1))).toBe('not-a-choice');
    expect(outcome(place, table => way(table.tile(1).id, 2))).toBe('not-a-choice');
  });
});

describe('values that are easily mistaken', () => {
  test.each([
    [null, 'object'],
    [Number.POSITIVE_INFINITY, 'number'],
    [{ $: 'Infinity' }, 'number'],
    [Number.NaN, 'number'],
    ['', 'string'],
    [-0, 'number'],
    [false, 'boolean'],
    [{ a: 1 }, 'object'],
    [{}, 'object'],
    [[], 'object'],
    ['0', 'not-a-choice'],
    [Number.NEGATIVE_INFINITY, 'not-a-choice'],
    [true, 'not-a-choice'],
    [{ b: 1 }, 'not-a-choice'],
    [{ a: 1, c: 1 }, 'not-a-choice'],
    [new Map(), 'not-a-choice'],
    [new Date(0), 'not-a-choice'],
    [undefined, 'missing'],
  ])('[ACT18] %s is that value and no other', (value, expected) => {
    expect(outcome(odd, () => ({ value }))).toBe(expected);
  });
});

/** Objects that do something when they are looked at. */
const hostile: readonly [string, () => unknown][] = [
  [
    'a getter that throws',
    () => ({
      get __elementId(): number {
        throw new Error('boo');
      },
    }),
  ],
  [
    'a toJSON that throws',
    () => ({
      toJSON(): never {
        throw new Error('boo');
      },
    }),
  ],
  [
    'a proxy that throws',
    () =>
      new Proxy(
        {},
        {
          ownKeys() {
            throw new Error('boo');
          },
        },
      ),
  ],
  [
    'a proxy of a list that throws',
    () =>
      new Proxy([], {
        get() {
          throw new Error('boo');
        },
      }),
  ],
  [
    'something endless',
    () => {
      const endless: { next?: unknown } = {};
      endless.next = endless;
      return endless;
    },
  ],
  ['something deep', () => Array.from({ length: 100 }).reduce<unknown>(inner => ({ inner }), {})],
  ['something huge', () => Array.from({ length: 20_000 }, (_, i) => i)],
  ['an empty list that says it is long', () => ({ length: 3 })],
  ['a bigint', () => ({ __elementId: 3n })],
  ['a symbol', () => Symbol('tile')],
  ['a function', () => () => 1],
  ['a class', () => Tile],
  ['a prototype', () => Tile.prototype],
  ['own __proto__', () => JSON.parse('{"__proto__": {"__elementId": 7}}')],
  ['inherited reference', () => Object.create({ __elementId: 7 })],
  ['two references in one', () => ({ __elementId: 7, __playerRef: 0 })],
  ['an id as text', () => ({ __elementId: '7' })],
  ['a negative id', () => ({ __elementId: -1 })],
  ['a broken id', () => ({ __elementId: 1.5 })],
  ['a place that is none', () => ({ __elementRef: 'game/__proto__/constructor' })],
  ['a name of a method', () => 'constructor'],
];

describe('values that refer to nothing', () => {
  test.each(hostile)('[ACT18] %s is refused like any other', (_name, make) => {
    for (const action of [take, pick, greet, place, odd]) {
      const names = action.definition.selections.map(({ name }) => name);
      const given = Object.fromEntries(names.map(name => [name, make()]));
      expect(outcome(action, () => given)).toBe('not-a-choice');
    }
  });

  test.each([null, 3, 'tile', [], [['tile', 1]], () => ({})])(
    '[ACT18] arguments come by name: %s',
    given => {
      const table = tableWith([take]);
      const attempt = { action: 'take', args: given, seat: 0 };
      expect(playOf(table).perform(table.journal, attempt).rejection).toEqual({
        code: 'arguments-not-named',
      });
    },
  );

  test.each(['__proto__', 'constructor', 'toString', 'Tile'])(
    '[ACT18] an argument that no selection asks for: %s',
    name => {
      const table = tableWith([take]);
      const args = JSON.parse(`{"tile": ${table.tile(1).id}, ${JSON.stringify(name)}: 1}`);
      expect(table.performAction('take', args).rejection).toEqual({
        code: 'unknown-argument',
        argument: name,
      });
    },
  );

  test('[ACT18] one and the same refusal for what is unknown, hidden, foreign, removed or merely not listed', () => {
    class Secret extends Piece<ChoiceTable> {}
    const table = tableWith([take]);
    const refusals: PerformResult[] = [];
    const attempt = (tile: unknown): void => {
      refusals.push(table.performAction('take', { tile }));
    };
    const hidden = table.journal.segment(() => {
      const chest = table.create(Space, 'chest');
      chest.contentsHidden();
      return chest.create(Secret, 'secret');
    });
    const removed = table.tile(1);
    table.journal.segment(() => removed.remove());
    attempt(999_999);
    attempt(hidden);
    attempt(hidden.id);
    attempt(tableWith([take]).tile(2));
    attempt(removed);
    attempt(table.tile(3));
    attempt(table.seat(0));
    attempt(table);
    expect(new Set(refusals.map(each => JSON.stringify(each)))).toEqual(
      new Set([
        JSON.stringify({
          success: false,
          error: 'That is not one of the choices for "tile"',
          rejection: { code: 'not-a-choice', selection: 'tile' },
        }),
      ]),
    );
  });
});
