import { describe, expect, test } from 'vitest';
import { type ChoiceTable, type TableAction, Tile, tableWith } from '../../../test/choice-table.ts';
import { playOf } from '../../game/play.ts';
import { Action } from '../../index.ts';
import { seededRandom } from '../../state/random/random.ts';
import { countMoves, legalMoves } from './moves.ts';
import { serializeValue } from './outside-value.ts';
import { sampleMove } from './sample-move.ts';

/** More than are counted one by one where the first can speak for all. */
const TILES = 40;

type Letters = Parameters<typeof lettersAfterTile>[0];

/** A tile, then a letter; `runs` counts how often the second list was asked for a letter. */
function lettersAfterTile(filter: (letter: string, context: { args: { tile: Tile } }) => boolean): {
  readonly action: TableAction;
  readonly runs: () => number;
} {
  let runs = 0;
  const action = Action.create<ChoiceTable>('letters')
    .chooseElement('tile', { elementClass: Tile, filter: ({ value }) => value > 0 })
    .chooseFrom('letter', {
      choices: ['a', 'b', 'c', 'd'],
      filter: (letter, context) => {
        runs++;
        return filter(letter, context);
      },
    })
    .execute(() => {});
  return { action, runs: () => runs };
}

/** How many moves there are by counting and by listing, and all that can be drawn, sorted. */
function bothCounts(action: TableAction): { counted: number; listed: number; drawn: number } {
  const table = tableWith([action], TILES);
  const counted = countMoves(playOf(table), table.seat(0));
  const random = seededRandom('even');
  const drawn = new Set<string>();
  for (let i = 0; i < 4_000; i++) {
    drawn.add(JSON.stringify(serializeValue(sampleMove(playOf(table), random)?.move.args ?? null)));
  }
  return { counted, listed: legalMoves(playOf(table), table.seat(0)).length, drawn: drawn.size };
}

const dependent: readonly [string, Letters][] = [
  ['always', (letter, { args }) => letter !== 'b' || args.tile.value % 2 === 0],
  ['for one value only', (letter, { args }) => letter !== 'd' || args.tile.value === 7],
  [
    'in a copy of what it is given',
    (letter, context) => letter !== 'c' || { ...context }.args.tile.value > 30,
  ],
  [
    'through all that it is given',
    (letter, context) =>
      letter !== 'a' ||
      JSON.stringify(serializeValue(Object.values(context.args))).length % 2 === 0,
  ],
];

describe('selections that are independent of earlier choices', () => {
  test('[ACT32] are counted once for all of them', () => {
    const { action, runs } = lettersAfterTile(letter => letter !== 'b');
    const table = tableWith([action], TILES);
    expect(countMoves(playOf(table), table.seat(0))).toBe(3 * (TILES - 1));
    expect(runs()).toBe(4);
    expect(bothCounts(action)).toEqual({ counted: 117, listed: 117, drawn: 117 });
  });

  test('[ACT32] are counted once through several selections', () => {
    const action = Action.create<ChoiceTable>('three')
      .chooseElement('first', { elementClass: Tile })
      .chooseElement('second', { elementClass: Tile, filter: ({ value }) => value < 2 })
      .chooseFrom('letters', { choices: () => ['a', 'b', 'c'], multiSelect: 2, optional: true })
      .execute(() => {});
    expect(bothCounts(action)).toEqual({ counted: 320, listed: 320, drawn: 320 });
  });

  test('[ACT32] an earlier choice without completions leaves no move', () => {
    const { action } = lettersAfterTile(() => false);
    const table = tableWith([action], TILES);
    expect(countMoves(playOf(table), table.seat(0))).toBe(0);
    expect(sampleMove(playOf(table), seededRandom('none'))).toBeUndefined();
  });

  test.each(dependent)('[ACT32] those that do are counted for each: %s', (_name, filter) => {
    const { action } = lettersAfterTile(filter);
    const { counted, listed, drawn } = bothCounts(action);
    expect({ counted, drawn }).toEqual({ counted: listed, drawn: listed });
  });
});
