import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { type ChoiceTable, Tile, tableWith } from '../../../test/choice-table.ts';
import { Harbour } from '../../../test/games/every-choice.ts';
import { demandMoment, momentOf } from '../../../test/laws/moment.ts';
import { playOf } from '../../game/play.ts';
import { Action, type Random } from '../../index.ts';
import { seededRandom } from '../../state/random/random.ts';
import { legalMoves } from './moves.ts';
import { serializeValue } from './outside-value.ts';
import { describeRejection } from './pending-selection.ts';
import { sampleMove } from './sample-move.ts';

/** A harbour after some moves. */
function harbourAfter(steps: number, seed: string): Harbour {
  const harbour = new Harbour({ playerCount: 3, seed, rounds: 10 });
  const random = seededRandom(seed);
  harbour.startFlow();
  for (let i = 0; i < steps; i++) {
    const move = sampleMove(playOf(harbour), random)?.move;
    if (move !== undefined)
      harbour.performAction(move.action.name, move.args, move.player.position);
  }
  return harbour;
}

/** Values of every type, some of which may be right by chance. */
const anyValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.anything({
    withBigInt: true,
    withDate: true,
    withMap: true,
    withSet: true,
    withSparseArray: true,
  }),
  fc.nat({ max: 40 }),
  fc.nat({ max: 40 }).map(id => ({ __elementId: id })),
  fc.nat({ max: 3 }).map(seat => ({ __playerRef: seat })),
  fc.constantFrom('silk', 'salt', 'tea', 'AB1', '', '__proto__', null, undefined, Number.NaN, -0),
  fc.array(fc.nat({ max: 40 }), { maxLength: 3 }),
  fc.constantFrom(['silk', 'tea'], ['tea', 'silk'], {
    crate: { __elementId: 12 },
    to: { __elementId: 5 },
  }),
);

/** Where live elements go: this game's by number, or another game's. */
const anyElement = fc.record({ id: fc.nat({ max: 40 }), isForeign: fc.boolean() });

const attempt = fc.record({
  steps: fc.nat({ max: 6 }),
  action: fc.oneof(
    {
      weight: 8,
      arbitrary: fc.constantFrom(
        'wait',
        'load',
        'trade',
        'sort',
        'pair',
        'stack',
        'bid',
        'sign',
        'tidy',
        'ship',
      ),
    },
    { weight: 1, arbitrary: fc.constantFrom('', '__proto__', 'constructor', 'Load') },
  ),
  position: fc.oneof(fc.constant(undefined), fc.integer({ min: -1, max: 4 })),
  values: fc.array(
    fc.oneof(
      anyValue,
      anyElement.map(each => new Live(each)),
    ),
    { minLength: 3, maxLength: 3 },
  ),
  extra: fc.oneof(
    { weight: 5, arbitrary: fc.constant({}) },
    { weight: 1, arbitrary: fc.dictionary(fc.string(), anyValue, { maxKeys: 2 }) },
  ),
});

class Live {
  readonly id: number;
  readonly isForeign: boolean;

  constructor({ id, isForeign }: { id: number; isForeign: boolean }) {
    this.id = id;
    this.isForeign = isForeign;
  }
}

const foreign = harbourAfter(0, 'foreign');

describe('fuzz', () => {
  test.prop([attempt], { numRuns: 400 })(
    '[ACT19] what is accepted was legal, everything else is refused for a reason and has changed nothing',
    ({ steps, action, position, values, extra }) => {
      const game = harbourAfter(steps, 'fuzz');
      const names = game.getAction(action)?.selections.map(({ name }) => name) ?? ['x'];
      const live = values.map(each =>
        each instanceof Live ? (each.isForeign ? foreign : game).getElementById(each.id) : each,
      );
      const args = { ...Object.fromEntries(names.map((name, i) => [name, live[i]])), ...extra };
      const seat = position ?? game.getAwaitingPlayers()[0]?.position ?? 0;
      const player = game.players[seat];
      const legal = player === undefined ? [] : legalMoves(playOf(game), player);
      const before = momentOf(game);
      const result = game.performAction(action, args, seat);
      if (result.success) {
        expect(
          ['bid', 'sign'].includes(action) || legal.some(move => move.action.name === action),
        ).toBe(true);
        return;
      }
      demandMoment(game, before, `after ${action} was refused`);
      expect(result.rejection).toBeDefined();
      expect(result.error).toBe(
        result.rejection === undefined ? '' : describeRejection(result.rejection),
      );
      // A refusal is sent to the player.
      expect(JSON.parse(JSON.stringify(result.rejection))).toEqual(result.rejection);
    },
  );

  test.prop([fc.nat({ max: 8 }), fc.nat()], { numRuns: 40 })(
    '[ACT19] a legal move changed in one place is refused, or is another legal move',
    (steps, salt) => {
      const game = harbourAfter(steps, 'mutants');
      const random = seededRandom(String(salt));
      const [player] = game.getAwaitingPlayers();
      if (player === undefined) return;
      const moves = legalMoves(playOf(game), player);
      const key = (action: string, args: object): string =>
        `${action} ${JSON.stringify(serializeValue(args))}`;
      const legal = new Set(moves.map(move => key(move.action.name, move.args)));
      const { action, args } = random.pick(moves);
      const mutant = mutated(args, { random, moves: moves.map(move => move.args) });
      const before = momentOf(game);
      const accepted = game.performAction(action.name, mutant, player.position).success;
      if (!accepted) demandMoment(game, before, 'after a mutant was refused');
      const isOpen = ['bid', 'sign'].includes(action.name);
      if (accepted && !isOpen)
        expect(legal).toContain(key(action.name, normalised(mutant, action.name)));
    },
  );

  /** Arguments with one value from another move, or without one. */
  function mutated(
    args: object,
    { random, moves }: { readonly random: Random; readonly moves: readonly object[] },
  ): Record<string, unknown> {
    const names = Object.keys(args);
    const values: unknown[] = moves.flatMap(each => Object.values(each));
    const changed: Record<string, unknown> = { ...args };
    const name = names.length === 0 ? 'x' : random.pick(names);
    if (random.chance(0.3)) delete changed[name];
    else changed[name] = random.pick([...values, 17, 'x', null]);
    return changed;
  }

  /** What the engine makes of what was left out. */
  function normalised(args: Record<string, unknown>, action: string): object {
    const given = Object.fromEntries(Object.entries(args).filter(([, value]) => value !== null));
    if (action === 'tidy') return { ...given, labels: given['labels'] ?? [] };
    if (action === 'sort') return { ...given, to: given['to'] ?? foreign.far };
    return given;
  }
});

describe('the final validation', () => {
  const even = Action.create<ChoiceTable>('even')
    .chooseElement('tile', { elementClass: Tile, validate: tile => tile.value < 3 || 'Too large' })
    .chooseNumber('plus', { min: 0, max: 5 })
    .validate(({ tile, plus }) => (tile.value + plus) % 2 === 0 || 'The sum is odd')
    .execute(({ tile, plus }, { game }) => game.note(`${tile.value}+${plus}`));

  test('[ACT17] a value that is listed can be refused by validate, with its reason', () => {
    const table = tableWith([even]);
    expect(table.performAction('even', { tile: table.tile(3), plus: 1 })).toEqual({
      success: false,
      error: 'Too large',
      rejection: { code: 'invalid', selection: 'tile', reason: 'Too large' },
    });
  });

  test('[ACT17] all arguments together can be refused by the validate of the action', () => {
    const table = tableWith([even]);
    expect(table.performAction('even', { tile: table.tile(2), plus: 1 }).rejection).toEqual({
      code: 'invalid',
      selection: null,
      reason: 'The sum is odd',
    });
    expect(table.performAction('even', { tile: table.tile(2), plus: 2 }).success).toBe(true);
  });

  test('[ACT17] a value that disabled refuses is listed as disabled, not offered', () => {
    const table = tableWith([even]);
    expect(table.getSelectionChoices('even', 'tile', table.seat(0))).toHaveLength(4);
    expect(legalMoves(playOf(table), table.seat(0))).toHaveLength(9);
  });
});

describe('the arguments', () => {
  test('[ACT2] are live objects under their names; omitted ones are absent', () => {
    const seen: object[] = [];
    const all = Action.create<ChoiceTable>('all')
      .chooseElement('tile', { elementClass: Tile })
      .choosePlayer('who', { optional: true })
      .chooseNumber('n', { min: 1, max: 9, optional: true })
      .chooseElement('more', { elementClass: Tile, multiSelect: 2, optional: true })
      .execute(args => {
        seen.push(args);
      });
    const table = tableWith([all]);
    const tile = table.tile(1);
    table.performAction('all', { tile: tile.id });
    table.performAction('all', { tile: tile.id, who: null, n: null, more: null });
    table.performAction('all', { tile, who: 1, n: 3, more: [table.tile(0).id, table.tile(3).id] });
    expect(seen).toEqual([
      { tile, more: [] },
      { tile, more: [] },
      { tile, who: table.seat(1), n: 3, more: [table.tile(0), table.tile(3)] },
    ]);
  });
});
