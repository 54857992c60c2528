import { authorError, inWords } from '../../errors/errors.ts';

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

/** One ability a player holds: what it is, its source if one was given, and whether it is spent. */
export interface Ability<T extends string> {
  readonly type: T;
  readonly from?: string;
  readonly used: boolean;
}

/** The state of an `AbilityManager` as plain data. */
export interface AbilitiesJSON<T extends string> {
  readonly abilities: readonly Ability<T>[];
}

/**
 * The abilities a player has earned and may each use once, until they are refreshed.
 *
 * @example
 * const abilities = new AbilityManager<'reroll' | 'flip'>();
 * abilities.add('reroll', 'first box of the acid track');
 * abilities.add('reroll');
 * abilities.use('reroll').from; // => 'first box of the acid track'
 * abilities.countUnused('reroll'); // => 1
 * abilities.hasUnused('flip'); // => false
 */
export class AbilityManager<T extends string> {
  /** All of the state, oldest first; a private `#field` would be invisible to the journal. */
  private abilities: Ability<T>[] = [];

  /** Adds one more ability of `type`; `from` names what the player earned it with. */
  add(type: T, from?: string): void {
    this.abilities.push(from === undefined ? { type, used: false } : { type, from, used: false });
  }

  /** Whether there is one of `type`, used or not. */
  has(type: T): boolean {
    return this.abilities.some(ability => ability.type === type);
  }

  /** Whether there is one of `type` that is not used. */
  hasUnused(type: T): boolean {
    return this.abilities.some(ability => ability.type === type && !ability.used);
  }

  /** How many of `type` there are, used or not. */
  count(type: T): number {
    return this.abilities.filter(ability => ability.type === type).length;
  }

  /** How many of `type` are not used. */
  countUnused(type: T): number {
    return this.abilities.filter(ability => ability.type === type && !ability.used).length;
  }

  /** How many of all types are not used. */
  countAllUnused(): number {
    return this.abilities.filter(ability => !ability.used).length;
  }

  /** Uses the oldest unused ability of `type` and returns it, or throws if there is none. */
  use(type: T): Ability<T> {
    const index = this.abilities.findIndex(({ type: held, used }) => held === type && !used);
    const ability = this.abilities[index];
    if (ability === undefined) throw authorError('ability-not-held', type, this.count(type));
    const used = { ...ability, used: true };
    this.abilities[index] = used;
    return { ...used };
  }

  /** Every ability, oldest first. */
  getAll(): Ability<T>[] {
    return this.abilities.map(ability => ({ ...ability }));
  }

  /** The abilities that are not used, oldest first. */
  getUnused(): Ability<T>[] {
    return this.getAll().filter(ability => !ability.used);
  }

  /** The abilities that are used, oldest first. */
  getUsed(): Ability<T>[] {
    return this.getAll().filter(ability => ability.used);
  }

  /** The types there are, used or not, each once, in the order they were first earned. */
  getTypes(): T[] {
    return [...new Set(this.abilities.map(ability => ability.type))];
  }

  /** Every ability by its type, in the order of `getTypes`. */
  getGrouped(): Map<T, Ability<T>[]> {
    const groups = new Map<T, Ability<T>[]>();
    for (const ability of this.getAll()) {
      const group = groups.get(ability.type);
      if (group === undefined) groups.set(ability.type, [ability]);
      else group.push(ability);
    }
    return groups;
  }

  /** Makes every ability unused again. */
  resetAll(): void {
    this.abilities = this.abilities.map(ability => ({ ...ability, used: false }));
  }

  /** Takes every ability away. */
  clear(): void {
    this.abilities = [];
  }

  /** The state as plain data, which `fromJSON` takes back. */
  toJSON(): AbilitiesJSON<T> {
    return { abilities: this.getAll() };
  }

  /** Restores what `toJSON` returned; data of another shape throws and changes nothing. */
  fromJSON(data: unknown): this {
    this.abilities = listIn(data).map((value, index) => {
      if (isAbility<T>(value)) return abilityFrom(value);
      const problem = `ability ${index + 1}, ${inWords(value)}, is not { type, from?, used }`;
      throw authorError('ability-data', problem);
    });
    return this;
  }
}

/** A copy without what does not belong: a stray property would be journaled and sent. */
function abilityFrom<T extends string>({ type, from, used }: Ability<T>): Ability<T> {
  return from === undefined ? { type, used } : { type, from, used };
}

function listIn(data: unknown): readonly unknown[] {
  if (typeof data === 'object' && data !== null && 'abilities' in data) {
    if (Array.isArray(data.abilities)) return Array.from<unknown>(data.abilities);
  }
  throw authorError('ability-data', `${inWords(data)} has no list of abilities`);
}

function isAbility<T extends string>(value: unknown): value is Ability<T> {
  if (typeof value !== 'object' || value === null) return false;
  if (!('type' in value) || typeof value.type !== 'string') return false;
  if (!('used' in value) || typeof value.used !== 'boolean') return false;
  return !('from' in value) || value.from === undefined || typeof value.from === 'string';
}
