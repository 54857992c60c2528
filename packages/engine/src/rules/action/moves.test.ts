import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import {
  type ChoiceTable,
  type TableAction,
  Tile,
  tableForAll,
  tableWith,
} from '../../../test/choice-table.ts';
import { Harbour } from '../../../test/games/every-choice.ts';
import { playOf } from '../../game/play.ts';
import { Action } from '../../index.ts';
import { seededRandom } from '../../state/random/random.ts';
import { countMoves, isLegalMove, legalMoves } from './moves.ts';
import { serializeValue } from './outside-value.ts';
import { sampleMove } from './sample-move.ts';
import type { Args } from './selection/selection.ts';

const pass = Action.create<ChoiceTable>('pass').execute(() => {});

const move = Action.create<ChoiceTable>('move')
  .chooseElement('tile', { elementClass: Tile, filter: tile => tile.value !== 1 })
  .chooseFrom('by', { choices: ({ args }) => [args.tile.value, -1] })
  .execute(() => {});

function argsOf(table: ChoiceTable, limit?: number): readonly Args[] {
  return legalMoves(playOf(table), table.seat(0), limit).map(({ args }) => args);
}

/** Moves in words: tiles by their number. */
function inWords(table: ChoiceTable): readonly string[] {
  return argsOf(table).map(args => {
    const words = Object.entries(args).map(([name, value]) =>
      value instanceof Tile ? `${name} #${value.value}` : `${name} ${String(value)}`,
    );
    return words.join(', ');
  });
}

describe('the legal moves', () => {
  test('[ACT6] are listed action by action, in the order of the lists, the last selection fastest', () => {
    const table = tableWith([pass, move], 3);
    expect(inWords(table)).toEqual([
      '',
      'tile #0, by 0',
      'tile #0, by -1',
      'tile #2, by 2',
      'tile #2, by -1',
    ]);
  });

  test('[ACT6] without what is optional come before those with it', () => {
    const optional = Action.create<ChoiceTable>('optional')
      .chooseFrom('a', { choices: ['x', 'y'], optional: true })
      .chooseFrom('b', { choices: [1, 2, 3], multiSelect: 2, optional: true })
      .execute(() => {});
    const table = tableWith([optional]);
    expect(argsOf(table).slice(0, 5)).toEqual([
      { b: [] },
      { b: [1, 2] },
      { b: [1, 3] },
      { b: [2, 3] },
      { a: 'x', b: [] },
    ]);
  });

  test('[ACT6] end at a limit', () => {
    const table = tableWith([pass, move], 3);
    expect(argsOf(table, 3)).toEqual(argsOf(table).slice(0, 3));
    expect(argsOf(table, 0)).toEqual([]);
  });

  test('[ACT6] of a selection that goes on without end are listed up to a limit', () => {
    const endless = Action.create<ChoiceTable>('endless')
      .chooseFrom('steps', {
        choices: ['stop', 'go'],
        repeat: { until: chosen => chosen[chosen.length - 1] === 'stop' },
      })
      .execute(() => {});
    const table = tableWith([endless]);
    expect(argsOf(table, 3)).toEqual([
      { steps: ['stop'] },
      { steps: ['go', 'stop'] },
      { steps: ['go', 'go', 'stop'] },
    ]);
    expect(countMoves(playOf(table), table.seat(0))).toBe(Number.POSITIVE_INFINITY);
  });

  test('[ACT6] leave out selections without a list, and include moves that omit them', () => {
    const signed = Action.create<ChoiceTable>('signed')
      .chooseFrom('a', { choices: [1, 2] })
      .enterText('name', { optional: true })
      .execute(() => {});
    expect(argsOf(tableWith([signed]))).toEqual([{ a: 1 }, { a: 2 }]);
    const typed = Action.create<ChoiceTable>('typed')
      .enterText('name')
      .execute(() => {});
    expect(argsOf(tableWith([typed]))).toEqual([]);
  });

  test('[ACT6] are those of the present step, for an awaited player, before the game is over', () => {
    const table = tableWith([pass, move]);
    expect(legalMoves(playOf(table), table.seat(1))).toEqual([]);
    expect(
      tableForAll([pass]).players.map(player => countOf(tableForAll([pass]), player.position)),
    ).toEqual([1, 1, 1]);
    table.finish();
    expect(argsOf(table)).toEqual([]);
    expect(countMoves(playOf(table), table.seat(0))).toBe(0);
  });

  function countOf(table: ChoiceTable, position: number): number {
    return legalMoves(playOf(table), table.seat(position)).length;
  }
});

const counted: readonly [string, TableAction, number][] = [
  ['no selection', pass, 1],
  ['two selections', move, 6],
  [
    'poker hands',
    Action.create<ChoiceTable>('deal')
      .chooseNumber('of', { min: 52, max: 52 })
      .chooseFrom('hand', { choices: Array.from({ length: 52 }, (_, i) => i), multiSelect: 5 })
      .execute(() => {}),
    2_598_960,
  ],
  [
    'a text',
    Action.create<ChoiceTable>('text')
      .enterText('t')
      .execute(() => {}),
    Number.POSITIVE_INFINITY,
  ],
  [
    'numbers that cannot be',
    Action.create<ChoiceTable>('none')
      .enterNumber('n', { min: 3, max: 2, integer: false })
      .execute(() => {}),
    0,
  ],
  [
    'an open selection after one with nothing to choose',
    Action.create<ChoiceTable>('stuck')
      .chooseFrom('a', { choices: [1], disabled: () => 'no' })
      .enterText('t')
      .execute(() => {}),
    0,
  ],
];

describe('counting moves', () => {
  test.each(counted)('[ACT7] counts moves without making them: %s', (_name, action, count) => {
    const table = tableWith([pass, action]);
    const bare = action === pass ? 0 : 1;
    expect(countMoves(playOf(table), table.seat(0))).toBe(count + bare);
  });

  test('[ACT7] stops counting beyond a limit', () => {
    let asked = 0;
    const wide = Action.create<ChoiceTable>('wide')
      .chooseNumber('a', { min: 1, max: 1_000 })
      .chooseFrom('b', {
        choices: () => {
          asked++;
          return [1, 2, 3];
        },
      })
      .execute(() => {});
    const table = tableWith([wide]);
    asked = 0;
    expect(countMoves(playOf(table), table.seat(0), 30)).toBeGreaterThan(30);
    expect(asked).toBeLessThan(20);
  });

  test('[ACT7] ends even if almost no value passes validation', () => {
    const strict = Action.create<ChoiceTable>('strict')
      .chooseFrom('of', {
        choices: Array.from({ length: 60 }, (_, i) => i),
        multiSelect: { min: 1 },
      })
      .validate(() => 'never')
      .execute(() => {});
    const table = tableWith([pass, strict]);
    expect(sampleMove(playOf(table), seededRandom('strict'))).toBeDefined();
    expect(countMoves(playOf(table), table.seat(0), 10)).toBe(Number.POSITIVE_INFINITY);
  });
});

describe('every kind of choice', () => {
  const walk = fc.record({ seed: fc.string({ maxLength: 5 }), steps: fc.nat({ max: 9 }) });

  /** A harbour some moves after its beginning. */
  function harbourAt({ seed, steps }: { seed: string; steps: number }): Harbour {
    const harbour = new Harbour({ playerCount: 3, seed });
    const random = seededRandom(seed);
    harbour.startFlow();
    for (let i = 0; i < steps; i++) {
      const sample = sampleMove(playOf(harbour), random);
      if (sample === undefined) break;
      const { action, args, player } = sample.move;
      expect(harbour.performAction(action.name, args, player.position)).toMatchObject({
        success: true,
      });
    }
    return harbour;
  }

  test.prop([walk], { numRuns: 25 })('[ACT7] counts as many moves as it lists', given => {
    const play = playOf(harbourAt(given));
    const [player] = play.flow.awaiting();
    if (player === undefined) return;
    for (const action of play.available(player)) {
      const { first } = play.registry.offer(action, player);
      const listed = legalMoves(play, player).filter(each => each.action === action);
      const isOpen = ['bid', 'sign'].includes(action.name);
      expect(isOpen ? [] : listed, action.name).toHaveLength(
        isOpen ? 0 : (first.completions ?? listed.length),
      );
    }
    expect(countMoves(play, player)).toBe(Number.POSITIVE_INFINITY);
  });

  test.prop([walk], { numRuns: 25 })(
    '[ACT8] says of each listed move that it is legal, and lists none twice',
    given => {
      const play = playOf(harbourAt(given));
      const [player] = play.flow.awaiting();
      if (player === undefined) return;
      const moves = legalMoves(play, player);
      expect(moves.filter(each => !isLegalMove(play, each))).toEqual([]);
      const keys = moves.map(
        ({ action, args }) => `${action.name} ${JSON.stringify(serializeValue(args))}`,
      );
      expect(new Set(keys).size).toBe(moves.length);
    },
  );

  test.prop([walk], { numRuns: 25 })(
    '[ACT4] an action is available exactly where it has a move',
    given => {
      const { players } = harbourAt(given);
      const play = playOf(harbourAt(given));
      const player = players.find(each => play.flow.awaiting().includes(each));
      if (player === undefined) return;
      const listed = new Set(legalMoves(play, player).map(({ action }) => action.name));
      const open = ['sign', ...(player.coins > 0 ? ['bid'] : [])];
      const available = play.available(player).map(({ name }) => name);
      expect(new Set(available)).toEqual(new Set([...listed, ...open]));
    },
  );
});

describe('a single move', () => {
  test('[ACT8] is checked without listing the other moves', () => {
    const asked: number[] = [];
    const take = Action.create<ChoiceTable>('take')
      .chooseElement('tile', {
        elementClass: Tile,
        filter: tile => {
          asked.push(tile.value);
          return tile.value > 1;
        },
      })
      .execute(() => {});
    const table = tableWith([pass, take], 30);
    asked.length = 0;
    const player = table.seat(0);
    const judge = (value: number): boolean =>
      isLegalMove(playOf(table), {
        action: take.definition,
        player,
        args: { tile: table.tile(value) },
      });
    expect([judge(20), judge(0)]).toEqual([true, false]);
    expect(asked.filter(value => value > 2)).toEqual([20]);
  });

  test('[ACT8] is not legal for another player, with other arguments, or of an action that is not offered', () => {
    const table = tableWith([move]);
    const [legal] = legalMoves(playOf(table), table.seat(0));
    if (legal === undefined) throw new Error('there is a move');
    const judge = (change: object): boolean => isLegalMove(playOf(table), { ...legal, ...change });
    expect(judge({})).toBe(true);
    expect(judge({ player: table.seat(1) })).toBe(false);
    expect(judge({ args: { ...legal.args, by: 99 } })).toBe(false);
    expect(judge({ args: { ...legal.args, more: 1 } })).toBe(false);
    expect(judge({ args: {} })).toBe(false);
    expect(judge({ action: pass.definition })).toBe(false);
  });
});
