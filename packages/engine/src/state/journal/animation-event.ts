import type { Node } from '../node/node.ts';
import { type Cell, Shadow } from '../node/shadow.ts';
import { byId } from '../tree/element-json.ts';
import { type EncodeReference, encodeCell } from '../values/encode-cell.ts';
import type { JsonValue } from '../values/json.ts';
import type { Viewer } from '../visibility/sight.ts';

/** Something to be shown, as the journal keeps it. Immutable: what it tells is settled when it begins. */
export interface AnimationEvent {
  readonly type: string;
  /** What everyone is told of it. */
  readonly data: Cell;
  /** What each viewer is told instead, seats first and spectators last. */
  readonly each?: readonly Cell[];
  /** Seats that are told of it at all; without it everyone is, spectators included. */
  readonly audience?: readonly number[];
}

/** An event as plain data, unfiltered. */
export interface EventRecord {
  readonly type: string;
  readonly data?: JsonValue;
  readonly each?: readonly JsonValue[];
  readonly audience?: readonly number[];
}

/** Whether a viewer is told of an event. */
export function witnesses({ audience }: AnimationEvent, viewer: Viewer): boolean {
  return audience === undefined || audience.includes(viewer);
}

/** What a viewer is told of an event. */
export function dataFor({ data, each }: AnimationEvent, viewer: Viewer): Cell {
  return each === undefined ? data : each.at(viewer);
}

/** Elements that the data for a viewer refer to. */
export function elementsIn(cell: Cell): readonly Node[] {
  return Shadow.is(cell) ? cell.references : [];
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
