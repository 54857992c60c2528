import type { ListedGame, ListedOption, OptionValue } from '@boardsmith/protocol';

/** An option of a game as a set-up page shows it. */
export interface ShownOption {
  readonly name: string;
  readonly option: ListedOption;
  /** The chosen value, or the default. */
  readonly value: OptionValue;
}

/** The options that apply beside the chosen values, in the order of the game, with the value of each. */
export function shownOptions(
  options: ListedGame['options'],
  chosen: Readonly<Record<string, unknown>>,
  seats: number,
): readonly ShownOption[] {
  const values: Record<string, OptionValue> = {};
  return Object.entries(options).flatMap(([name, option]) => {
    const doesApply = applies(option, values);
    const value = chosenValue(option, doesApply ? chosen[name] : undefined, seats);
    values[name] = value;
    return doesApply ? [{ name, option, value }] : [];
  });
}

function applies(
  { when = {} }: ListedOption,
  values: Readonly<Record<string, OptionValue>>,
): boolean {
  return Object.entries(when).every(([name, wanted]) => {
    const allowed: readonly unknown[] = Array.isArray(wanted) ? wanted : [wanted];
    return allowed.includes(values[name]);
  });
}

/** The chosen value if it has the form of the option, else the default; of a per-seat option one for each seat. */
function chosenValue(option: ListedOption, chosen: unknown, seats: number): OptionValue {
  if (option.type === 'per-seat') {
    return Array.from({ length: seats }, (_, seat) => {
      const own: unknown = Array.isArray(chosen) ? chosen[seat] : chosen;
      return isPlain(own) ? own : option.of.default;
    });
  }
  if (option.type === 'list') {
    return Array.isArray(chosen) ? chosen.filter(isPlain) : option.default;
  }
  return isPlain(chosen) ? chosen : option.default;
}

function isPlain(value: unknown): value is boolean | number | string {
  return ['boolean', 'number', 'string'].includes(typeof value);
}
