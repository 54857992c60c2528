import type { AbilityType } from './abilities.ts';

/** The five potions that everybody brews. */
export const POTIONS = ['ember', 'frost', 'herbs', 'smoke', 'prism'] as const;
export type Potion = (typeof POTIONS)[number];

/** What is printed on the page of a potion. */
export interface Recipe {
  readonly title: string;
  /** How many boxes there are to fill. */
  readonly size: number;
  /** The points for 0, 1, 2 … filled boxes. */
  readonly points: readonly number[];
  readonly completionBonus: number;
  /** The abilities that are earned by filling a box, by its number. */
  readonly rewards: Readonly<Record<number, AbilityType>>;
}

export const RECIPES: { readonly [P in Potion]: Recipe } = {
  ember: {
    title: 'Ember Tonic',
    size: 8,
    points: [0, 1, 3, 6, 10, 15, 21, 28, 36],
    completionBonus: 10,
    rewards: { 2: 'reroll', 4: 'adjust2', 6: 'refresh' },
  },
  frost: {
    title: 'Frost Draught',
    size: 7,
    points: [0, 2, 5, 9, 14, 20, 27, 35],
    completionBonus: 10,
    rewards: { 2: 'flip', 4: 'adjust1', 6: 'reroll' },
  },
  herbs: {
    title: 'Herbal Infusion',
    size: 8,
    points: [0, 1, 3, 6, 9, 13, 17, 22, 28],
    completionBonus: 8,
    rewards: { 3: 'adjust1', 5: 'flip', 7: 'adjust2' },
  },
  smoke: {
    title: 'Smoke Philtre',
    size: 10,
    points: [0, 0, 1, 2, 4, 6, 8, 11, 14, 17, 21],
    completionBonus: 5,
    rewards: { 2: 'adjust1', 4: 'reroll', 6: 'flip', 8: 'refresh' },
  },
  prism: {
    title: 'Prism Elixir',
    size: 6,
    points: [0, 1, 3, 6, 9, 13, 18],
    completionBonus: 12,
    rewards: { 2: 'adjust2', 4: 'flip' },
  },
};
