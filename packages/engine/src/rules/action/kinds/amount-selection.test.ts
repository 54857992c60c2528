import { describe, expect, test } from 'vitest';
import { type ChoiceTable, tableWith } from '../../../../test/choice-table.ts';
import { expectError } from '../../../../test/refused.ts';
import { playOf } from '../../../game/play.ts';
import {
  Action,
  beginMoves,
  composing,
  countMoves,
  legalMoves,
  type Move,
  type PartialMove,
  promptFor,
  sampleMove,
  sampleStepwise,
  seededRandom,
} from '../../../index.ts';

const KINDS = ['ruby', 'onyx', 'pearl'] as const;

/** Pays `turn + 2` in all, with at most two of each kind, and no onyx in the first position. */
const pay = Action.create<ChoiceTable>('pay')
  .chooseAmounts('gems', {
    of: KINDS,
    total: ({ game }) => game.turn + 2,
    limit: 2,
    disabled: (kind, { game }) => kind === 'onyx' && game.turn === 0 && 'Not yet',
    display: kind => kind.toUpperCase(),
  })
  .execute(({ gems }, { game }) => game.note(`${gems.ruby} ${gems.onyx} ${gems.pearl}`));

function argsOf(moves: readonly Move[]): readonly unknown[] {
  return moves.map(({ args }) => args.gems);
}

function composed(partial: PartialMove): readonly Move[] {
  if (partial.move !== undefined) return [partial.move];
  return partial
    .choices(seededRandom('open'))
    .flatMap((_, index) => composed(partial.choose(index)));
}

describe('amounts', () => {
  test('[ACT40] are listed once each, with a number for every kind', () => {
    const table = tableWith([pay]);
    expect(argsOf(legalMoves(playOf(table), table.seat(0)))).toEqual([
      { ruby: 2, onyx: 0, pearl: 0 },
      { ruby: 1, onyx: 0, pearl: 1 },
      { ruby: 0, onyx: 0, pearl: 2 },
    ]);
    table.performAction('pay', { gems: { pearl: 2 } });
    expect(table.done).toEqual(['0 0 2']);
    // Three of three kinds with at most two each: all but three of one kind.
    expect(countMoves(playOf(table), table.seat(0))).toBe(7);
  });

  test('[ACT40] are prompted with the kinds, how many of each, and how many in all', () => {
    const table = tableWith([pay]);
    const next = promptFor(playOf(table), { action: 'pay', player: table.seat(0), args: {} });
    expect(next).toMatchObject({
      question: {
        kind: 'amounts',
        count: { min: 2, max: 2 },
        choices: [
          { value: 'ruby', text: 'RUBY', disabled: false, count: 2 },
          { value: 'onyx', text: 'ONYX', disabled: 'Not yet' },
          { value: 'pearl', text: 'PEARL', disabled: false, count: 2 },
        ],
      },
    });
  });

  test.each([
    [{ ruby: 1 }, { code: 'wrong-count', selection: 'gems', min: 2, max: 2 }],
    [{ ruby: 3 }, { code: 'too-many', selection: 'gems', kind: 'ruby', max: 2 }],
    [
      { ruby: 1, onyx: 1 },
      { code: 'disabled', selection: 'gems', reason: 'Not yet' },
    ],
    [
      { ruby: 1, gold: 1 },
      { code: 'not-a-choice', selection: 'gems' },
    ],
    [{ ruby: 1.5 }, { code: 'not-a-choice', selection: 'gems' }],
    [
      { ruby: -1, pearl: 3 },
      { code: 'not-a-choice', selection: 'gems' },
    ],
    [{ ruby: 1e12 }, { code: 'not-a-choice', selection: 'gems' }],
    [['ruby', 'pearl'], { code: 'not-a-choice', selection: 'gems' }],
    ['ruby', { code: 'not-a-choice', selection: 'gems' }],
    [null, { code: 'missing', selection: 'gems' }],
  ])('[ACT40] that are not legal are refused with a reason: %j', (gems, rejection) => {
    const table = tableWith([pay]);
    expect(table.performAction('pay', { gems }).rejection).toEqual(rejection);
    expect(table.done).toEqual([]);
  });

  test('[ACT40] can be composed kind by kind and drawn, each legal one and no other', () => {
    const table = tableWith([pay]);
    table.performAction('pay', { gems: { ruby: 1, pearl: 1 } });
    const player = table.seat(0);
    const listed = argsOf(legalMoves(playOf(table), player));
    const moves = composing(player, () => beginMoves(playOf(table), player).flatMap(composed));
    expect(argsOf(moves)).toHaveLength(7);
    expect(argsOf(moves)).toEqual(expect.arrayContaining([...listed]));
    const random = seededRandom('amounts');
    const drawn = new Set<string>();
    const stepwise = new Set<string>();
    for (let i = 0; i < 200; i++) {
      drawn.add(JSON.stringify(sampleMove(playOf(table), random)?.move.args.gems));
      stepwise.add(JSON.stringify(sampleStepwise(playOf(table), random)?.args.gems));
    }
    const all = new Set(listed.map(each => JSON.stringify(each)));
    expect(drawn).toEqual(all);
    expect(stepwise).toEqual(all);
  });

  test('[ACT40] that are too many to list are checked, drawn and composed all the same', () => {
    const hoard = Action.create<ChoiceTable>('hoard')
      .chooseAmounts('gems', { of: KINDS, min: 0, max: 300, limit: 200 })
      .validate(({ gems }) => gems.ruby >= gems.onyx || 'More rubies than onyx')
      .execute(({ gems }, { game }) => game.note(String(gems.ruby)));
    const table = tableWith([hoard]);
    const player = table.seat(0);
    expect(legalMoves(playOf(table), player, 5)).toHaveLength(5);
    expect(countMoves(playOf(table), player, 1000)).toBeGreaterThan(1000);
    const random = seededRandom('hoard');
    expect(sampleMove(playOf(table), random)?.isUniform).toBe(false);
    const [begun] = composing(player, () => beginMoves(playOf(table), player));
    expect(composing(player, () => begun?.choices(random).length)).toBe(201);
    expect(table.performAction('hoard', { gems: { ruby: 140, pearl: 77 } }).success).toBe(true);
    expect(table.performAction('hoard', { gems: { onyx: 1 } }).error).toBe('More rubies than onyx');
  });

  test('[ACT40] may be left out, skipped, or nothing', () => {
    const gift = Action.create<ChoiceTable>('gift')
      .chooseAmounts('now', { of: KINDS, total: 1, limit: 1, optional: true })
      .chooseAmounts('later', { of: KINDS, min: 0, max: 1, when: ({ args }) => !args.now?.ruby })
      .execute(({ now, later }, { game }) => game.note(JSON.stringify({ now, later })));
    const table = tableWith([gift]);
    expect(countMoves(playOf(table), table.seat(0))).toBe(4 + 1 + 2 * 4);
    table.performAction('gift', { now: null, later: {} });
    table.performAction('gift', { now: { ruby: 1 } });
    expect(table.done).toEqual([
      '{"later":{"ruby":0,"onyx":0,"pearl":0}}',
      '{"now":{"ruby":1,"onyx":0,"pearl":0}}',
    ]);
  });

  test('[ACT40] whose options contradict each other are author errors', () => {
    const begun = Action.create<ChoiceTable>('wrong');
    expectError('amounts-total', () => begun.chooseAmounts('a', { of: KINDS, total: 1, max: 2 }));
    expectError('amounts-without-end', () => begun.chooseAmounts('a', { of: KINDS, min: 2 }));
    expectError('amounts-kind-twice', () =>
      begun.chooseAmounts('a', { of: ['x', 'y', 'x'], total: 1 }),
    );
    expectError('no-whole-number', () =>
      begun.chooseAmounts('a', { of: KINDS, total: 1, limit: 0.5 }),
    );
    const endless = begun
      .chooseAmounts('a', { of: KINDS, max: () => Number.POSITIVE_INFINITY })
      .execute(() => {});
    expectError('amounts-without-end', () => tableWith([endless]));
    const odd = begun
      .chooseAmounts('a', { of: KINDS, total: 1, limit: () => 1.5 })
      .execute(() => {});
    expect(expectError('no-whole-number', () => tableWith([odd])).message).toContain(
      'limit of wrong.a',
    );
  });
});
