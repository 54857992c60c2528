import { authorError } from '../../errors/author-error.ts';
import { inWords } from '../../errors/in-words.ts';
import { nodeOf } from '../../state/node/anchored.ts';
import type { AttributeChecks, GameLike, PossibleValues } from '../element/element-class.ts';
import { Piece } from '../element/piece.ts';
import {
  type DieSides,
  highestOf,
  labelsWanted,
  lowestWanted,
  rollsWanted,
  sidesWanted,
  valueWanted,
} from './die-faces.ts';

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

  /** Rolls it: each number is equally likely. Gives the number. */
  roll(): number {
    this.value = nodeOf(this).world.random.between(this.lowest, highestOf(this));
    this.rollCount++;
    return this.value;
  }

  /** Puts it down with a number up, which is not a roll. */
  setValue(value: number): void {
    this.value = value;
  }

  /** Turns it to the opposite face. Gives the number it shows then. */
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

  /** What is written on a face; on the one it shows, unless a number is given. */
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
