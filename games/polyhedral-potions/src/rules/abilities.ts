import { createAbilityDisplayMap } from '@boardsmith/engine';

/** What an alchemist can do to the dice on the shelf, and how people see it. */
export const ABILITIES = createAbilityDisplayMap({
  reroll: { label: 'Reroll two', icon: '⟳', description: 'Roll one or two dice again' },
  flip: { label: 'Flip', icon: '⇅', description: 'Turn a die over to its opposite face' },
  adjust1: { label: 'Adjust ±1', icon: '±1', description: 'Move a die up or down by 1' },
  adjust2: { label: 'Adjust ±2', icon: '±2', description: 'Move a die up or down by 2' },
  refresh: { label: 'Refresh', icon: '✦', description: 'Make all your other abilities ready' },
});
export type AbilityType = keyof typeof ABILITIES;

/** The ability that moves a die by so much, up or down. */
export function adjustBy(by: number): AbilityType {
  return Math.abs(by) === 1 ? 'adjust1' : 'adjust2';
}
