import { defineGame } from '@boardsmith/engine';
import { PolyhedralPotions } from './game.ts';
import { objectives } from './objectives.ts';

export { ABILITIES, type AbilityType } from './abilities.ts';
export { Potion } from './potions.ts';
export { ratingOf } from './ratings.ts';
export {
  MAX_SKULLS,
  POISON,
  POTIONS,
  type PotionKind,
  RECIPES,
  type Recipe,
} from './recipes.ts';

export default defineGame({
  gameClass: PolyhedralPotions,
  displayName: 'Polyhedral Potions',
  playerCount: { min: 1, max: 4 },
  objectives,
  options: {
    goal: { type: 'number', min: 10, max: 150, default: 100, label: 'Points to win alone' },
  },
});
