import { AbilityManager, DicePool, type Die, Player, Space } from '@boardsmith/engine';
import { ABILITIES, type AbilityType } from './abilities.ts';
import type { PolyhedralPotions } from './game.ts';
import { POTION_CLASSES, Potion } from './potions.ts';
import { MAX_SKULLS, POISON, POTIONS, RECIPES } from './recipes.ts';

/** The places of dice: the shelf that all players share, and the cauldron of the active player. */
export class Shelf extends DicePool<PolyhedralPotions> {
  override $type = 'dice-pool';
  override $layout = 'row';
}

/** The sheet of one player, with one of each potion. */
export class Page extends Space<PolyhedralPotions> {
  override onCreate(): void {
    for (const kind of POTIONS) this.create(POTION_CLASSES[kind], RECIPES[kind].title);
  }
}

/** A player with a page of potions, abilities to use, and skulls to regret. */
export class Alchemist extends Player<PolyhedralPotions> {
  page!: Page;
  readonly abilities = new AbilityManager<AbilityType>();
  /** How many boxes of the poison row are filled. */
  skulls = 0;
  score = 0;

  get potions(): Potion[] {
    return [...this.page.all(Potion)];
  }

  /** How many potions are complete. */
  get completed(): number {
    return this.potions.filter(({ track }) => track.isComplete()).length;
  }

  /** Writes `die` into a potion of this page; returns the points and the abilities that it earns. */
  add(
    potion: Potion,
    die: Die,
  ): { readonly points: number; readonly earned: readonly AbilityType[] } {
    const { rewards, title } = potion.recipe;
    const before = potion.filled;
    const points = potion.track.add(potion.entryFor(die));
    this.score += points;
    const boxes = Array.from({ length: potion.filled - before }, (_, i) => before + i + 1);
    const earned = boxes.flatMap(box => rewards[box] ?? []);
    for (const ability of earned) this.abilities.add(ability, title);
    return { points, earned };
  }

  /** Fills boxes of the poison row, as far as there are free ones, or empties them for a negative number. */
  poison(skulls: number): void {
    const after = Math.max(0, Math.min(MAX_SKULLS, this.skulls + skulls));
    this.score += (POISON[after] ?? 0) - (POISON[this.skulls] ?? 0);
    this.skulls = after;
  }

  /** The reason the player may take no further skull, or `false`. */
  whyNotPoison(): string | false {
    return this.skulls === MAX_SKULLS && 'Your poison row is full';
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

  /** Refreshes every ability except Refresh, which would never end. */
  refresh(): void {
    this.abilities.use('refresh');
    const spent = this.abilities.getUsed().filter(({ type }) => type === 'refresh');
    this.abilities.resetAll();
    for (const { type } of spent) this.abilities.use(type);
  }
}
