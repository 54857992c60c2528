import { type JsonObject, type JsonValue, serializeValue } from '@boardsmith/engine';
import type { FileReading } from './reading.ts';

/** A choice as JSON: elements and players are references. */
export interface Choice {
  readonly action: string;
  readonly args: JsonObject;
}

/** A choice of a run: its seat, and the full hash of the game after it. */
export interface MadeChoice extends Choice {
  readonly player: number;
  readonly hash: string;
}

/** Arguments as JSON. */
export function writtenArgs(args: Readonly<Record<string, unknown>>): JsonObject {
  const written: Record<string, JsonValue> = {};
  for (const [name, value] of Object.entries(args)) {
    if (value !== undefined) written[name] = serializeValue(value);
  }
  return written;
}

/** A choice as snapshots of runs store it: compact, because long runs consist mostly of choices. */
export type PackedChoice = readonly [
  player: number,
  action: string,
  args: JsonObject,
  hash: string,
];

export function packChoice({ player, action, args, hash }: MadeChoice): PackedChoice {
  return [player, action, args, hash];
}

/** Parses a choice of a snapshot. */
export function parsePackedChoice(value: unknown, reading: FileReading, where: string): MadeChoice {
  const [player, action, args, hash] = reading.list(value, where);
  return checked({ player, action, args, hash }, reading, where);
}

/** Parses a choice of a file. */
export function parseMadeChoice(value: unknown, reading: FileReading, where: string): MadeChoice {
  return checked(reading.object(value, where), reading, where);
}

function checked(
  { player, action, args, hash }: Readonly<Record<string, unknown>>,
  reading: FileReading,
  where: string,
): MadeChoice {
  return {
    player: reading.count(player, `${where}.player`),
    action: reading.text(action, `${where}.action`),
    args: reading.object(args, `${where}.args`),
    hash: reading.hash(hash, `${where}.hash`),
  };
}
