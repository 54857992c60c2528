import type { EventMessage, Parts } from '@boardsmith/protocol';
import { sameJson } from './same-json.ts';
import { NO_CHOICES } from './seat-choices.ts';

/** The parts of an event in the order in which they are said; one bit for each. */
export const PART_NAMES: readonly (keyof Parts)[] = [
  'table',
  'flow',
  'clock',
  'choices',
  'undo',
  'ask',
];

const TABLE = 1;
const FLOW = 2;
const CLOCK = 4;
const CHOICES = 8;
const UNDO = 16;
const ASK = 32;
const ALL_PARTS = 63;

/**
 * What a viewer was told of everything but the view. What all viewers share is kept as it is; a viewer's
 * own lists of choices are kept as text, which is a fraction of their objects and no work for the collector.
 */
export interface ToldParts extends Omit<Parts, 'choices' | 'undo'> {
  readonly choices: string;
  readonly undo: string;
}

const NO_CHOICES_TEXT = JSON.stringify(NO_CHOICES);

/** Parts as they are kept. */
export function keepParts({ table, flow, clock, choices, undo, ask }: Parts): ToldParts {
  const list = choices === NO_CHOICES ? NO_CHOICES_TEXT : JSON.stringify(choices);
  return { table, flow, clock, choices: list, undo: JSON.stringify(undo), ask };
}

/** Parts as they were told. */
export function readParts(told: ToldParts): Parts {
  return { ...told, choices: JSON.parse(told.choices), undo: JSON.parse(told.undo) };
}

/** Which parts are not as they were told before: one bit for each. */
export function changedParts(before: ToldParts | undefined, after: ToldParts): number {
  if (before === undefined) return ALL_PARTS;
  return (
    (sameJson(before.table, after.table) ? 0 : TABLE) |
    (sameJson(before.flow, after.flow) ? 0 : FLOW) |
    (sameJson(before.clock, after.clock) ? 0 : CLOCK) |
    (before.choices === after.choices ? 0 : CHOICES) |
    (before.undo === after.undo ? 0 : UNDO) |
    (sameJson(before.ask, after.ask) ? 0 : ASK)
  );
}

/** An event that says some parts as well. */
export function withParts(event: EventMessage, parts: Parts, changed: number): EventMessage {
  if (changed === 0) return event;
  const whole = copyOf(event);
  if ((changed & TABLE) !== 0) whole.table = parts.table;
  if ((changed & FLOW) !== 0) whole.flow = parts.flow;
  if ((changed & CLOCK) !== 0) whole.clock = parts.clock;
  if ((changed & CHOICES) !== 0) whole.choices = parts.choices;
  if ((changed & UNDO) !== 0) whole.undo = parts.undo;
  if ((changed & ASK) !== 0) whole.ask = parts.ask;
  return whole;
}

/** What has happened in an event, for an event that says more. A spread is several times as slow here. */
function copyOf({ seq, sync, delta, chat, hash }: EventMessage): {
  -readonly [K in keyof EventMessage]: EventMessage[K];
} {
  const copy: ReturnType<typeof copyOf> = { t: 'event', seq };
  if (delta !== undefined) copy.delta = delta;
  if (sync !== undefined) copy.sync = sync;
  if (chat !== undefined) copy.chat = chat;
  if (hash !== undefined) copy.hash = hash;
  return copy;
}
