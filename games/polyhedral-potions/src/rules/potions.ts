import {
  CounterTrack,
  type Die,
  type ElementClass,
  MonotonicTrack,
  Space,
  type Track,
  UniqueTrack,
} from '@boardsmith/engine';
import type { PolyhedralPotions } from './game.ts';
import { type PotionKind, RECIPES, type Recipe } from './recipes.ts';

/** A row of boxes on a page, and what may be written into the next one. */
export abstract class Potion extends Space<PolyhedralPotions> {
  abstract readonly kind: PotionKind;
  abstract readonly track: Track<number>;

  get recipe(): Recipe {
    return RECIPES[this.kind];
  }

  /** How many boxes are filled. */
  get filled(): number {
    return this.track.getEntries().length;
  }

  /** The number that `die` writes into the potion. */
  entryFor(die: Die): number {
    return die.value;
  }

  /** The reason `die` may not be written here, or `false`. */
  whyNotAdd(die: Die): string | false {
    return this.track.whyNotAdd(this.entryFor(die));
  }
}

/** A potion whose numbers must rise. */
class Fulminate extends Potion {
  readonly kind = 'fulminate';
  readonly track = new MonotonicTrack({ ...printed('fulminate'), direction: 'increasing' });
}

/** A distillation column: numbers that only fall. */
class CopperStill extends Potion {
  readonly kind = 'copper';
  readonly track = new MonotonicTrack({ ...printed('copper'), direction: 'decreasing' });
}

/** The second distillation column. */
class GlassStill extends Potion {
  readonly kind = 'glass';
  readonly track = new MonotonicTrack({ ...printed('glass'), direction: 'decreasing' });
}

/** The numbers from 1 to 8, each once. */
class HerbalInfusion extends Potion {
  readonly kind = 'herbs';
  readonly track = new UniqueTrack({ ...printed('herbs'), validRange: { min: 1, max: 8 } });
}

/** Takes every die; one that shows its highest number fills two boxes, if there are two. */
class SmokePhiltre extends Potion {
  readonly kind = 'smoke';
  readonly track = new CounterTrack(printed('smoke'));

  override get filled(): number {
    return this.track.count;
  }

  override entryFor(die: Die): number {
    const isLastBox = this.track.count === this.track.size - 1;
    return die.value === die.sides && !isLastBox ? 2 : 1;
  }
}

/** Each shape of die once, as its number of sides, if it shows more than half of them. */
class PrismElixir extends Potion {
  readonly kind = 'prism';
  readonly track = new UniqueTrack({ ...printed('prism'), validRange: { min: 4, max: 20 } });

  override entryFor(die: Die): number {
    return die.sides;
  }

  override whyNotAdd(die: Die): string | false {
    const { name, sides, value } = die;
    if (!this.track.canAdd(sides)) return `This potion has a ${name} already`;
    return value <= sides / 2 && `A ${name} must show more than ${sides / 2}`;
  }
}

/** The class of each potion. */
export const POTION_CLASSES: { readonly [P in PotionKind]: ElementClass<Potion> } = {
  fulminate: Fulminate,
  copper: CopperStill,
  glass: GlassStill,
  herbs: HerbalInfusion,
  smoke: SmokePhiltre,
  prism: PrismElixir,
};

function printed(kind: PotionKind) {
  const { title, size, points, completionBonus } = RECIPES[kind];
  return { name: title, size, points, completionBonus };
}
