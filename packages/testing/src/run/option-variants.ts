import {
  applicableOptions,
  type GameOption,
  type ListOption,
  type OptionValue,
  type PlayableGame,
} from '@boardsmith/engine';

/** Values for some options of a game; the others have their defaults. */
export type OptionSet = Readonly<Record<string, OptionValue>>;

/** The maximum number of sets: more take longer and find little. */
const MOST_SETS = 100;

/**
 * Sets of options in which every two values of two options occur together, the defaults first. A number
 * without choices is tried with its default and its smallest value, a text without choices with its default, a
 * list with its default, as few and as many values as it allows, and a per-seat option with the same value for
 * all seats. Values of options that do not apply beside the others are left out. The presets come last.
 */
export function optionVariants(game: PlayableGame): readonly OptionSet[] {
  const { options, presets = {} } = game;
  const values = new Map(
    Object.entries(options).map(([name, option]) => [name, [usual(option), ...others(option)]]),
  );
  const open = new OpenPairs(values, options);
  const sets: OptionSet[] = [];
  for (let next = defaults(options); next !== undefined && sets.length < MOST_SETS; ) {
    open.cover(next);
    sets.push(withoutDefaults(applicableOptions(game, next), options));
    next = open.nextSet();
  }
  for (const preset of Object.values(presets)) sets.push(withoutDefaults(preset.options, options));
  return [...new Map(sets.map(set => [JSON.stringify(set), set])).values()];
}

/** The default of an option; of a per-seat option that of every seat. */
function usual(option: GameOption): OptionValue {
  return option.type === 'per-seat' ? option.of.default : option.default;
}

/** The values of an option besides its default. */
export function others(option: GameOption): readonly OptionValue[] {
  if (option.type === 'boolean') return [!option.default];
  if (option.type === 'per-seat') return others(option.of);
  if (option.type === 'list') return otherLists(option);
  const listed: readonly OptionValue[] = option.choices ?? [];
  const smallest = option.type === 'number' && option.min !== undefined ? [option.min] : [];
  return (listed.length > 0 ? listed : smallest).filter(value => value !== option.default);
}

/** As few and as many of the choices as a list allows. */
function otherLists(option: ListOption): readonly OptionValue[] {
  const { choices, min = 0, max = choices.length } = option;
  const lists = [choices.slice(0, min), choices.slice(0, max)];
  return lists.filter(list => JSON.stringify(list) !== JSON.stringify(option.default));
}

/** Values with which an option applies: the first of each that its condition names. */
export function conditionOf(option: GameOption | undefined): OptionSet {
  const first = (wanted: OptionValue): OptionValue =>
    Array.isArray(wanted) ? (wanted[0] ?? '') : wanted;
  const conditions = Object.entries(option?.when ?? {});
  return Object.fromEntries(conditions.map(([name, wanted]) => [name, first(wanted)]));
}

/** One value of one option. */
interface Setting {
  readonly name: string;
  readonly value: OptionValue;
}

/** The pairs of values that no set of options has covered yet. With one option, its values alone. */
class OpenPairs {
  readonly #values: ReadonlyMap<string, readonly OptionValue[]>;
  readonly #open = new Map<string, readonly [Setting, Setting]>();

  readonly #options: PlayableGame['options'];

  constructor(
    values: ReadonlyMap<string, readonly OptionValue[]>,
    options: PlayableGame['options'],
  ) {
    this.#options = options;
    this.#values = values;
    const all = settingsIn(values);
    for (const one of all) {
      for (const other of all) {
        // A setting paired with itself represents its value alone.
        const isPair = one === other || one.name < other.name;
        if (isPair) this.#open.set(keyOf(one, other), [one, other]);
      }
    }
  }

  /** Marks the pairs of a set of options as covered. */
  cover(set: OptionSet): void {
    const all = Object.entries(set).map(([name, value]) => ({ name, value }));
    for (const one of all) for (const other of all) this.#open.delete(keyOf(one, other));
  }

  /** A set with one uncovered pair, and with as many others as possible. */
  nextSet(): OptionSet | undefined {
    const [first] = this.#open.values();
    if (first === undefined) return undefined;
    const set: Record<string, OptionValue> = {};
    for (const { name, value } of first) {
      set[name] = value;
      Object.assign(set, { ...this.#conditionsOf(name), ...set });
    }
    for (const [name, values] of this.#values) {
      if (name in set) continue;
      const gain = (value: OptionValue): number => this.#gain({ name, value }, set);
      set[name] = values.reduce((best, value) => (gain(value) > gain(best) ? value : best));
    }
    return set;
  }

  /** Values with which an option applies, and those that they depend on in turn. */
  #conditionsOf(name: string): OptionSet {
    const own = conditionOf(this.#options[name]);
    const outer = Object.keys(own).map(each => this.#conditionsOf(each));
    return Object.assign({}, ...outer, own);
  }

  /** How many uncovered pairs a setting would cover in a set. */
  #gain(setting: Setting, set: OptionSet): number {
    const partners = [setting, ...Object.entries(set).map(([name, value]) => ({ name, value }))];
    return partners.filter(
      each => this.#open.has(keyOf(setting, each)) || this.#open.has(keyOf(each, setting)),
    ).length;
  }
}

function settingsIn(values: ReadonlyMap<string, readonly OptionValue[]>): readonly Setting[] {
  return [...values].flatMap(([name, each]) => each.map(value => ({ name, value })));
}

function keyOf(one: Setting, other: Setting): string {
  return JSON.stringify([one.name, one.value, other.name, other.value]);
}

function defaults(options: PlayableGame['options']): OptionSet | undefined {
  return Object.fromEntries(Object.entries(options).map(([name, each]) => [name, usual(each)]));
}

function withoutDefaults(set: OptionSet, options: PlayableGame['options']): OptionSet {
  return Object.fromEntries(
    Object.entries(set).filter(([name, value]) => {
      const option = options[name];
      return option === undefined || JSON.stringify(usual(option)) !== JSON.stringify(value);
    }),
  );
}
