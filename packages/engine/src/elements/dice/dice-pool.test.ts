import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { Game } from '../../game/game.ts';
import { Piece } from '../element/piece.ts';
import { DicePool } from './dice-pool.ts';
import { DIE_SIDES, Die, percentileOf } from './die.ts';

class Laboratory extends Game<Laboratory> {
  readonly shelf: DicePool = this.create(DicePool, 'shelf');
}

function newLaboratory(): Laboratory {
  return new Laboratory({ playerCount: 2, seed: 'pool' });
}

/** A shelf with two small dice between others, `red` twice. */
function stocked(): { readonly game: Laboratory; readonly shelf: DicePool } {
  const game = newLaboratory();
  const { shelf } = game;
  shelf.create(Die, 'red', { sides: 20, value: 20 });
  shelf.create(Piece, 'cork');
  shelf.create(Die, 'blue', { value: 5 });
  shelf.create(Die, 'red', { value: 5 });
  game.start();
  return { game, shelf };
}

function rollCounts(pool: DicePool): number[] {
  return pool.getDice().map(die => die.rollCount);
}

describe('dice of a pool', () => {
  test('[DIE11] the dice are listed in order and by kind', () => {
    const { shelf } = stocked();
    expect(shelf.getDice().map(({ name }) => name)).toEqual(['red', 'blue', 'red']);
    expect(shelf.getDiceByType(6).map(({ name }) => name)).toEqual(['blue', 'red']);
    expect(shelf.getDiceByType(4)).toHaveLength(0);
  });

  test('[DIE12] all dice are rolled', () => {
    const { shelf } = stocked();
    expect(shelf.rollAll()).toEqual(shelf.getValues());
    expect(rollCounts(shelf)).toEqual([1, 1, 1]);
  });

  test('[DIE12] dice of a name are rolled, the others are not', () => {
    const { shelf } = stocked();
    const rolled = shelf.rollByName('red');
    const [first, , last] = shelf.getValues();
    expect(rolled).toEqual([first, last]);
    expect(rollCounts(shelf)).toEqual([1, 0, 1]);
  });

  test('[DIE12] all dice of a kind are rolled; without such dice nothing changes', () => {
    const { shelf } = stocked();
    expect(shelf.rollByType(6)).toEqual(shelf.getValues().slice(1));
    expect(shelf.rollByType(8)).toEqual([]);
    expect(rollCounts(shelf)).toEqual([0, 1, 1]);
  });

  test('[DIE12] dice are rolled from the first to the last', () => {
    const [one, other] = [newLaboratory(), newLaboratory()];
    one.shelf.createPolySet();
    other.shelf.createPolySet();
    expect(one.shelf.rollAll()).toEqual(other.shelf.getDice().map(die => die.roll()));
  });

  test('[DIE13] a name that no die has is a mistake', () => {
    const { game, shelf } = stocked();
    const before = game.fullHash;
    expect(() => shelf.rollByName('cork')).toThrow(
      expect.objectContaining({
        code: 'no-such-die',
        message:
          'DicePool "shelf" has no die called "cork", only red, blue. Roll a die that is in the pool.',
      }),
    );
    expect(game.fullHash).toBe(before);
    expect(() => newLaboratory().shelf.rollByName('red')).toThrow('it is empty');
  });

  test('[DIE14] a pool is read as a whole', () => {
    const { shelf } = stocked();
    expect({
      values: shelf.getValues(),
      total: shelf.getTotal(),
      fives: shelf.countValue(5),
      hasTwenty: shelf.hasValue(20),
      hasOne: shelf.hasValue(1),
    }).toEqual({ values: [20, 5, 5], total: 30, fives: 2, hasTwenty: true, hasOne: false });
    expect(newLaboratory().shelf.getTotal()).toBe(0);
  });

  test.prop([fc.integer({ min: 0, max: 12 }), fc.integer({ min: 1, max: 6 })])(
    '[DIE14] counts and total follow from the values',
    (count, value) => {
      const { shelf } = newLaboratory();
      shelf.createMany(count, Die, 'd6');
      const values = shelf.rollAll();
      expect([shelf.getTotal(), shelf.countValue(value), shelf.hasValue(value)]).toEqual([
        values.reduce((sum, each) => sum + each, 0),
        values.filter(each => each === value).length,
        values.includes(value),
      ]);
    },
  );

  test('[DIE4] a roll of the pool is undone as a whole, and comes again', () => {
    const { game, shelf } = stocked();
    const before = [game.fullHash, game.toJSON()];
    const mark = game.journal.mark();
    const first = game.journal.segment(() => shelf.rollAll());
    game.journal.undoTo(mark);
    expect([game.fullHash, game.toJSON()]).toEqual(before);
    expect(shelf.rollAll()).toEqual(first);
  });
});

describe('sets', () => {
  test('[DIE15] a polyhedral set has one die of each kind', () => {
    const game = newLaboratory();
    const [owner = null] = game.players;
    const dice = game.shelf.createPolySet({ color: 'amber', player: owner });
    expect(dice.map(({ name, sides, color, player }) => [name, sides, color, player])).toEqual(
      DIE_SIDES.map(sides => [`d${sides}`, sides, 'amber', owner]),
    );
    expect(game.shelf.getDice()).toEqual(dice);
  });

  test('[DIE16] a role-playing set has seven dice', () => {
    const { shelf } = newLaboratory();
    expect(shelf.createRPGSet().map(({ name }) => name)).toEqual(
      'd4 d6 d8 d10 d% d12 d20'.split(' '),
    );
    expect(shelf.getDice().map(({ sides }) => sides)).toEqual([4, 6, 8, 10, 10, 12, 20]);
  });

  test('[DIE16] the two d10 of a role-playing set read 1 to 100, each once, as written on them', () => {
    const { shelf } = newLaboratory();
    shelf.createRPGSet();
    const [ones, tens] = shelf.getDiceByType(10);
    if (ones === undefined || tens === undefined) throw new Error('the set has two d10');
    const readings: [number, string][] = [];
    for (let ten = 1; ten <= 10; ten++) {
      for (let one = 1; one <= 10; one++) {
        tens.setValue(ten);
        ones.setValue(one);
        readings.push([percentileOf(tens, ones), tens.getLabel() + ones.getLabel()]);
      }
    }
    const written = readings.map(([, text]) => Number(`${text[0]}${text[2]}`) || 100);
    expect(readings.map(([number]) => number)).toEqual(written);
    expect(new Set(written).size).toBe(100);
  });

  test('[DIE16] the faces of one die are not the faces of another', () => {
    const [one, other] = [newLaboratory(), newLaboratory()];
    const labels = [one, other].map(({ shelf }) => shelf.createRPGSet()[4]?.faceLabels);
    expect(labels[0]).toEqual(labels[1]);
    expect(labels[0]).not.toBe(labels[1]);
  });
});
