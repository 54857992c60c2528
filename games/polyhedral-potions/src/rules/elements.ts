import {
  AbilityManager,
  CounterTrack,
  DicePool,
  type Die,
  MonotonicTrack,
  Player,
  UniqueTrack,
} from '@boardsmith/engine';
import { ABILITIES, type AbilityType } from './abilities.ts';
import type { PolyhedralPotions } from './game.ts';
import { POTIONS, type Potion, RECIPES } from './potions.ts';

/** Where dice lie: the shelf that all share, and the cauldron of whoever brews. */
export class Shelf extends DicePool<PolyhedralPotions> {
  override $type = 'dice-pool';
  override $layout = 'row';
}

/** A player with a page of five potions. */
export class Alchemist extends Player<PolyhedralPotions> {
  readonly ember = new MonotonicTrack({ ...printed('ember'), direction: 'increasing' });
  readonly frost = new MonotonicTrack({ ...printed('frost'), direction: 'decreasing' });
  readonly herbs = new UniqueTrack({ ...printed('herbs'), validRange: { min: 1, max: 8 } });
  readonly smoke = new CounterTrack(printed('smoke'));
  /** The shapes of dice, as their numbers of sides. */
  readonly prism = new UniqueTrack({ ...printed('prism'), validRange: { min: 4, max: 20 } });
  readonly abilities = new AbilityManager<AbilityType>();
  score = 0;

  /** How many boxes of a potion are filled. */
  filled(potion: Potion): number {
    return potion === 'smoke' ? this.smoke.count : this[potion].getEntries().length;
  }

  /** What `die` is worth writing into a potion. */
  entryFor(potion: Potion, die: Die): number {
    if (potion === 'prism') return die.sides;
    return potion === 'smoke' ? this.bubbles(die) : die.value;
  }

  /** A die that shows its highest number fills two boxes of smoke, if there are two. */
  bubbles(die: Die): number {
    const isLastBox = this.smoke.count === this.smoke.size - 1;
    return die.value === die.sides && !isLastBox ? 2 : 1;
  }

  /** The reason `die` may not go into a potion, or `false`. */
  whyNotAdd(potion: Potion, die: Die): string | false {
    return (
      (potion === 'prism' && this.whyNotClear(die)) ||
      this[potion].whyNotAdd(this.entryFor(potion, die))
    );
  }

  /** The reason a die may not go into the prism, or `false`: it takes each shape once, and high. */
  whyNotClear({ name, sides, value }: Die): string | false {
    if (!this.prism.canAdd(sides)) return `A ${name} is in this potion already`;
    return value <= sides / 2 && `A ${name} has to show more than ${sides / 2}`;
  }

  /** Writes `die` into a potion; gives the points it brings and the abilities it earns. */
  add(potion: Potion, die: Die): { readonly points: number; readonly earned: AbilityType[] } {
    const { rewards, title } = RECIPES[potion];
    const before = this.filled(potion);
    const points = this[potion].add(this.entryFor(potion, die));
    this.score += points;
    const boxes = Array.from({ length: this.filled(potion) - before }, (_, i) => before + i + 1);
    const earned = boxes.flatMap(box => rewards[box] ?? []);
    for (const ability of earned) this.abilities.add(ability, title);
    return { points, earned };
  }

  /** The reason an ability cannot be used, or `false`. */
  whyNotUse(type: AbilityType): string | false {
    return !this.abilities.hasUnused(type) && `You have no ${ABILITIES[type].label} ready`;
  }

  /** The reason there is nothing to refresh, or `false`. */
  whyNotRefresh(): string | false {
    const isSpent = this.abilities.getUsed().some(({ type }) => type !== 'refresh');
    return !isSpent && 'None of your abilities is used up';
  }

  /** Makes every ability ready again but the refreshing ones, which would never end. */
  refresh(): void {
    this.abilities.use('refresh');
    const spent = this.abilities.getUsed().filter(({ type }) => type === 'refresh');
    this.abilities.resetAll();
    for (const { type } of spent) this.abilities.use(type);
  }

  /** How many potions are complete. */
  get completed(): number {
    return POTIONS.filter(potion => this[potion].isComplete()).length;
  }
}

/** What the page of a potion says about its boxes. */
function printed(potion: Potion) {
  const { title, size, points, completionBonus } = RECIPES[potion];
  return { name: title, size, points, completionBonus };
}
