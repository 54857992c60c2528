import { authorError } from '../../errors/errors.ts';
import { nodeOf } from '../../state/node/node.ts';
import {
  type Attributes,
  ElementCollection,
  type GameLike,
} from '../element/element-collection.ts';
import { Space } from '../element/space.ts';
import { DIE_SIDES, Die, type DieSides, ONES_LABELS, TENS_LABELS } from './die.ts';

/** What all dice of a set have in common. */
type DiceSetAttributes = Pick<Attributes<Die>, 'color' | 'player'>;

/**
 * Dice that are rolled and read together. Sums and counts are about every die in it.
 *
 * @example
 * const pool = this.create(DicePool, 'pool');
 * pool.createMany(5, Die, 'd6');
 * pool.rollAll();
 * if (pool.countValue(6) >= 3) player.score += pool.getTotal();
 */
export class DicePool<G extends GameLike = GameLike> extends Space<G> {
  static override readonly viewType: string | null = 'dice-pool';

  /** Every die in the pool, in order. */
  getDice(): ElementCollection<Die> {
    return this.all(Die);
  }

  /** The dice with a number of sides. */
  getDiceByType(sides: DieSides): ElementCollection<Die> {
    return this.all(Die, { sides });
  }

  /** Rolls every die and returns the numbers, in the order of the dice. */
  rollAll(): number[] {
    return this.getDice().map(die => die.roll());
  }

  /** Rolls the die with a name, or all dice that share the name, and returns the numbers. */
  rollByName(name: string): number[] {
    const dice = this.all(Die, name);
    if (dice.length === 0) {
      throw authorError('no-such-die', nodeOf(this).label, name, this.getDice().unique('name'));
    }
    return dice.map(die => die.roll());
  }

  /** Rolls the dice with a number of sides, and returns the numbers: an empty list if there are none. */
  rollByType(sides: DieSides): number[] {
    return this.getDiceByType(sides).map(die => die.roll());
  }

  /** What the dice show together; 0 without dice. */
  getTotal(): number {
    return this.getDice().sum('value');
  }

  /** What each die shows, in order. */
  getValues(): number[] {
    return this.getDice().map(die => die.value);
  }

  /** Whether some die shows a number. */
  hasValue(value: number): boolean {
    return this.has(Die, { value });
  }

  /** How many dice show a number. */
  countValue(value: number): number {
    return this.count(Die, { value });
  }

  /** Makes one die of each kind: `d4`, `d6`, `d8`, `d10`, `d12`, `d20`. */
  createPolySet(attributes: DiceSetAttributes = {}): ElementCollection<Die> {
    return this.#createSet(POLY_SET, attributes);
  }

  /**
   * Makes the seven dice of role-playing games: one of each kind, and after the d10 a second one,
   * `d%`, for the tens.
   *
   * On `d%` is written `10` to `90` and `00`, on `d10` here `1` to `9` and `0`; `percentileOf`
   * reads the two as a number from 1 to 100. The value of each is still a number from 1 to 10.
   */
  createRPGSet(attributes: DiceSetAttributes = {}): ElementCollection<Die> {
    return this.#createSet(RPG_SET, attributes);
  }

  #createSet(kinds: readonly DieKind[], attributes: DiceSetAttributes): ElementCollection<Die> {
    return ElementCollection.gather(
      kinds.map(({ name, sides, labels }) =>
        // Dice that shared one list would all change with it.
        this.create(Die, name, { ...attributes, sides, faceLabels: labels && [...labels] }),
      ),
    );
  }
}

/** A die of a set. */
interface DieKind {
  readonly name: string;
  readonly sides: DieSides;
  readonly labels: readonly string[] | null;
}

const POLY_SET: readonly DieKind[] = DIE_SIDES.map(sides => ({
  name: `d${sides}`,
  sides,
  labels: null,
}));

const RPG_SET: readonly DieKind[] = POLY_SET.flatMap(kind =>
  kind.sides === 10
    ? [
        { ...kind, labels: ONES_LABELS },
        { name: 'd%', sides: 10, labels: TENS_LABELS },
      ]
    : [kind],
);
