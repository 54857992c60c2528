import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { present } from '../../../test/workshop.ts';
import { Game } from '../../game/game.ts';
import { nodeOf } from '../../state/node/node.ts';
import { Space } from '../element/space.ts';
import { DIE_SIDES, Die, type DieSides, percentileOf } from './die.ts';

class Tavern extends Game<Tavern> {
  readonly tray: Space = this.create(Space, 'tray');
}

class Loaded extends Die {
  override readonly sides: DieSides = 8;
  isLucky = false;
}

function newTavern(seed = 'dice'): Tavern {
  return new Tavern({ playerCount: 2, seed });
}

/** A die on a table whose game has begun. */
function dieInPlay(sides: DieSides = 6): { readonly game: Tavern; readonly die: Die } {
  const game = newTavern();
  const die = game.tray.create(Die, `d${sides}`, { sides });
  game.start();
  return { game, die };
}

function stateOf(game: Tavern): unknown {
  return { hash: game.fullHash, position: game.positionHash, json: game.toJSON() };
}

const anySides = fc.constantFrom(...DIE_SIDES);

describe('the number a die shows', () => {
  test('[DIE1] a new die shows 1', () => {
    expect(dieInPlay().die.attributes()).toEqual({
      sides: 6,
      lowest: 1,
      value: 1,
      color: '',
      faceLabels: null,
      rollCount: 0,
      player: null,
    });
  });

  test.prop([anySides, fc.nat()])('[DIE1] every number on the die can be put up', (sides, n) => {
    const { die } = dieInPlay(sides);
    const value = 1 + (n % sides);
    die.setValue(value);
    expect([die.value, die.rollCount]).toEqual([value, 0]);
  });

  const refused = [0, 7, -1, 2.5, Number.NaN, Infinity] as const;
  const ways: { readonly [way: string]: (die: Die, value: number) => void } = {
    setValue: (die, value) => die.setValue(value),
    'an assignment': (die, value) => {
      die.value = value;
    },
    setAttribute: (die, value) => die.setAttribute('value', value),
    create: (die, value) => die.create(Die, 'd6', { value }),
  };
  const mistakes = Object.keys(ways).flatMap(way => refused.map(value => [way, value] as const));

  test.each(mistakes)('[DIE1] %s refuses %s on a d6 and changes nothing', (way, value) => {
    const { game, die } = dieInPlay();
    die.setValue(4);
    const before = stateOf(game);
    expect(() => ways[way]?.(die, value)).toThrow(
      expect.objectContaining({
        code: 'attribute-value',
        message: `Die "d6" cannot have the value ${value}. Give a whole number from 1 to 6.`,
      }),
    );
    expect([die.value, stateOf(game)]).toEqual([4, before]);
  });

  test('[DIE1] a die is created with any number it has, whichever attribute is named first', () => {
    const { tray } = newTavern();
    expect([
      tray.create(Die, 'a', { value: 20, sides: 20 }).value,
      tray.create(Die, 'b', { sides: 20, value: 20 }).value,
    ]).toEqual([20, 20]);
  });

  test('[DIE1] NaN and other values that are no numbers are refused', () => {
    const { game, die } = dieInPlay();
    const before = stateOf(game);
    expect(() => die.setAttribute('value', '3')).toThrow('cannot have the value "3"');
    expect(stateOf(game)).toEqual(before);
  });
});

describe('a die whose lowest number is 0', () => {
  const refused = [10, -1];

  test('[DIE17] shows the numbers from 0 to one less than its sides, and no labels are needed', () => {
    const { tray } = newTavern();
    const die = tray.create(Die, 'd10', { sides: 10, lowest: 0 });
    const rolled = new Set(Array.from({ length: 400 }, () => die.roll()));
    expect([...rolled].toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    die.setValue(0);
    expect([die.getLabel(), die.getLabel(9), die.flip()]).toEqual(['0', '9', 9]);
  });

  test.each(refused)('[DIE17] %s is not on it', value => {
    const { tray } = newTavern();
    const die = tray.create(Die, 'd10', { sides: 10, lowest: 0 });
    expect(() => die.setValue(value)).toThrow('Give a whole number from 0 to 9.');
  });

  test('[DIE17] labels are read from its lowest number on', () => {
    const { tray } = newTavern();
    const faceLabels = ['n', 'o', 'p', 'q'];
    const die = tray.create(Die, 'd4', { sides: 4, lowest: 0, value: 0, faceLabels });
    expect([0, 3].map(value => die.getLabel(value))).toEqual(['n', 'q']);
  });

  test('[DIE17] it keeps its faces, and other lowest numbers are refused', () => {
    const { game, die } = dieInPlay();
    const before = stateOf(game);
    expect(() => die.setAttribute('lowest', 0)).toThrow('a die keeps its faces');
    const attributes: object = { lowest: 2 };
    expect(() => game.tray.create(Die, 'odd', attributes)).toThrow('Give 0 or 1.');
    expect(stateOf(game)).toEqual(before);
  });

  test('[DIE17] two of them read as percentile dice do', () => {
    const { tray } = newTavern();
    const dice = tray.createMany(2, Die, 'd10', { sides: 10, lowest: 0 });
    const [tens, ones] = [present(dice[0]), present(dice[1])];
    const read = (ten: number, one: number): number => {
      tens.setValue(ten);
      ones.setValue(one);
      return percentileOf(tens, ones);
    };
    expect([read(0, 0), read(0, 7), read(9, 9)]).toEqual([100, 7, 99]);
  });
});

describe('sides', () => {
  test.each([0, 1, 2, 5, 7, 100, '6', null])('[DIE2] there is no die with %s sides', sides => {
    const { game } = dieInPlay();
    const before = stateOf(game);
    const attributes: object = { sides };
    expect(() => game.tray.create(Die, 'odd', attributes)).toThrow(
      expect.objectContaining({ code: 'attribute-value' }),
    );
    expect(stateOf(game)).toEqual(before);
  });

  test('[DIE2] a die keeps its sides', () => {
    const { game, die } = dieInPlay(12);
    const before = stateOf(game);
    expect(() => die.setAttribute('sides', 20)).toThrow(
      'Die "d12" cannot have the sides 20. Give the sides to create: a die keeps its shape.',
    );
    expect(stateOf(game)).toEqual(before);
  });

  test.prop([anySides])('[DIE8] a die is of one kind', sides => {
    const { die } = dieInPlay(sides);
    const { isD4, isD6, isD8, isD10, isD12, isD20 } = die;
    expect([isD4, isD6, isD8, isD10, isD12, isD20]).toEqual(DIE_SIDES.map(kind => kind === sides));
  });

  test('[DIE8] dice are found by their kind', () => {
    const { tray } = newTavern();
    for (const sides of DIE_SIDES) tray.create(Die, `d${sides}`, { sides });
    expect(tray.all(Die, { isD12: true }).map(({ name }) => name)).toEqual(['d12']);
  });
});

/** Upper 0.1 % points of the chi-square distribution by degrees of freedom, from published tables. */
const CHI_SQUARE_999: Readonly<Record<number, number>> = {
  3: 16.266,
  5: 20.515,
  7: 24.322,
  9: 27.877,
  11: 31.264,
  19: 43.82,
  35: 66.619,
};

/** How far the counts of equally likely outcomes are from equal. */
function chiSquare(outcomes: readonly number[], kinds: number): number {
  const counts = new Array<number>(kinds).fill(0);
  for (const outcome of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1;
  const expected = outcomes.length / kinds;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

function rolls(die: Die, count: number): number[] {
  return Array.from({ length: count }, () => die.roll());
}

describe('rolling', () => {
  test.each(DIE_SIDES)('[DIE3] the numbers of a d%i come up equally often', sides => {
    const rolled = rolls(dieInPlay(sides).die, 1000 * sides);
    const faces = new Set(rolled);
    expect([Math.min(...faces), Math.max(...faces), faces.size]).toEqual([1, sides, sides]);
    const distance = chiSquare(
      rolled.map(value => value - 1),
      sides,
    );
    expect(distance).toBeLessThan(CHI_SQUARE_999[sides - 1] ?? 0);
  });

  test('[DIE3] consecutive rolls of a d6 are independent', () => {
    const { die } = dieInPlay();
    const pairs = Array.from({ length: 36_000 }, () => 6 * (die.roll() - 1) + die.roll() - 1);
    expect(chiSquare(pairs, 36)).toBeLessThan(CHI_SQUARE_999[35] ?? 0);
  });

  test('[DIE4] the same seed rolls the same numbers, another seed others', () => {
    const [one, same, other] = ['oak', 'oak', 'elm'].map(seed =>
      rolls(newTavern(seed).tray.create(Die, 'd20', { sides: 20 }), 20),
    );
    expect(same).toEqual(one);
    expect(other).not.toEqual(one);
  });

  test.prop([anySides, fc.integer({ min: 1, max: 10 })])(
    '[DIE4] rolls are undone and redone, and after undo come again',
    (sides, count) => {
      const { game, die } = dieInPlay(sides);
      die.roll();
      const mark = game.journal.mark();
      const before = stateOf(game);
      const first = game.journal.segment(() => rolls(die, count));
      const after = stateOf(game);
      game.journal.undoTo(mark);
      const undone = stateOf(game);
      game.journal.redoTo();
      const redone = stateOf(game);
      game.journal.undoTo(mark);
      const again = game.journal.segment(() => rolls(die, count));
      expect([undone, redone, again]).toEqual([before, after, first]);
    },
  );

  test('[DIE5] rolls are counted, other changes of the number are not', () => {
    const { die } = dieInPlay();
    rolls(die, 3);
    die.setValue(2);
    die.flip();
    die.value = 6;
    expect(die.rollCount).toBe(3);
  });

  test('[DIE5] the number of rolls is not part of the position', () => {
    const { game, die } = dieInPlay();
    const before = [game.positionHash, game.fullHash];
    die.rollCount = 9;
    expect(game.positionHash).toBe(before[0]);
    expect(game.fullHash).not.toBe(before[1]);
  });

  test('[DIE5] the number of rolls must be a whole number', () => {
    const { game, die } = dieInPlay();
    const before = stateOf(game);
    expect(() => {
      die.rollCount = -1;
    }).toThrow(expect.objectContaining({ code: 'attribute-value' }));
    expect(stateOf(game)).toEqual(before);
  });

  test('[DIE9] a filter cannot roll', () => {
    const { game, die } = dieInPlay();
    const before = stateOf(game);
    const { guard } = nodeOf(die).world;
    expect(() => guard.reading('filter of reroll.die', () => die.roll() > 3)).toThrow(
      expect.objectContaining({ code: 'change-while-reading' }),
    );
    expect(stateOf(game)).toEqual(before);
  });
});

describe('faces', () => {
  test('[DIE6] opposite faces of a d6 add up to 7, in the usual handedness', () => {
    const { die } = dieInPlay();
    const opposites = [1, 2, 3, 4, 5, 6].map(value => {
      die.setValue(value);
      return die.getOpposite();
    });
    expect(opposites).toEqual([6, 5, 4, 3, 2, 1]);
  });

  test.prop([anySides, fc.nat()])('[DIE6] flipping twice comes back', (sides, n) => {
    const { die } = dieInPlay(sides);
    const value = 1 + (n % sides);
    die.setValue(value);
    expect([die.flip() + value, die.flip(), die.value]).toEqual([sides + 1, value, value]);
  });

  test('[DIE7] the label of a face defaults to its number', () => {
    const { die } = dieInPlay(12);
    die.setValue(11);
    expect([die.getLabel(), die.getLabel(3)]).toEqual(['11', '3']);
  });

  test('[DIE7] a labelled die reports the label of its face', () => {
    const { tray } = newTavern();
    const die = tray.create(Die, 'fate', { faceLabels: ['-', '-', ' ', ' ', '+', '+'], value: 5 });
    expect([die.getLabel(), die.getLabel(1)]).toEqual(['+', '-']);
  });

  test('[DIE7] a face that the die does not have has no label', () => {
    const { die } = dieInPlay();
    expect(() => die.getLabel(7)).toThrow(expect.objectContaining({ code: 'attribute-value' }));
  });

  test.each([[['a', 'b']], [[]], ['abcdef'], [[1, 2, 3, 4, 5, 6]]])(
    '[DIE7] %j cannot be the labels of a d6',
    faceLabels => {
      const { game } = dieInPlay();
      const before = stateOf(game);
      const attributes: object = { faceLabels };
      expect(() => game.tray.create(Die, 'runes', attributes)).toThrow(
        'Die "runes" cannot have the faceLabels',
      );
      expect(stateOf(game)).toEqual(before);
    },
  );

  test("[DIE10] an author's own die rolls and is checked like any other", () => {
    const game = newTavern();
    const die = game.tray.create(Loaded, 'bone', { isLucky: true });
    game.start();
    expect(rolls(die, 200).every(value => value >= 1 && value <= 8)).toBe(true);
    expect(() => {
      die.value = 9;
    }).toThrow('Loaded "bone" cannot have the value 9. Give a whole number from 1 to 8.');
  });
});
