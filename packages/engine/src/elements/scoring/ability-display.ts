import { authorError } from '../../errors/author-error.ts';

/** How people see an ability. */
export interface AbilityDisplay {
  readonly label: string;
  /** A character or an image address. */
  readonly icon?: string;
  /** A CSS colour. */
  readonly color?: string;
  readonly description?: string;
}

/** How people see each ability of a game, by its type. */
export type AbilityDisplayMap<T extends string> = { readonly [P in T]: AbilityDisplay };

/**
 * The labels of a game's abilities; the keys are its ability types.
 *
 * The result is frozen: it is shared by all games in a process, and a change would show in each.
 *
 * @example
 * const POTION_ABILITIES = createAbilityDisplayMap({
 *   reroll: { label: 'Reroll two dice', icon: '⟳' },
 *   flip: { label: 'Turn a die over', color: '#8844cc' },
 * });
 * const abilities = new AbilityManager<keyof typeof POTION_ABILITIES>();
 * abilities.add('flip');
 * abilities.getTypes().map(type => POTION_ABILITIES[type].label); // => ['Turn a die over']
 */
export function createAbilityDisplayMap<T extends string>(
  displays: AbilityDisplayMap<T>,
): AbilityDisplayMap<T> {
  const map: { [P in T]: AbilityDisplay } = { ...displays };
  for (const type in map) {
    const display: AbilityDisplay = { ...map[type] };
    if (display.label.trim() === '') throw authorError('ability-label', type);
    map[type] = Object.freeze(display);
  }
  return Object.freeze(map);
}
