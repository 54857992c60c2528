import { describe, expect, test } from 'vitest';
import { type ChoiceTable, tableWith } from '../../../test/choice-table.ts';
import { playOf } from '../../game/play.ts';
import { Action } from '../../index.ts';
import { seededRandom } from '../../state/random/random.ts';
import type { Move } from './action.ts';
import { isLegalMove, legalMoves } from './moves.ts';
import { beginMoves, composing, type PartialMove } from './partial-move.ts';
import { sampleStepwise } from './sample-move.ts';

const pass = Action.create<ChoiceTable>('pass').execute(() => {});

const several = Action.create<ChoiceTable>('several')
  .chooseFrom('set', { choices: [1, 2, 3, 4], multiSelect: { min: 1, max: 3 } })
  .chooseFrom('one', { choices: ({ args }) => args.set, optional: true })
  .validate(({ set, one }) => set.length < 3 || one !== 1 || 'not one of three')
  .execute(() => {});

const repeated = Action.create<ChoiceTable>('repeated')
  .chooseFrom('steps', {
    choices: [1, 2, 3],
    filter: (step, { chosen }) => !chosen.includes(step),
    repeat: { until: chosen => chosen.reduce((sum, step) => sum + step, 0) >= 3 },
  })
  .chooseFrom('pair', { choices: ['a', 'b', 'c'], multiSelect: 2, optional: true })
  .execute(() => {});

const actions = [pass, several, repeated];

/** Every move that can be composed. */
function composed(table: ChoiceTable): readonly Move[] {
  const random = seededRandom('compose');
  const complete = (partial: PartialMove): readonly Move[] => {
    const { move } = partial;
    if (move !== undefined) return [move];
    return partial.choices(random).flatMap((_, index) => complete(partial.choose(index)));
  };
  const player = table.seat(0);
  return composing(player, () => beginMoves(playOf(table), player).flatMap(complete));
}

function inWords(moves: readonly Move[]): readonly string[] {
  return moves.map(({ action, args }) => `${action.name} ${JSON.stringify(args)}`).toSorted();
}

describe('a move that is composed choice by choice', () => {
  test('[ACT36] is one of the legal moves, and each of them is composed in one way', () => {
    const table = tableWith(actions);
    expect(inWords(composed(table))).toEqual(inWords(legalMoves(playOf(table), table.seat(0))));
  });

  test('[ACT36] draws values of selections without a list', () => {
    const named = Action.create<ChoiceTable>('named')
      .enterText('name', { minLength: 2, maxLength: 3 })
      .execute(() => {});
    const table = tableWith([named]);
    const moves = composed(table);
    expect(moves.length).toBeGreaterThan(1);
    expect(moves.every(move => isLegalMove(playOf(table), move))).toBe(true);
  });
});

test('[ACT37] a move drawn step by step is legal, and every move may be drawn', () => {
  const table = tableWith(actions);
  const random = seededRandom('steps');
  const drawn = Array.from({ length: 3000 }, () => sampleStepwise(playOf(table), random));
  const moves = drawn.flatMap(move => move ?? []);
  const different = [...new Set(inWords(moves))];
  expect(different).toEqual(inWords(legalMoves(playOf(table), table.seat(0))));
});
