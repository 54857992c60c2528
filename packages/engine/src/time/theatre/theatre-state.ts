import type { Entry } from '../../state/entries/entries.ts';
import { type EventRecord, recordOf } from '../../state/entries/game-entries.ts';
import { rewound } from '../../state/journal/journal.ts';
import {
  changesOf,
  type EventPlace,
  type RecordedEvent,
  theatreOf,
} from '../../state/journal/theatre.ts';
import type { World } from '../../state/node/node.ts';
import { type ElementJSON, elementToJSON } from '../../state/values/encoding.ts';
import type { JsonValue } from '../../state/values/json.ts';
import { openViewpoint } from '../../view/delta/viewer-state.ts';
import { viewerAt, viewOf } from '../../view/player-view.ts';
import { project } from '../../view/projection/projection.ts';
import type { PlayerView } from '../../view/projection/wire.ts';

/** An animation event that is not yet acknowledged, as plain data. */
export interface PendingEvent extends EventRecord {
  readonly id: number;
  /** The changes that the event shows, read from the journal when asked for. */
  readonly changes: readonly Entry[];
}

/** The complete state before the first pending event; the present state if none is pending. */
export function theatreState(world: World): ElementJSON {
  world.settle();
  const { log } = world;
  const theatre = theatreOf(world);
  const place = theatre?.placeOf('everything') ?? log.head;
  if (place === log.head) return elementToJSON(world.game);
  return rewound(world, place, () => elementToJSON(world.game));
}

/**
 * The view of a player before their first pending event. Events for other audiences are ignored: the
 * view must not show when such an event ended.
 */
export function theatreStateFor(world: World, position: number | null): PlayerView {
  world.settle();
  const viewer = viewerAt(world, position);
  const { log } = world;
  const theatre = theatreOf(world);
  const place = theatre?.placeOf(viewer) ?? log.head;
  if (place === log.head) return viewOf(world, position);
  return rewound(world, place, () => project(world, openViewpoint(world, viewer)));
}

/** The events that are not yet acknowledged, oldest first. */
export function pendingEvents(world: World): readonly PendingEvent[] {
  const pending = theatreOf(world)?.pending('everything') ?? [];
  return pending.map(event => new PendingRecord(world, event));
}

/** The record of an event, with its changes derived from the journal, so that nothing is stored twice. */
class PendingRecord implements PendingEvent {
  readonly id: number;
  readonly type: string;
  declare readonly data?: JsonValue;
  declare readonly each?: readonly JsonValue[];
  declare readonly audience?: readonly number[];
  readonly #place: EventPlace;

  constructor(world: World, { id, event, at }: RecordedEvent) {
    this.id = id;
    this.type = event.type;
    Object.assign(this, recordOf(event));
    this.#place = { world, at, recorded: event };
  }

  get changes(): readonly Entry[] {
    return changesOf(this.#place);
  }
}
