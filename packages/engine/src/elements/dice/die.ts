import { authorError, inWords } from '../../errors/errors.ts';
import { nodeOf } from '../../state/node/node.ts';
import type { GameLike, PossibleValues } from '../element/element-collection.ts';
import type { AttributeChecks } from '../element/hints.ts';
import { Piece } from '../element/piece.ts';

/** How many sides a die can have. */
export const DIE_SIDES = [4, 6, 8, 10, 12, 20] as const;
/** One of the six kinds of dice. */
export type DieSides = (typeof DIE_SIDES)[number];

/** What decides which faces a die has. */
interface Faces {
  readonly sides: DieSides;
  readonly lowest: 0 | 1;
}

/** The highest number on a die. */
function highestOf({ sides, lowest }: Faces): number {
  return lowest + sides - 1;
}

/** What to give instead of `value` as the lowest number, or `false` where it is right. */
function lowestWanted(value: unknown, die: Faces): string | false {
  if (value !== 0 && value !== 1) return '0 or 1';
  return value !== die.lowest && 'the lowest number to create: a die keeps its faces';
}

/** What to give instead of `value` as the number of sides, or `false` where it is right. */
function sidesWanted(value: unknown, die: Faces): string | false {
  if (!DIE_SIDES.some(sides => sides === value)) return '4, 6, 8, 10, 12 or 20';
  return value !== die.sides && 'the sides to create: a die keeps its shape';
}

/** What to give instead of `value` as the number a die shows, or `false` where it is right. */
function valueWanted(value: unknown, die: Faces): string | false {
  const highest = highestOf(die);
  const isOnDie =
    Number.isInteger(value) && Number(value) >= die.lowest && Number(value) <= highest;
  return !isOnDie && `a whole number from ${die.lowest} to ${highest}`;
}

/** What to give instead of `value` as the labels of the faces, or `false` where it is right. */
function labelsWanted(value: unknown, { sides }: Faces): string | false {
  if (value === null) return false;
  const areLabels =
    Array.isArray(value) &&
    value.length === sides &&
    value.every(label => typeof label === 'string');
  return !areLabels && `a list of ${sides} texts, or null`;
}

/** What to give instead of `value` as the number of rolls, or `false` where it is right. */
function rollsWanted(value: unknown): string | false {
  const isCount = typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
  return !isCount && 'a whole number from 0';
}

/** The faces of the die for the tens: `10` to `90`, and `00`. */
export const TENS_LABELS = ['10', '20', '30', '40', '50', '60', '70', '80', '90', '00'] as const;

/** The faces of the die for the ones: `1` to `9`, and `0`. */
export const ONES_LABELS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'] as const;

/** What two d10 say together, from 1 to 100: `30` and `7` are 37, `00` and `0` are 100. */
export function percentileOf(tens: Die, ones: Die): number {
  const read = (tens.value % 10) * 10 + (ones.value % 10);
  return read === 0 ? 100 : read;
}

/**
 * A die: it shows one of the numbers from 1 to its number of sides, or, with `lowest: 0`, from 0 on.
 *
 * @example
 * const die = pool.create(Die, 'd20', { sides: 20, color: 'red' });
 * die.roll();
 * die.setValue(20);
 * die.flip();
 * die.value; // => 1
 */
export class Die<G extends GameLike = GameLike> extends Piece<G> {
  static override readonly viewType: string | null = 'die';
  static override readonly unhashed: readonly string[] = ['rollCount'];
  static override readonly possibleValues: PossibleValues = {
    value: ({ sides, lowest }: Die) => Array.from({ length: sides }, (_, index) => lowest + index),
  };
  static override readonly attributeChecks: AttributeChecks = {
    sides: sidesWanted,
    lowest: lowestWanted,
    value: valueWanted,
    faceLabels: labelsWanted,
    rollCount: rollsWanted,
  };

  readonly sides: DieSides = 6;
  /** The lowest number on it: with 0 a d10 shows 0 to 9. */
  readonly lowest: 0 | 1 = 1;
  /** The number it shows; one that is not on the die is refused. */
  value = 1;
  color = '';
  /** What is written on the faces, in the order of their numbers; `null` where it is the numbers. */
  readonly faceLabels: readonly string[] | null = null;
  /**
   * How often it was rolled, so that a roll is noticed where the number stays the same.
   *
   * It does not count in the position. Keep a counter of your own for a rule such as "three rolls
   * a turn": a search would take a position with rolls left for one without.
   */
  rollCount = 0;

  /** Rolls the die, and returns the number: each is equally likely. */
  roll(): number {
    this.value = nodeOf(this).world.random.between(this.lowest, highestOf(this));
    this.rollCount++;
    return this.value;
  }

  /** Puts it down with a number up, which is not a roll. */
  setValue(value: number): void {
    this.value = value;
  }

  /** Turns the die to the opposite face, and returns the number that it shows then. */
  flip(): number {
    this.value = this.getOpposite();
    return this.value;
  }

  /**
   * The number opposite to the one it shows: the two add up to the lowest and the highest together.
   *
   * A d4 has no opposite faces, so there the sum alone decides: 1 and 4, 2 and 3. Flipping twice
   * comes back on every die.
   */
  getOpposite(): number {
    return this.lowest + highestOf(this) - this.value;
  }

  /** The label of the face with a number; without a number, of the face that is up. */
  getLabel(value: number = this.value): string {
    const wanted = valueWanted(value, this);
    if (wanted !== false) {
      throw authorError('attribute-value', nodeOf(this).label, 'value', inWords(value), wanted);
    }
    return this.faceLabels?.[value - this.lowest] ?? String(value);
  }

  get isD4(): boolean {
    return this.sides === 4;
  }

  get isD6(): boolean {
    return this.sides === 6;
  }

  get isD8(): boolean {
    return this.sides === 8;
  }

  get isD10(): boolean {
    return this.sides === 10;
  }

  get isD12(): boolean {
    return this.sides === 12;
  }

  get isD20(): boolean {
    return this.sides === 20;
  }
}
