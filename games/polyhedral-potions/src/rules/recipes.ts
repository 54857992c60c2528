import type { AbilityType } from './abilities.ts';

/** The six potions on every page, in the order in which they are printed. */
export const POTIONS = ['fulminate', 'copper', 'glass', 'herbs', 'smoke', 'prism'] as const;
export type PotionKind = (typeof POTIONS)[number];

/** The text printed beside a potion. */
export interface Recipe {
  readonly title: string;
  /** The condition for the next box, in a few words. */
  readonly rule: string;
  readonly size: number;
  /** The points for 0, 1, 2 … filled boxes. */
  readonly points: readonly number[];
  readonly completionBonus: number;
  /** The abilities that filling a box earns, by the number of the box. */
  readonly rewards: Readonly<Record<number, AbilityType>>;
}

const STILL = {
  rule: 'Falling: each number lower',
  size: 5,
  points: [0, 2, 5, 9, 13, 18],
  completionBonus: 7,
} as const;

export const RECIPES: { readonly [P in PotionKind]: Recipe } = {
  fulminate: {
    title: 'Ember Fulminate',
    rule: 'Rising: each number higher',
    size: 8,
    points: [0, 1, 3, 6, 10, 14, 19, 25, 32],
    completionBonus: 8,
    rewards: { 2: 'reroll', 4: 'adjust2', 6: 'refresh' },
  },
  copper: { title: 'Copper Still', ...STILL, rewards: { 2: 'flip', 4: 'adjust1' } },
  glass: { title: 'Glass Still', ...STILL, rewards: { 2: 'adjust2', 4: 'reroll' } },
  herbs: {
    title: 'Herbal Infusion',
    rule: '1 to 8, each once',
    size: 8,
    points: [0, 1, 2, 4, 7, 10, 14, 19, 25],
    completionBonus: 8,
    rewards: { 3: 'adjust1', 5: 'flip', 7: 'antidote' },
  },
  smoke: {
    title: 'Smoke Philtre',
    rule: 'Any die; its top number fills two',
    size: 8,
    points: [0, 0, 1, 2, 4, 6, 9, 12, 16],
    completionBonus: 5,
    rewards: { 2: 'antidote', 4: 'adjust1', 6: 'flip' },
  },
  prism: {
    title: 'Prism Elixir',
    rule: 'Each shape once, over half',
    size: 6,
    points: [0, 1, 3, 6, 9, 13, 18],
    completionBonus: 12,
    rewards: { 2: 'refresh', 4: 'flip' },
  },
};

/** The cost of 0, 1, 2 … poison skulls; the last box is the maximum of a page. */
export const POISON = [0, -1, -3, -6, -10, -15] as const;
export const MAX_SKULLS = POISON.length - 1;
