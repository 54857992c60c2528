/** A value that a person types or ticks. */
export type PlainValue = boolean | number | string;

/** A value for an option: of a list the chosen ones, of a per-seat option one for each seat. */
export type OptionValue = PlainValue | readonly PlainValue[];

/** Values of other options with which an option applies: one value, or any of several. */
export type OptionCondition = Readonly<Record<string, PlainValue | readonly PlainValue[]>>;

/** The fields that every option description has. */
interface Described {
  /** The text that players read; by default the option's name. */
  readonly label?: string;
  /** The option applies, and is shown, only if other options that are declared before it have these values. */
  readonly when?: OptionCondition;
}

/** An option that is on or off. */
export interface BooleanOption extends Described {
  readonly type: 'boolean';
  readonly default: boolean;
}

/** An option that is a number: one of a few, or between two bounds. */
export interface NumberOption<V extends number = number> extends Described {
  readonly type: 'number';
  readonly default: V;
  readonly choices?: readonly V[];
  readonly min?: number;
  readonly max?: number;
  /** Whole numbers only, unless this is `false`. */
  readonly integer?: boolean;
}

/** An option that is a text: one of a few, or any. */
export interface TextOption<V extends string = string> extends Described {
  readonly type: 'text';
  readonly default: V;
  readonly choices?: readonly V[];
}

/** An option of which several values can be chosen, each once: the expansions that are in the box. */
export interface ListOption<V extends string | number = string | number> extends Described {
  readonly type: 'list';
  readonly choices: readonly V[];
  readonly default: readonly V[];
  /** The fewest and the most values; by default none and all. */
  readonly min?: number;
  readonly max?: number;
}

/** An option with a value for each seat, in seat order: a handicap. One value alone is meant for all seats. */
export interface SeatOption<O extends PlainOption = PlainOption> extends Described {
  readonly type: 'per-seat';
  /** What the value of one seat is; its default is that of every seat. */
  readonly of: O;
}

/** An option with one value. */
export type PlainOption = BooleanOption | NumberOption | TextOption;

/** An option of a game as data, so that a command line and a lobby can offer it. */
export type GameOption = PlainOption | ListOption | SeatOption;

/** How an option with one value of type `V` is described. */
type PlainFor<V> = [V] extends [boolean]
  ? BooleanOption
  : [V] extends [number]
    ? NumberOption<V>
    : [V] extends [string]
      ? TextOption<V>
      : never;

/** How an option whose value is a `V` is described. */
export type OptionFor<V> = [PlainFor<V>] extends [never]
  ? [V] extends [readonly (infer I)[]]
    ? ListFor<I>
    : 'An option is a boolean, a number, a text, or a list of them'
  : PlainFor<V>;
type ListFor<I> = [I] extends [string | number]
  ? ListOption<I> | SeatOption<PlainFor<I>>
  : SeatOption<PlainFor<I>>;

/** A value that an option can have, or what is wrong with it. */
export type ReadOption =
  | { readonly ok: true; readonly value: OptionValue }
  | { readonly ok: false; readonly wanted: string };

/** What the engine knows of one kind of option. */
interface OptionKind<O extends GameOption> {
  /** The value that the option has if it is not given. */
  initial(option: O, seats: number): OptionValue;
  /** A given value in full. */
  complete(value: unknown, seats: number): unknown;
  fits(option: O, value: unknown, seats: number): value is OptionValue;
  /** Reads typed text. */
  parse(option: O, text: string): unknown;
  /** The allowed values, for a sentence that begins with "Give". */
  wanted(option: O, seats: number): string;
}

const FLAGS: Readonly<Record<string, boolean>> = {
  true: true,
  yes: true,
  on: true,
  false: false,
  no: false,
  off: false,
};

const asGiven = (value: unknown): unknown => value;
const parts = (text: string): readonly string[] =>
  text.trim() === '' ? [] : text.split(',').map(part => part.trim());

const KINDS: {
  readonly [T in GameOption['type']]: OptionKind<Extract<GameOption, { readonly type: T }>>;
} = {
  boolean: {
    initial: option => option.default,
    complete: asGiven,
    fits: (_option, value): value is boolean => typeof value === 'boolean',
    parse: (_option, text) => FLAGS[text],
    wanted: () => 'true or false',
  },
  number: {
    initial: option => option.default,
    complete: asGiven,
    fits: (option, value): value is number =>
      typeof value === 'number' && isNumberFor(option, value),
    parse: (_option, text) => (text.trim() === '' ? undefined : Number(text)),
    wanted: option => {
      if (option.choices !== undefined) return `one of ${option.choices.join(', ')}`;
      const { min, max, integer } = option;
      const kind = integer === false ? 'a number' : 'a whole number';
      const from = min === undefined ? '' : ` from ${min}`;
      return `${kind}${from}${max === undefined ? '' : ` up to ${max}`}`;
    },
  },
  text: {
    initial: option => option.default,
    complete: asGiven,
    fits: ({ choices }, value): value is string =>
      typeof value === 'string' && (choices?.includes(value) ?? true),
    parse: (_option, text) => text,
    wanted: ({ choices }) => (choices === undefined ? 'a text' : `one of ${choices.join(', ')}`),
  },
  list: {
    initial: option => option.default,
    complete: asGiven,
    fits: (option, value): value is readonly PlainValue[] =>
      Array.isArray(value) && isListFor(option, value),
    parse: ({ choices }, text) =>
      parts(text).map(part => choices.find(choice => String(choice) === part) ?? part),
    wanted: ({ choices, min = 0, max = choices.length }) =>
      `${min === max ? min : `${min} to ${max}`} of ${choices.join(', ')}, each once, with commas between`,
  },
  'per-seat': {
    initial: ({ of }, seats) => Array.from({ length: seats }, () => of.default),
    complete: (value, seats) =>
      Array.isArray(value) ? value : Array.from({ length: seats }, () => value),
    fits: ({ of }, value, seats): value is readonly PlainValue[] =>
      Array.isArray(value) &&
      value.length === seats &&
      value.every(each => kindOf(of).fits(of, each, seats)),
    parse: ({ of }, text) => {
      const values = parts(text).map(part => kindOf(of).parse(of, part));
      return values.length === 1 ? values[0] : values;
    },
    wanted: ({ of }, seats) =>
      `one value for all ${seats} seats, or ${seats} with commas between, each ${kindOf(of).wanted(of, seats)}`,
  },
};

function kindOf<O extends GameOption>(option: O): OptionKind<O> {
  // TypeScript cannot correlate the type of the option with the kind it picks.
  return KINDS[option.type] as unknown as OptionKind<O>;
}

/** Checks a value for an option of a game with a number of seats. */
export function readOption(option: GameOption, value: unknown, seats: number): ReadOption {
  const kind = kindOf(option);
  const complete = kind.complete(value, seats);
  if (kind.fits(option, complete, seats)) return { ok: true, value: complete };
  return { ok: false, wanted: kind.wanted(option, seats) };
}

/**
 * Reads the value of an option from typed text, such as a command-line argument. The number of values of a
 * per-seat option is checked when the number of seats is known.
 */
export function parseOption(option: GameOption, text: string): ReadOption {
  const value = kindOf(option).parse(option, text);
  if (option.type !== 'per-seat') return readOption(option, value, 1);
  if (Array.isArray(value)) return readOption(option, value, value.length);
  return readOption(option.of, value, 1);
}

/** The value that an option has if it is not given, in a game with a number of seats. */
export function defaultOption(option: GameOption, seats: number): OptionValue {
  return kindOf(option).initial(option, seats);
}

/** Whether an option applies beside the values of the others. */
export function optionApplies(
  { when = {} }: Pick<GameOption, 'when'>,
  values: Readonly<Record<string, unknown>>,
): boolean {
  return Object.entries(when).every(([name, wanted]) => {
    const allowed: readonly unknown[] = Array.isArray(wanted) ? wanted : [wanted];
    return allowed.includes(values[name]);
  });
}

/** A condition in words: `size=7 or 9 and mode=long`. */
export function conditionInWords(when: OptionCondition = {}): string {
  const each = Object.entries(when).map(
    ([name, wanted]) => `${name}=${Array.isArray(wanted) ? wanted.join(' or ') : String(wanted)}`,
  );
  return each.join(' and ');
}

function isNumberFor(option: NumberOption, value: number): boolean {
  const { choices, min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = option;
  if (!Number.isFinite(value) || value < min || value > max) return false;
  if (option.integer !== false && !Number.isInteger(value) && choices === undefined) return false;
  return choices?.includes(value) ?? true;
}

function isListFor({ choices, min = 0, max }: ListOption, values: readonly unknown[]): boolean {
  const known: readonly unknown[] = choices;
  return (
    values.length >= min &&
    values.length <= (max ?? choices.length) &&
    new Set(values).size === values.length &&
    values.every(value => known.includes(value))
  );
}
