import type { EventMessage, Parts } from '@boardsmith/protocol';
import type { SaidPart } from './said-part.ts';
import { sameJson } from './same-json.ts';

/** The parts of an event in the order in which they are said; one bit for each. */
const TABLE = 1;
const FLOW = 2;
const CLOCK = 4;
const CHOICES = 8;
const UNDO = 16;
const ASK = 32;
const ALL_PARTS = 63;
export const PART_COUNT = 6;

/** What all viewers are told alike: the same object as long as it says the same. */
export type SharedParts = {
  readonly [K in 'table' | 'flow' | 'clock' | 'ask']: SaidPart<Parts[K]>;
};

/** Everything but the view that one viewer is told. */
export interface SaidParts {
  readonly shared: SharedParts;
  readonly choices: SaidPart<Parts['choices']>;
  readonly undo: SaidPart<Parts['undo']>;
}

/** An event while it is put together. */
export type Draft = { -readonly [K in keyof EventMessage]: EventMessage[K] };

/**
 * What a viewer was told of everything but the view. What all viewers share is kept as it is; a viewer's
 * own lists of choices are kept as text, which is a fraction of their objects and no work for the collector.
 */
export class ToldParts {
  #shared: SharedParts | undefined;
  #choices = '';
  #undo = '';

  /** Keeps what is told, and gives which parts are not as they were told before: one bit for each. */
  take({ shared, choices, undo }: SaidParts): number {
    const before = this.#shared;
    const changed =
      before === undefined
        ? ALL_PARTS
        : (before === shared ? 0 : changedBits(before, shared)) |
          (this.#choices === choices.text ? 0 : CHOICES) |
          (this.#undo === undo.text ? 0 : UNDO);
    this.#shared = shared;
    this.#choices = choices.text;
    this.#undo = undo.text;
    return changed;
  }

  /** Some of the parts, as they stand in an event. */
  text(wanted: number): string {
    const shared = this.#shared;
    if (wanted === 0 || shared === undefined) return '';
    let text = '';
    if ((wanted & TABLE) !== 0) text += shared.table.text;
    if ((wanted & FLOW) !== 0) text += shared.flow.text;
    if ((wanted & CLOCK) !== 0) text += shared.clock.text;
    if ((wanted & CHOICES) !== 0) text += this.#choices;
    if ((wanted & UNDO) !== 0) text += this.#undo;
    if ((wanted & ASK) !== 0) text += shared.ask.text;
    return text;
  }
}

/** The order of names in a table's options is its host's: another order is no change. */
function changedBits(before: SharedParts, after: SharedParts): number {
  return (
    (isSame(before.table, after.table) ? 0 : TABLE) |
    (before.flow.text === after.flow.text ? 0 : FLOW) |
    (before.clock.text === after.clock.text ? 0 : CLOCK) |
    (before.ask.text === after.ask.text ? 0 : ASK)
  );
}

function isSame<T>(before: SaidPart<T>, after: SaidPart<T>): boolean {
  return before === after || sameJson(before.value, after.value);
}

/** Has an event say some parts as well. */
export function addParts(event: Draft, { shared, choices, undo }: SaidParts, added: number): void {
  if ((added & TABLE) !== 0) event.table = shared.table.value;
  if ((added & FLOW) !== 0) event.flow = shared.flow.value;
  if ((added & CLOCK) !== 0) event.clock = shared.clock.value;
  if ((added & CHOICES) !== 0) event.choices = choices.value;
  if ((added & UNDO) !== 0) event.undo = undo.value;
  if ((added & ASK) !== 0) event.ask = shared.ask.value;
}

/** All parts without their texts. */
export function valuesOf({ shared, choices, undo }: SaidParts): Parts {
  const { table, flow, clock, ask } = shared;
  return {
    table: table.value,
    flow: flow.value,
    clock: clock.value,
    choices: choices.value,
    undo: undo.value,
    ask: ask.value,
  };
}
