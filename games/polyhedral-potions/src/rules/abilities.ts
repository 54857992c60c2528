import type { AbilityDisplay } from '@boardsmith/engine';

/** What an alchemist can do once with each ability. The page reads it too, so it uses no value of the engine. */
export const ABILITIES = {
  reroll: { label: 'Reroll two', icon: '⟳', description: 'Roll one or two dice again' },
  flip: { label: 'Flip', icon: '⇅', description: 'Turn a die over to its opposite face' },
  adjust1: { label: 'Adjust ±1', icon: '±1', description: 'Move a die up or down by 1' },
  adjust2: { label: 'Adjust ±2', icon: '±2', description: 'Move a die up or down by 2' },
  refresh: { label: 'Refresh', icon: '✦', description: 'Make all your other abilities ready' },
  antidote: { label: 'Antidote', icon: '✚', description: 'Remove one of your skulls' },
} as const satisfies Record<string, AbilityDisplay>;
export type AbilityType = keyof typeof ABILITIES;

/** The ability that moves a die by `by`, up or down. */
export function adjustBy(by: number): AbilityType {
  return Math.abs(by) === 1 ? 'adjust1' : 'adjust2';
}
