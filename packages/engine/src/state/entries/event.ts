import { OP } from '../log/entry-log.ts';
import { Baseline, type Cell, type Node } from '../node/node.ts';
import { byId } from '../tree/element-json.ts';
import { takeCell } from '../values/deep-baseline.ts';
import { type EncodeReference, encodeCell } from '../values/encode-cell.ts';
import {
  type JsonObject,
  type JsonValue,
  readCount,
  readItems,
  readObject,
  readText,
} from '../values/json.ts';
import { revive } from '../values/revive.ts';
import { parseSeats } from '../visibility/change-setting.ts';
import type { Viewer } from '../visibility/sight.ts';
import type { DecodeContext, EntryKind } from './entry-kind.ts';

/** An animation event, as the journal stores it. Immutable: its data is fixed when it begins. */
export interface AnimationEvent {
  readonly type: string;
  /** The data of the event that viewers receive. */
  readonly data: Cell;
  /** The data for each viewer instead of `data`, seats first and spectators last. */
  readonly each?: readonly Cell[];
  /** The seats that receive the event; if absent, all viewers do, spectators included. */
  readonly audience?: readonly number[];
}

/** An event as plain data, unfiltered. */
export interface EventRecord {
  readonly type: string;
  readonly data?: JsonValue;
  readonly each?: readonly JsonValue[];
  readonly audience?: readonly number[];
}

/** An animation event was played. */
export interface EventEntry {
  readonly type: 'EVENT';
  readonly event: EventRecord;
  /** How many entries before this one are its changes. */
  readonly owns: number;
  /** How many entries before this one belong to the same move. */
  readonly since: number;
}

export const eventKind: EntryKind<EventEntry> = {
  put: ({ theatre }, at, column) =>
    column === 'before' ? theatre?.undone(at) : theatre?.recorded(at),
  putSight: null,
  read: ({ log }, at) => ({
    type: 'EVENT',
    event: recordOf(log.recorded<AnimationEvent>('after', at)),
    owns: log.toAt(at),
    since: log.fromAt(at),
  }),
  describe: ({ event: { type, audience }, owns }) =>
    `Event "${type}" for ${audience === undefined ? 'everyone' : `seats ${audience.join(', ')}`} shows the ${owns} entries before it`,
  decode: (json, context) => {
    const { where } = context;
    const after = readEvent(readObject(json['event'], where), context);
    const numbers = [readCount(json['since'], where), readCount(json['owns'], where)] as const;
    return { op: OP.event, subject: null, before: null, after, numbers };
  },
  changesPlaces: () => false,
  touch: () => {},
};

function readEvent(json: JsonObject, { world, revival, where }: DecodeContext): AnimationEvent {
  const { data, each, audience } = json;
  const take = (value: JsonValue): Cell =>
    takeCell(revive(value, undefined, revival), { node: world.game, key: 'event' });
  return {
    type: readText(json['type'], `${where}.event.type`),
    data: data === undefined ? undefined : take(data),
    ...(each !== undefined && { each: readItems(each, `${where}.each`).map(take) }),
    ...(audience !== undefined && { audience: parseSeats(audience, `${where}.audience`) }),
  };
}

/** Whether a viewer receives an event. */
export function witnesses({ audience }: AnimationEvent, viewer: Viewer): boolean {
  return audience === undefined || audience.includes(viewer);
}

/** The data of an event for a viewer. */
export function dataFor({ data, each }: AnimationEvent, viewer: Viewer): Cell {
  return each === undefined ? data : each.at(viewer);
}

/** Elements that the data for a viewer refer to. */
export function elementsIn(cell: Cell): readonly Node[] {
  return Baseline.is(cell) ? cell.references : [];
}

/** The data of an event; nothing where there are none. */
export function encodeData(cell: Cell, reference: EncodeReference): { readonly data?: JsonValue } {
  return cell === undefined ? {} : { data: encodeCell(cell, reference) };
}

/** An event as plain data, with elements by their ids. */
export function recordOf({ type, data, each, audience }: AnimationEvent): EventRecord {
  return {
    type,
    ...encodeData(data, byId),
    ...(each !== undefined && { each: each.map(cell => encodeCell(cell, byId)) }),
    ...(audience !== undefined && { audience }),
  };
}
