import { type ListedOption, type OptionValue, shownOptions } from '@boardsmith/client';
import { element, labelled, selectOf } from './element.ts';
import type { PageGame } from './table-requests.ts';

type PlainListed = Exclude<ListedOption, { readonly type: 'list' | 'per-seat' }>;
type PlainValue = Exclude<OptionValue, readonly unknown[]>;

/** The form fields for the options and presets of a game. Only options that apply beside the others are shown. */
export class OptionFields {
  readonly root: HTMLDivElement = element('div', { className: 'bs-page-options' });
  readonly #game: PageGame;
  #chosen: Readonly<Record<string, unknown>> = {};
  #preset = '';
  #seats = 1;

  constructor(game: PageGame) {
    this.#game = game;
  }

  /** The values of the options that apply. */
  get values(): Readonly<Record<string, OptionValue>> {
    const shown = shownOptions(this.#game.options, this.#chosen, this.#seats);
    return Object.fromEntries(shown.map(({ name, value }) => [name, value]));
  }

  /** Shows the fields for a number of seats. */
  show(seats: number): void {
    this.#seats = seats;
    const shown = shownOptions(this.#game.options, this.#chosen, seats);
    const fields = shown.flatMap(({ name, option, value }) =>
      fieldsFor({ name, option, value }, changed => this.#choose(name, changed)),
    );
    this.root.replaceChildren(...this.#presetField(), ...fields);
  }

  #choose(name: string, value: OptionValue): void {
    this.#chosen = { ...this.#chosen, [name]: value };
    this.#preset = '';
    this.show(this.#seats);
  }

  #presetField(): readonly HTMLElement[] {
    const presets = Object.entries(this.#game.presets ?? {});
    if (presets.length === 0) return [];
    const named = presets.map(([key, { label = key }]): [string, string] => [key, label]);
    const field = selectOf([['', 'Standard'], ...named]);
    field.value = this.#preset;
    field.addEventListener('change', () => {
      this.#preset = field.value;
      this.#chosen = this.#game.presets?.[field.value]?.options ?? {};
      this.show(this.#seats);
    });
    return [labelled('Preset', field)];
  }
}

interface Shown {
  readonly name: string;
  readonly option: ListedOption;
  readonly value: OptionValue;
}

/** The fields of an option; `onChange` is called with its whole new value. */
function fieldsFor(
  { name, option, value }: Shown,
  onChange: (value: OptionValue) => void,
): readonly HTMLElement[] {
  const label = option.label ?? name;
  const values = isList(value) ? value : [];
  if (option.type === 'list') {
    return option.choices.map(choice => {
      const field = checkbox(values.includes(choice), () => {
        const has = (each: PlainValue): boolean => values.includes(each);
        onChange(option.choices.filter(each => (each === choice ? !has(each) : has(each))));
      });
      return labelled(`${label}: ${choice}`, field);
    });
  }
  if (option.type === 'per-seat') {
    return values.map((own, seat) => {
      const change = (next: PlainValue): void =>
        onChange(values.map((each, i) => (i === seat ? next : each)));
      return labelled(`${label}, player ${seat + 1}`, plainField(option.of, own, change));
    });
  }
  return isList(value) ? [] : [labelled(label, plainField(option, value, onChange))];
}

function isList(value: OptionValue): value is readonly PlainValue[] {
  return Array.isArray(value);
}

/** The field of one value. */
function plainField(
  option: PlainListed,
  value: PlainValue,
  onChange: (value: PlainValue) => void,
): HTMLElement {
  if (option.type === 'boolean') {
    const field = checkbox(value === true, () => onChange(field.checked));
    return field;
  }
  const typed = (text: string): number | string => (option.type === 'number' ? Number(text) : text);
  const field =
    option.choices === undefined
      ? element('input', { attributes: { type: option.type, ...boundsOf(option) } })
      : selectOf(option.choices.map(choice => [`${choice}`, `${choice}`]));
  field.value = String(value);
  field.addEventListener('change', () => onChange(typed(field.value)));
  return field;
}

function checkbox(isChecked: boolean, onChange: () => void): HTMLInputElement {
  const field = element('input', { attributes: { type: 'checkbox' } });
  field.checked = isChecked;
  field.addEventListener('change', onChange);
  return field;
}

function boundsOf(option: PlainListed): Readonly<Record<string, string>> {
  const { min, max } = option.type === 'number' ? option : {};
  const bounds = Object.entries({ min, max });
  return Object.fromEntries(
    bounds.flatMap(([key, bound]) => (bound === undefined ? [] : [[key, `${bound}`]])),
  );
}
