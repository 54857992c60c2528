import { describe, expect, test } from 'vitest';
import {
  type ChoiceTable,
  type TableAction,
  Tile,
  tableForAll,
  tableWith,
} from '../../../test/choice-table.ts';
import { playOf } from '../../game/play.ts';
import { Action, type Random } from '../../index.ts';
import { seededRandom } from '../../state/random/random.ts';
import type { Move } from './action.ts';
import { legalMoves } from './moves.ts';
import { serializeValue } from './outside-value.ts';
import { randomCompletion } from './random-completion.ts';
import { sampleMove } from './sample-move.ts';

/** A move in words. */
function keyOf({ action, player, args }: Move): string {
  return JSON.stringify([player.position, action.name, serializeValue(args)]);
}

/** What chi² exceeds once in a million tries if all is equally likely (Wilson and Hilferty). */
function critical(freedom: number): number {
  const part = 2 / (9 * freedom);
  return freedom * (1 - part + 4.753 * Math.sqrt(part)) ** 3;
}

function chiSquare(counts: readonly number[], draws: number): number {
  const expected = draws / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

/** Draws moves in one position and counts each of those that are legal. */
function drawn(table: ChoiceTable, draws: number, draw: () => Move): readonly number[] {
  const moves = table.players.flatMap(player => legalMoves(playOf(table), player));
  const counts = new Map(moves.map(move => [keyOf(move), 0]));
  for (let i = 0; i < draws; i++) {
    const key = keyOf(draw());
    const count = counts.get(key);
    if (count === undefined) throw new Error(`${key} is not legal`);
    counts.set(key, count + 1);
  }
  return [...counts.values()];
}

function expectUniform(table: ChoiceTable, moves: number, seed: string): void {
  const random = seededRandom(seed);
  const draws = 200 * moves;
  const counts = drawn(table, draws, () => sampled(table, random));
  expect(counts).toHaveLength(moves);
  expect(chiSquare(counts, draws)).toBeLessThan(critical(moves - 1));
}

function sampled(table: ChoiceTable, random: Random): Move {
  const sample = sampleMove(playOf(table), random);
  expect(sample?.isUniform).toBe(true);
  if (sample === undefined) throw new Error('nothing to draw');
  return sample.move;
}

const flat = Action.create<ChoiceTable>('flat')
  .chooseElement('tile', { elementClass: Tile, filter: tile => tile.value % 3 !== 0 })
  .execute(() => {});

/** One legal value among very many: drawing blindly would go on for long. */
const rare = Action.create<ChoiceTable>('rare')
  .chooseElement('tile', {
    elementClass: Tile,
    disabled: tile => tile.value % 100 !== 7 && 'not this one',
  })
  .execute(() => {});

const bare = Action.create<ChoiceTable>('bare').execute(() => {});

/** As many second values as the first one says: selection by selection would favour the first tiles. */
const uneven = Action.create<ChoiceTable>('uneven')
  .chooseElement('tile', { elementClass: Tile })
  .chooseFrom('number', {
    choices: ({ args }) => Array.from({ length: args.tile.value }, (_, i) => i),
  })
  .execute(() => {});

const subset = Action.create<ChoiceTable>('subset')
  .fromElements('tiles', {
    elements: ({ game }) => game.tiles,
    disabled: tile => tile.value === 0 && 'not the first',
    multiSelect: { min: 1, max: 3 },
  })
  .execute(() => {});

/** A set that decides how the next list looks. */
const subsetFirst = Action.create<ChoiceTable>('subsetFirst')
  .fromElements('tiles', { elements: ({ game }) => game.tiles, multiSelect: { min: 1, max: 2 } })
  .chooseFrom('of', { choices: ({ args }) => args.tiles.map(tile => tile.value) })
  .execute(() => {});

const optional = Action.create<ChoiceTable>('optional')
  .chooseElement('tile', { elementClass: Tile, optional: true })
  .chooseFrom('pair', { choices: ['a', 'b', 'c'], multiSelect: 2, optional: true })
  .execute(() => {});

const repeated = Action.create<ChoiceTable>('repeated')
  .chooseFrom('steps', {
    choices: [1, 2, 3],
    repeat: { until: chosen => chosen.reduce((sum, step) => sum + step, 0) >= 4 },
  })
  .execute(() => {});

const validated = Action.create<ChoiceTable>('validated')
  .chooseFrom('a', { choices: [1, 2, 3, 4], validate: a => a !== 2 || 'not two' })
  .chooseNumber('b', { min: 1, max: 5 })
  .validate(({ a, b }) => (a + b) % 2 === 0 || 'odd')
  .execute(() => {});

const numbers = Action.create<ChoiceTable>('numbers')
  .chooseNumber('n', { min: -3, max: ({ game }) => game.tiles.length })
  .execute(() => {});

const cases: readonly [string, readonly TableAction[], number, number][] = [
  ['one list with holes', [flat], 12, 8],
  ['one value among hundreds', [rare], 500, 5],
  ['several actions, one of them without choices', [bare, flat, rare], 12, 10],
  ['two selections of which the second depends on the first', [uneven], 6, 15],
  ['sets of one to three', [subset], 6, 25],
  ['a set before another selection', [subsetFirst], 4, 16],
  ['what may be left out', [optional], 3, 16],
  ['sequences that end when it is enough', [repeated], 4, 17],
  ['what passes validation', [validated], 4, 8],
  ['whole numbers', [numbers], 4, 8],
  [
    'all of it together',
    [bare, flat, uneven, subset, optional, repeated, validated, numbers],
    4,
    69,
  ],
];

describe('drawing a move', () => {
  test.each(cases)(
    '[ACT9] every complete move is equally likely: %s',
    (name, actions, tiles, moves) => {
      expectUniform(tableWith(actions, tiles), moves, name);
    },
  );

  test('[ACT9] every move of every player who may act is equally likely', () => {
    expectUniform(tableForAll([flat, uneven], 4), 3 * (2 + 6), 'seats');
  });

  test('[ACT9] the test detects sampling selection by selection', () => {
    const table = tableWith([uneven], 6);
    const random = seededRandom('control');
    const player = table.seat(0);
    const draw = (): Move => {
      const { first, action } = playOf(table).registry.offer(uneven.definition, player);
      return { action, player, args: randomCompletion(first, random) ?? {} };
    };
    const counts = drawn(table, 3_000, draw);
    expect(chiSquare(counts, 3_000)).toBeGreaterThan(critical(14));
  });

  test('[ACT9] no move is sampled without an available action', () => {
    const table = tableWith([bare]);
    table.finish();
    expect(sampleMove(playOf(table), seededRandom('over'))).toBeUndefined();
  });
});

/** More complete moves than are counted. */
const wide = Action.create<ChoiceTable>('wide')
  .chooseElement('first', { elementClass: Tile })
  .chooseElement('second', { elementClass: Tile })
  .chooseElement('third', { elementClass: Tile })
  .execute(() => {});

const texts = Action.create<ChoiceTable>('texts')
  .enterText('name', { pattern: /^[A-Z][a-z]{2,4}(-\d)?$/ })
  .chooseFrom('colour', { choices: ['red', 'blue'] })
  .execute(() => {});

const open = Action.create<ChoiceTable>('open')
  .enterNumber('from', { min: 5 })
  .enterNumber('share', { min: 0, max: 1, integer: false })
  .enterNumber('wide', { min: -50_000, max: 50_000 })
  .execute(() => {});

/** Goes on as long as one likes. */
const endless = Action.create<ChoiceTable>('endless')
  .chooseFrom('steps', {
    choices: ['go', 'stop'],
    repeat: { until: chosen => chosen[chosen.length - 1] === 'stop' },
  })
  .execute(() => {});

/** Most first choices lead nowhere. */
const narrow = Action.create<ChoiceTable>('narrow')
  .chooseElement('tile', { elementClass: Tile })
  .chooseFrom('way', { choices: ({ args }) => (args.tile.value === 2 ? ['out'] : []) })
  .enterText('word')
  .execute(() => {});

describe('drawing a move where they cannot be counted', () => {
  function draws(table: ChoiceTable, count: number): readonly Move[] {
    const random = seededRandom('many');
    return Array.from({ length: count }, () => {
      const sample = sampleMove(playOf(table), random);
      expect(sample?.isUniform).toBe(false);
      if (sample === undefined) throw new Error('nothing to draw');
      expect(playOf(table).perform(table.journal, attemptOf(sample.move)).success).toBe(true);
      return sample.move;
    });
  }

  function attemptOf({ action, args, player }: Move): {
    action: string;
    args: unknown;
    seat: number;
  } {
    return { action: action.name, args, seat: player.position };
  }

  test.each([
    [wide, 22],
    [texts, 4],
    [open, 4],
    [endless, 4],
    [narrow, 4],
  ] as const)(
    '[ACT9] a move that is drawn is legal and said not to be uniform: %#',
    (action, tiles) => {
      expect(draws(tableWith([action], tiles), 100)).toHaveLength(100);
    },
  );

  test('[ACT9] each value of a selection is equally likely', () => {
    const moves = draws(tableWith([wide], 22), 2_200);
    const counts = Array.from(
      { length: 22 },
      (_, value) =>
        moves.filter(({ args }) => args['second'] instanceof Tile && args['second'].value === value)
          .length,
    );
    expect(chiSquare(counts, 2_200)).toBeLessThan(critical(21));
  });

  test('[ACT9] up to ten thousand moves are counted, and no more', () => {
    const square = Action.create<ChoiceTable>('square')
      .chooseElement('first', { elementClass: Tile })
      .chooseElement('second', { elementClass: Tile })
      .execute(() => {});
    const random = seededRandom('limit');
    expect(sampleMove(playOf(tableWith([square], 100)), random)?.isUniform).toBe(true);
    expect(sampleMove(playOf(tableWith([square, bare], 100)), random)?.isUniform).toBe(false);
  });
});
