import { type Entry, readEntry } from '../entries/entries.ts';
import { OP } from '../log/entry-log.ts';
import type { World } from '../node/world.ts';

/** Where the journal holds an animation event: the index of its entry, and what that entry records. */
export interface EventPlace {
  readonly world: World;
  readonly at: number;
  readonly recorded: object;
}

/** An animation event that `game.animate` has played; `execute` may return it, and it is ignored there. */
export class AnimatedEvent {
  readonly type: string;
  readonly #place: EventPlace | undefined;

  /** `place` is missing where the event is not recorded: during setup and in a search. */
  constructor(type: string, place?: EventPlace) {
    this.type = type;
    this.#place = place;
  }

  /**
   * The changes that the event shows, as plain data, read from the journal. Empty if the event is undone
   * or was not recorded, as during setup and in a search: rules must not depend on it.
   */
  get changes(): readonly Entry[] {
    return this.#place === undefined ? [] : changesOf(this.#place);
  }
}

/** The entries that an event owns, as plain data; empty if the journal no longer holds the event. */
export function changesOf({ world, at, recorded }: EventPlace): readonly Entry[] {
  const { log } = world;
  const isHeld = at < log.head && at >= log.first && log.opAt(at) === OP.event;
  if (!isHeld || log.recorded('after', at) !== recorded) return [];
  const first = Math.max(log.first, at - log.toAt(at));
  return Array.from({ length: at - first }, (_, i) => readEntry(world, first + i));
}
