import { describe, expect, test } from 'vitest';
import { ChoiceTable, type TableAction, Tile } from '../../../test/choice-table.ts';
import { playOf } from '../../game/play.ts';
import {
  Action,
  actionStep,
  beginMoves,
  composing,
  countMoves,
  defineFlow,
  isLegalMove,
  legalMoves,
  type PartialMove,
  type Player,
  sampleMove,
  seededRandom,
} from '../../index.ts';

/** A table with three red tiles, two blue ones and a red one elsewhere; all named alike. */
function gemTable(
  actions: readonly TableAction[],
  arrange?: (table: ChoiceTable) => void,
): ChoiceTable {
  const table = new ChoiceTable({ playerCount: 2, seed: 'gems', tiles: 0 });
  table.row.createMany(3, Tile, 'gem', { colour: 'red' });
  table.row.createMany(2, Tile, 'gem', { colour: 'blue' });
  table.other.createMany(1, Tile, 'gem', { colour: 'red' });
  arrange?.(table);
  const player = ({ game }: { readonly game: ChoiceTable }): Player => game.seat(0);
  table.setFlow(
    defineFlow<ChoiceTable>({ root: actionStep({ actions, player, maxMoves: 1_000_000 }) }),
  );
  table.startFlow();
  return table;
}

const one = Action.create<ChoiceTable>('one')
  .chooseElement('gem', { elementClass: Tile })
  .execute(({ gem }, { game }) => {
    gem.putInto(game.other);
    game.note(gem.colour);
  });

const two = Action.create<ChoiceTable>('two')
  .chooseElement('gems', { elementClass: Tile, from: ({ game }) => game.row, multiSelect: 2 })
  .execute(({ gems }, { game }) => game.note(gems.map(gem => gem.colour).join()));

function composed(partial: PartialMove): number {
  if (partial.move !== undefined) return 1;
  const choices = partial.choices(seededRandom('open'));
  return choices.reduce<number>((sum, _, index) => sum + composed(partial.choose(index)), 0);
}

describe('interchangeable elements', () => {
  test('[ACT41] are one choice with a count, in the same place only', () => {
    const table = gemTable([one]);
    const choices = table.getSelectionChoices('one', 'gem', table.seat(0));
    const [red, , , blue] = table.row.all(Tile);
    const [elsewhere] = table.other.all(Tile);
    expect(choices).toEqual([
      { value: red, disabled: false, count: 3 },
      { value: blue, disabled: false, count: 2 },
      { value: elsewhere, disabled: false },
    ]);
    expect(legalMoves(playOf(table), table.seat(0))).toHaveLength(3);
    expect(countMoves(playOf(table), table.seat(0))).toBe(3);
  });

  test('[ACT41] are accepted by any of them, and the first is taken', () => {
    const table = gemTable([one]);
    const [first, , third] = table.row.all(Tile);
    expect(table.performAction('one', { gem: third }).success).toBe(true);
    expect(first?.parent).toBe(table.other);
    expect(third?.parent).toBe(table.row);
  });

  test('[ACT41] make sets of counts: each is listed, counted, composed and drawn once', () => {
    const table = gemTable([two]);
    const player = table.seat(0);
    const reds = table.row.all(Tile, { colour: 'red' });
    const blues = table.row.all(Tile, { colour: 'blue' });
    expect(legalMoves(playOf(table), player).map(({ args }) => args.gems)).toEqual([
      [reds[0], reds[1]],
      [reds[0], blues[0]],
      [blues[0], blues[1]],
    ]);
    expect(countMoves(playOf(table), player)).toBe(3);
    const [begun] = composing(player, () => beginMoves(playOf(table), player));
    expect(composing(player, () => (begun === undefined ? 0 : composed(begun)))).toBe(3);
    const random = seededRandom('sets');
    const drawn = new Map<string, number>();
    for (let i = 0; i < 300; i++) {
      const gems: unknown = sampleMove(playOf(table), random)?.move.args.gems;
      const key = Array.isArray(gems) ? gems.map(gem => gem.colour).join() : '';
      drawn.set(key, (drawn.get(key) ?? 0) + 1);
    }
    expect([...drawn.keys()].sort()).toEqual(['blue,blue', 'red,blue', 'red,red']);
    expect(Math.min(...drawn.values())).toBeGreaterThan(60);
  });

  test('[ACT41] may be sent as the same one twice, or as any of them', () => {
    const table = gemTable([two]);
    const reds = table.row.all(Tile, { colour: 'red' });
    const blue = table.row.first(Tile, { colour: 'blue' });
    expect(table.performAction('two', { gems: [reds[0], reds[0]] }).success).toBe(true);
    expect(table.performAction('two', { gems: [blue, reds[2]] }).success).toBe(true);
    expect(table.done).toEqual(['red,red', 'red,blue']);
    const gems = [blue, blue, blue];
    expect(table.performAction('two', { gems }).rejection?.code).toBe('not-a-choice');
  });

  test('[ACT41] are told apart by attributes, references, names and what decides on them', () => {
    const pinned = gemTable([one], table => {
      Object.assign(table.row.all(Tile)[0] ?? {}, { value: 7 });
    });
    expect(countMoves(playOf(pinned), pinned.seat(0))).toBe(4);
    const picky = Action.create<ChoiceTable>('picky')
      .chooseElement('gem', {
        elementClass: Tile,
        from: ({ game }) => game.row,
        disabled: (gem, { game }) => gem === game.row.first(Tile) && 'Not the first',
      })
      .execute(() => {});
    const table = gemTable([picky]);
    const choices = table.getSelectionChoices('picky', 'gem', table.seat(0));
    expect(choices.map(({ disabled, count = 1 }) => [disabled, count])).toEqual([
      ['Not the first', 1],
      [false, 2],
      [false, 2],
    ]);
    const first = table.row.first(Tile);
    expect(table.performAction('picky', { gem: first }).rejection?.code).toBe('disabled');
  });

  test('[ACT41] are listed one by one if the author says so, or the player cannot see them', () => {
    const single = Action.create<ChoiceTable>('single')
      .chooseElement('gem', { elementClass: Tile, interchangeable: false })
      .execute(() => {});
    const table = gemTable([single]);
    expect(countMoves(playOf(table), table.seat(0))).toBe(6);
    const hidden = gemTable([one], game => game.row.contentsHidden());
    expect(countMoves(playOf(hidden), hidden.seat(0))).toBe(6);
  });

  test('[ACT41] are not all compared with each other to choose one of hundreds', () => {
    const pick = (interchangeable: boolean): TableAction =>
      Action.create<ChoiceTable>('pick')
        .chooseElement('gem', { elementClass: Tile, interchangeable })
        .execute(() => {});
    /** The nanoseconds of a check of one move on a table with 1,000 tiles that all differ. */
    const cost = (isMerged: boolean): number => {
      const action = pick(isMerged);
      const table = gemTable([action], ({ row }) => {
        row.createMany(1000, Tile, 'gem', number => ({ value: number + 10 }));
      });
      const gem = table.row.last(Tile);
      const move = { action: action.definition, player: table.seat(0), args: { gem } };
      let best = Number.POSITIVE_INFINITY;
      for (let round = 0; round < 20; round++) {
        table.note('another position');
        const start = process.hrtime.bigint();
        expect(isLegalMove(playOf(table), move)).toBe(true);
        best = Math.min(best, Number(process.hrtime.bigint() - start));
      }
      return best;
    };
    // With every pair compared it was several hundred times.
    expect(cost(true)).toBeLessThan(50 * cost(false));
  });

  test('[ACT41] of a repeated selection are taken one after the other', () => {
    const chain = Action.create<ChoiceTable>('chain')
      .chooseElement('gems', {
        elementClass: Tile,
        from: ({ game }) => game.row,
        filter: (gem, { chosen }) => !chosen.includes(gem),
        repeat: { until: chosen => chosen.length === 2 },
      })
      .execute(({ gems }, { game }) => game.note(new Set(gems).size.toString()));
    const table = gemTable([chain]);
    // Red or blue, twice: the order counts.
    expect(countMoves(playOf(table), table.seat(0))).toBe(4);
    const [, , third] = table.row.all(Tile);
    const gems = [third, table.row.first(Tile)];
    expect(table.performAction('chain', { gems }).success).toBe(true);
    expect(table.done).toEqual(['2']);
  });
});
